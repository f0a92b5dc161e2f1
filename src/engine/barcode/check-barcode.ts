import { type Check, notPassed, passed } from '../decision/check.ts';
import type { MachineReadable } from '../decision/machine-readable.ts';
import type { DocumentReading } from '../decision/read-document.ts';
import { transliterations } from '../mrz/transliterate.ts';
import type { VisualComparison } from '../visual/compare-visual.ts';
import type { BarcodeAnalysis } from './barcode-analysis.ts';

/** Passes if exactly one barcode was decoded. Error correction covers single characters. */
export function checkBarcodeRead(barcode: BarcodeAnalysis): Check {
  const key = 'barcode_read';
  if (!barcode.parsed.ok && barcode.parsed.failures.includes('several_barcodes'))
    return notPassed(key, 'unclear', 'several_barcodes');
  return passed(key, 'The barcode was read.');
}

/**
 * Passes if the barcode follows the AAMVA standard. If not, an issuer's mistake, another kind of barcode, and a forgery
 * cannot be distinguished here.
 */
export function checkLicenceData({ parsed }: BarcodeAnalysis): Check {
  const key = 'licence_data_valid';
  if (parsed.ok) return passed(key, 'The data follows the standard for licenses.', { version: parsed.fields.version });
  return notPassed(key, 'unclear', 'licence_not_standard', { failures: parsed.failures.length });
}

/** Other evidence about the holder of a license. */
export interface SecondReading {
  /** Null if no print was read. */
  printed: VisualComparison | null;
  /** Whether the expected names and birth date match the barcode. */
  isExpected: boolean;
}

/**
 * Passes if front and back belong together. Anyone can print a barcode, and it has no check digit, so it counts only
 * with a second reading, from the front or from the caller. Names, birth date, and number are compared.
 */
export function checkFrontAndBack({ source, certain, besides }: DocumentReading, second: SecondReading): Check {
  const key = 'front_back_match';
  if (source === null) return notPassed(key, 'not_performed', 'no_document');
  if (source !== 'barcode' && !besides) return notPassed(key, 'not_performed', 'not_applicable');
  if (!certain) return notPassed(key, 'unclear', 'depends_on_mrz');
  if (besides) {
    if (isSameHolder(certain, besides))
      return passed(key, 'The machine-readable zone and the barcode name the same holder.');
    return notPassed(key, 'failed', 'front_back_differ');
  }
  return checkLicence(second);
}

function checkLicence({ printed, isExpected }: SecondReading): Check {
  const key = 'front_back_match';
  const results = (['familyName', 'givenNames', 'birthDate', 'documentNumber'] as const).map(
    (field) => printed?.fields[field].result ?? 'not_found',
  );
  const figures = { matched: results.filter((result) => result === 'matched').length };
  if (results.includes('differs')) return notPassed(key, 'failed', 'front_back_differ', figures);
  if (isWellFound(results)) return passed(key, 'The front and the barcode agree.', figures);
  // A front without any of this holder's data may be another person's, whatever the caller expects of the back.
  if (isExpected && figures.matched > 0) return passed(key, 'The barcode matches the expected details.', figures);
  return notPassed(key, 'unclear', 'licence_uncorroborated', figures);
}

/** Requires the family name, the birth date, and either the given names or the number. */
function isWellFound([familyName, givenNames, birthDate, documentNumber]: readonly string[]): boolean {
  const isFound = (result: string | undefined) => result === 'matched';
  return isFound(familyName) && isFound(birthDate) && (isFound(givenNames) || isFound(documentNumber));
}

function isSameHolder(one: MachineReadable, other: MachineReadable): boolean {
  const isSameDay =
    one.birthDate.kind === 'day' && other.birthDate.kind === 'day' && one.birthDate.day === other.birthDate.day;
  const names = transliterations(other.familyName);
  return isSameDay && transliterations(one.familyName).some((name) => names.includes(name));
}
