import { AGREEMENT_TYPES } from '#sdk';
import type { AgreementType } from '../parts/model.ts';
import { oneOf, textOf, withoutEmpty } from '../parts/search.ts';

export const VIEWS = ['all', 'open', 'draft', 'completed', 'declined', 'voided', 'expired'] as const;
export type View = (typeof VIEWS)[number];

/** The list's filters, as in the URL. */
export interface AgreementsSearch {
  view?: Exclude<View, 'all'>;
  type?: AgreementType;
  q?: string;
  projectId?: string;
  userId?: string;
}

/** Parses the URL; invalid values are left out. */
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

/** In the service's format. */
export function toFilter({ view, ...rest }: AgreementsSearch) {
  if (view === undefined) return rest;
  return view === 'open' ? { ...rest, open: 'true' } : { ...rest, status: view };
}
