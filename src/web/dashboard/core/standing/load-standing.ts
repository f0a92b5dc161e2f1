import { queryOptions } from '@tanstack/react-query';
import type { Avouch, Depicted } from '#sdk';
import type { RequirementState } from './status.ts';

/** All requirements of a project or person, evaluated now. */
async function loadStatus(avouch: Avouch, of: 'project' | 'person', id: string) {
  const first = await avouch.compliance.getStatus({ of, id, limit: 100 });
  const requirements: RequirementState[] = [...first.requirements];
  // A thousand is forty people; a bundle lists the most severe of more.
  for (let cursor = first.nextCursor; cursor !== null && requirements.length < 1000; ) {
    const page = await avouch.compliance.getStatus({ of, id, limit: 100, cursor });
    requirements.push(...page.requirements);
    cursor = page.nextCursor;
  }
  return { ...first, requirements };
}

export function subjectQuery(avouch: Avouch, of: 'project' | 'person', id: string) {
  return queryOptions({ queryKey: ['compliance', 'status', of, id], queryFn: () => loadStatus(avouch, of, id) });
}

/** A project by the organization's requirements, and whether a bundle of it would pass. */
export interface Standing {
  status: RequirementState['status'];
  unmet: RequirementState[];
  judged: Depicted;
}

export async function loadStanding(avouch: Avouch, projectId: string): Promise<Standing> {
  const [{ status, requirements }, judged] = await Promise.all([
    loadStatus(avouch, 'project', projectId),
    avouch.projects.checkDepicted(projectId),
  ]);
  return { status, unmet: requirements.filter((state) => state.status !== 'met'), judged };
}
