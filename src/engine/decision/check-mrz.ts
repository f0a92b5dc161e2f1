import type { MrzAnalysis } from '../analysis.ts';
import type { MrzFields } from '../mrz/parse-mrz.ts';
import { type Check, notPassed, passed } from './check.ts';
import type { DecisionPolicy } from './policy.ts';

const round = (value: number) => Math.round(value * 1000) / 1000;

function isUnreadable(mrz: MrzAnalysis, policy: DecisionPolicy): boolean {
  const holes = mrz.readings.some((reading) => reading.lines.join('').includes('?'));
  return mrz.meanConfidence < policy.leastMeanConfidence || (holes && !mrz.parsed.ok);
}

/** Passes if the zone is legible and its content follows ICAO 9303. */
export function checkMrzRead(mrz: MrzAnalysis | null, policy: DecisionPolicy): Check {
  if (!mrz) return notPassed('mrz_read', 'not_performed', 'no_document');
  const figures = { leastConfidence: round(mrz.leastConfidence), meanConfidence: round(mrz.meanConfidence) };
  if (isUnreadable(mrz, policy)) return notPassed('mrz_read', 'failed', 'mrz_unreadable', figures);
  if (!mrz.parsed.ok) return notPassed('mrz_read', 'unclear', 'mrz_not_standard', figures);
  if (mrz.leastConfidence < policy.leastCharacterConfidence)
    return notPassed('mrz_read', 'unclear', 'mrz_uncertain', figures);
  return passed('mrz_read', 'The machine-readable zone was read.', figures);
}

/**
 * Passes if both uncorrected readings are the same text. Restricting characters by position would correct a misprint.
 */
export function checkReadingsAgree(mrz: MrzAnalysis | null): Check {
  const key = 'mrz_readings_agree';
  if (!mrz) return notPassed(key, 'not_performed', 'no_document');
  const { attempts } = mrz;
  if (!mrz.agree)
    return notPassed(key, 'unclear', 'mrz_readings_differ', { differences: countDifferences(mrz), attempts });
  if (mrz.alphabet === 'field') return notPassed(key, 'unclear', 'mrz_constrained', { attempts });
  return passed(key, 'Two independent readings are the same.', { attempts });
}

function countDifferences({ readings: [grid, glyphs] }: MrzAnalysis): number {
  const other = glyphs.lines.join('');
  return [...grid.lines.join('')].filter((character, at) => character !== other[at]).length;
}

/**
 * Passes if every check digit is correct. If the readings agree, a failure goes to review: equal misreadings, an
 * issuer's misprint, and a forgery cannot be distinguished here, and none of them may pass or be called fraud.
 */
export function checkCheckDigits(mrz: MrzAnalysis | null): Check {
  if (!mrz?.parsed.ok) return notPassed('mrz_check_digits', 'not_performed', 'depends_on_mrz');
  const failing = mrz.parsed.checkDigits.filter((digit) => !digit.holds).length;
  const figures = { checked: mrz.parsed.checkDigits.length, failing };
  if (failing === 0) return passed('mrz_check_digits', 'All check digits are correct.', figures);
  return notPassed('mrz_check_digits', 'failed', 'mrz_check_digit', figures);
}

/** Fields confirmed by two readings and all check digits; null otherwise. Only these may lead to a final decision. */
export function certainFields(mrz: MrzAnalysis | null): MrzFields | null {
  if (!mrz?.agree || !mrz.parsed.ok) return null;
  return mrz.parsed.checkDigits.every((digit) => digit.holds) ? mrz.parsed.fields : null;
}
