import { type Check, notPassed, passed } from '../decision/check.ts';
import { VISUAL_FIELDS, type VisualComparison } from './compare-visual.ts';

function count({ fields }: VisualComparison, result: 'matched' | 'differs'): number {
  return VISUAL_FIELDS.filter((field) => fields[field].result === result).length;
}

/** Whether family name and birth date, which identify a person, are printed as in the machine-readable data. */
function isSecondReading({ fields }: VisualComparison): boolean {
  return fields.familyName.result === 'matched' && fields.birthDate.result === 'matched';
}

/** Minimum fields to find if print is required: a page without them may be any page. */
const LEAST_FOUND = 2;

/**
 * Passes if the print matches the machine-readable data. A difference goes to review, because print is misread more
 * easily. If print is required to bind the portrait to a machine-readable zone, a page without the holder's data goes
 * to review too: a zone can be put under any portrait, and hiding the print must not help.
 */
export function checkVisualZone(comparison: VisualComparison | null, { isNeeded }: { isNeeded: boolean }): Check {
  const key = 'visual_zone_match';
  const missing = isNeeded ? 'unclear' : 'not_performed';
  if (!comparison) return notPassed(key, missing, 'visual_zone_unreadable');
  const figures = { matched: count(comparison, 'matched'), differing: count(comparison, 'differs') };
  if (figures.differing > 0) return notPassed(key, 'unclear', 'visual_zone_differs', figures);
  if (isSecondReading(comparison))
    return passed(key, 'The printed text agrees with the machine-readable data.', figures);
  const result = figures.matched < LEAST_FOUND ? missing : 'not_performed';
  return notPassed(key, result, 'visual_zone_unreadable', figures);
}
