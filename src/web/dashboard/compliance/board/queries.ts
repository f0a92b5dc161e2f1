import { queryOptions } from '@tanstack/react-query';
import type { Avouch } from '#sdk';

/** Jobs re-evaluate within seconds of a change. */
const PENDING_MS = 5000;

/** The organization's status, and the number of projects by status. */
export function overviewQuery(avouch: Avouch) {
  return queryOptions({
    queryKey: ['compliance', 'overview'],
    queryFn: async () => {
      const [organization, projects] = await Promise.all([
        avouch.compliance.getStatus({ of: 'organization', limit: 1 }),
        avouch.compliance.listSubjects({ of: 'project', limit: 1 }),
      ]);
      return { organization, counts: projects.counts };
    },
    refetchInterval: ({ state: { data } }) => (data && data.organization.pending > 0 ? PENDING_MS : false),
  });
}

export function tasksQuery(avouch: Avouch) {
  return queryOptions({
    queryKey: ['compliance', 'tasks'],
    queryFn: async () => avouch.compliance.listTasks({ limit: 100 }),
  });
}

/** Overdue complaints; more than a hundred are not counted. */
export function overdueQuery(avouch: Avouch) {
  return queryOptions({
    queryKey: ['compliance', 'complaints', 'overdue'],
    queryFn: async () => (await avouch.complaints.list({ overdue: 'true', limit: 100 })).data,
  });
}
