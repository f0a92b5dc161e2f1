import { CONSENT_STATUSES } from '#sdk';
import { oneOf, textOf, withoutEmpty } from '../parts/search.ts';

export const CONSENT_VIEWS = ['all', ...CONSENT_STATUSES] as const;

export interface ConsentsSearch {
  status?: Exclude<(typeof CONSENT_VIEWS)[number], 'all'>;
  userId?: string;
}

export function readSearch(search: Record<string, unknown>): ConsentsSearch {
  const status = oneOf(CONSENT_VIEWS, search.status);
  return withoutEmpty({ status: status === 'all' ? undefined : status, userId: textOf(search.userId) });
}
