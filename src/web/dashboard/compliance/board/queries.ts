import { queryOptions } from '@tanstack/react-query';
import type { Avouch, ComplianceStatus } from '#sdk';

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

/** All requirements of a project or person, evaluated now. */
export function subjectQuery(avouch: Avouch, of: 'project' | 'person', id: string) {
  return queryOptions({
    queryKey: ['compliance', 'status', of, id],
    queryFn: async () => {
      const first = await avouch.compliance.getStatus({ of, id, limit: 100 });
      const requirements: ComplianceStatus['requirements'] = [...first.requirements];
      // A thousand is forty people; a bundle lists the most severe of more.
      for (let cursor = first.nextCursor; cursor !== null && requirements.length < 1000; ) {
        const page = await avouch.compliance.getStatus({ of, id, limit: 100, cursor });
        requirements.push(...page.requirements);
        cursor = page.nextCursor;
      }
      return { ...first, requirements };
    },
  });
}

/** Overdue complaints; more than a hundred are not counted. */
export function overdueQuery(avouch: Avouch) {
  return queryOptions({
    queryKey: ['compliance', 'complaints', 'overdue'],
    queryFn: async () => (await avouch.complaints.list({ overdue: 'true', limit: 100 })).data,
  });
}
