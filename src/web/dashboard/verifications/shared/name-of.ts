import type { Case, Summary } from './types.ts';

/** A case's name without personal data: the company, the caller's ID of the person, or the case's ID. */
export function nameOf(found: Summary | Case): string {
  if (found.type === 'kyb' && found.businessName) return found.businessName;
  return found.userId ?? found.id;
}
