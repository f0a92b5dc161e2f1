import type { Avouch, Performer } from '#sdk';

/** Maximum performers on a page; larger projects are shown in compliance. */
const MOST = 500;

/** A project's performers; their names only with a reason, which the audit log records. */
export function loadPerformers(avouch: Avouch, projectId: string, reason: string | undefined): Promise<Performer[]> {
  const list = reason
    ? avouch.projects.listPerformers(projectId, { limit: 100 }, { accessReason: reason })
    : avouch.projects.listPerformers(projectId, { limit: 100, withhold: 'personal_data' });
  return list.toArray({ limit: MOST });
}
