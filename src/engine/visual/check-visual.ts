import { type Check, notPassed, passed } from '../check.ts';
import { VISUAL_FIELDS, type VisualComparison } from './compare-visual.ts';

function count({ fields }: VisualComparison, result: 'matched' | 'differs'): number {
  return VISUAL_FIELDS.filter((field) => fields[field].result === result).length;
}

/** Family name and birth date are printed as the machine-readable data have them: what a person is told apart by. */
function isSecondReading({ fields }: VisualComparison): boolean {
  return fields.familyName.result === 'matched' && fields.birthDate.result === 'matched';
}

/** Fields that must be found where print is needed, whichever they are: a page without them may be any page. */
const LEAST_FOUND = 2;

/**
 * What is printed is what the machine-readable data say. A difference is for a person: print is misread more easily. Where
 * print is needed to bind the portrait to a machine-readable zone, a page that says nothing of its holder is for a person
 * too: a zone can be put under any portrait, and hiding the print must not help.
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
