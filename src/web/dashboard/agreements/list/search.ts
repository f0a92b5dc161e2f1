import { AGREEMENT_TYPES } from '#sdk';
import type { AgreementType } from '../parts/model.ts';
import { oneOf, textOf, withoutEmpty } from '../parts/search.ts';

export const VIEWS = ['all', 'open', 'draft', 'completed', 'declined', 'voided', 'expired'] as const;
export type View = (typeof VIEWS)[number];

/** What of the list is asked for, as the address says it. */
export interface AgreementsSearch {
  view?: Exclude<View, 'all'>;
  type?: AgreementType;
  q?: string;
  projectId?: string;
  userId?: string;
}

/** What the address says, without what it cannot say. */
export function readSearch(search: Record<string, unknown>): AgreementsSearch {
  const view = oneOf(VIEWS, search.view);
  return withoutEmpty({
    view: view === 'all' ? undefined : view,
    type: oneOf(AGREEMENT_TYPES, search.type),
    q: textOf(search.q),
    projectId: textOf(search.projectId),
    userId: textOf(search.userId),
  });
}

/** The same as the service takes it. */
export function toFilter({ view, ...rest }: AgreementsSearch) {
  if (view === undefined) return rest;
  return view === 'open' ? { ...rest, open: 'true' } : { ...rest, status: view };
}
