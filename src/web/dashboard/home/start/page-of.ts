import type { Start } from '#sdk';
import type { ProductionStep } from './use-start.ts';

interface PageOfStep {
  /** A URL of the dashboard. */
  to: string;
  search?: { projectId: string };
}

/** The page for a production step: that of the newest project, if there is one. */
export function pageOf(step: ProductionStep, { productions: { projectId } }: Start): PageOfStep {
  const projects = '/dashboard/agreements/projects';
  if (step === 'project') return { to: `${projects}/new` };
  if (projectId === null) return { to: projects };
  if (step === 'releases') return { to: `${projects}/${projectId}/releases` };
  if (step === 'bundle') return { to: '/dashboard/compliance/bundles/new', search: { projectId } };
  return { to: `${projects}/${projectId}` };
}
