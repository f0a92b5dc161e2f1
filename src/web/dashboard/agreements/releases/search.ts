import { RELEASE_STATUSES } from '#sdk';
import { oneOf, textOf, withoutEmpty } from '../parts/search.ts';

export const RELEASE_VIEWS = ['all', ...RELEASE_STATUSES] as const;

export interface ReleasesSearch {
  status?: Exclude<(typeof RELEASE_VIEWS)[number], 'all'>;
  projectId?: string;
  userId?: string;
}

export function readSearch(search: Record<string, unknown>): ReleasesSearch {
  const status = oneOf(RELEASE_VIEWS, search.status);
  return withoutEmpty({
    status: status === 'all' ? undefined : status,
    projectId: textOf(search.projectId),
    userId: textOf(search.userId),
  });
}
