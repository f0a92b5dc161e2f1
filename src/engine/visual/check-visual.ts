import { type Check, notPassed, passed } from '../check.ts';
import { VISUAL_FIELDS, type VisualComparison } from './compare-visual.ts';

function count({ fields }: VisualComparison, result: 'matched' | 'differs'): number {
  return VISUAL_FIELDS.filter((field) => fields[field].result === result).length;
}

/** Family name and birth date are printed as the machine-readable data have them: what a person is told apart by. */
function isSecondReading({ fields }: VisualComparison): boolean {
  return fields.familyName.result === 'matched' && fields.birthDate.result === 'matched';
}

/** What is printed is what the machine-readable data say. A difference is for a person: print is misread more easily. */
export function checkVisualZone(comparison: VisualComparison | null): Check {
  if (!comparison) return notPassed('visual_zone_match', 'not_performed', 'visual_zone_unreadable');
  const figures = { matched: count(comparison, 'matched'), differing: count(comparison, 'differs') };
  if (figures.differing > 0) return notPassed('visual_zone_match', 'unclear', 'visual_zone_differs', figures);
  if (!isSecondReading(comparison))
    return notPassed('visual_zone_match', 'not_performed', 'visual_zone_unreadable', figures);
  return passed('visual_zone_match', 'What is printed agrees with the machine-readable data.', figures);
}
