import type { Case, Summary } from './types.ts';

/** What a case is called where no personal data are shown: the company, the caller's id of the person, else its own id. */
export function nameOf(found: Summary | Case): string {
  if (found.type === 'kyb' && found.businessName) return found.businessName;
  return found.userId ?? found.id;
}
