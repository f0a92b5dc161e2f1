import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Analysis } from '../analysis.ts';
import { checkBarcodeRead, checkFrontAndBack, checkLicenceData } from '../barcode/check-barcode.ts';
import { checkChip } from '../chip/check-chip.ts';
import { isNumberedLicence } from '../licences/licence-states.ts';
import { checkLiveness } from '../liveness/check-liveness.ts';
import { readFrenchCard } from '../mrz/french-card.ts';
import { checkSignals } from '../signals/check-signals.ts';
import type { FraudSignal } from '../signals/fraud-signal.ts';
import { checkVisualZone } from '../visual/check-visual.ts';
import { compareVisual, type VisualComparison } from '../visual/compare-visual.ts';
import type { VisualExtract } from '../visual/extract-visual.ts';
import { type PrintedData, printedData } from '../visual/printed-data.ts';
import { type Check, type CheckKey, notPassed, passed } from './check.ts';
import { checkBirthDate, checkMinimumAge, checkNotExpired } from './check-dates.ts';
import { checkDocumentAccepted, checkDocumentAge, checkReviewSample } from './check-document.ts';
import { checkExpected, type Expected } from './check-expected.ts';
import { checkFaces } from './check-faces.ts';
import { checkCheckDigits, checkMrzRead, checkReadingsAgree } from './check-mrz.ts';
import { checkDocumentFound, checkImageQuality } from './check-pictures.ts';
import { conclude, type DecisionStatus } from './conclude.ts';
import { DOCUMENT_TYPES } from './document-type.ts';
import { type ExtractedDocument, extractDocument } from './extract-fields.ts';
import type { DecisionPolicy } from './policy.ts';
import { type DocumentReading, readDocument, readingsOf } from './read-document.ts';

export interface Decision {
  status: DecisionStatus;
  checks: Check[];
  /** Present only if both readings agree, or the barcode follows its standard, and the dates are complete. */
  extracted?: ExtractedDocument;
  /** For reviewers: print that differs from the machine-readable data or replaces them. */
  printed?: PrintedData;
  policyVersion: string;
  /** Engine and models with their hashes, so that an old decision can be explained. */
  engineVersion: string;
}

export interface DecisionInput {
  analysis: Analysis;
  expected?: Expected | undefined;
  today: CalendarDay;
  policy: DecisionPolicy;
  /** Determines whether this verification is in the review sample; without it, the verification is not. */
  verificationId?: string | undefined;
  /** Fraud signals; absent if they were not computed. */
  signals?: readonly FraudSignal[];
}

const MRZ_KEYS = ['mrz_read', 'mrz_readings_agree', 'mrz_check_digits'] as const satisfies CheckKey[];
const NUMBERED_FIELDS_READ = passed(
  'licence_data_valid',
  'Two readings of the numbered fields agree with each other and with the expected details.',
);

/** A document needs only one of two machine-readable parts; the checks of the other report its absence. */
function checkMachineReadable({ source, mrz, barcode }: DocumentReading, policy: DecisionPolicy): Check[] {
  const reason = source === null ? 'no_document' : 'not_applicable';
  const skip = (key: CheckKey) => notPassed(key, 'not_performed', reason);
  return [
    ...(source === 'mrz'
      ? [checkMrzRead(mrz, policy), checkReadingsAgree(mrz), checkCheckDigits(mrz)]
      : MRZ_KEYS.map(skip)),
    ...(source === 'barcode' && barcode
      ? [checkBarcodeRead(barcode), checkLicenceData(barcode)]
      : [skip('barcode_read'), source === 'print' ? NUMBERED_FIELDS_READ : skip('licence_data_valid')]),
  ];
}

/** The comparison of the print with the machine-readable data; null if either was not read. */
function comparePrint({ images }: Analysis, facts: ExtractedDocument | null): VisualComparison | null {
  const readings = readingsOf(images);
  return facts && readings.length > 0 ? compareVisual(readings, facts) : null;
}

/** The data in the zone of an old French card, for a reviewer: it follows no standard and has no expiry date. */
function zoneData({ mrz }: DocumentReading, today: CalendarDay): VisualExtract {
  const card = mrz?.agree ? readFrenchCard(mrz.readings[0].lines, today) : null;
  if (!mrz || !card) return {};
  const value = (text: string) => ({ text, confidence: mrz.leastConfidence });
  return {
    familyName: value(card.familyName),
    givenNames: value(card.givenNames),
    documentNumber: value(card.documentNumber),
    birthDate: { ...value(card.birthDate), days: [card.birthDate] },
  };
}

/**
 * Whether the document, according to its print or the caller, has no machine-readable part, like a European driving
 * licence.
 */
function isForTheEye({ images }: Analysis, expected: Expected | undefined): boolean {
  const { documentType, country } = expected ?? {};
  const readableFrom: readonly string[] | null = documentType ? DOCUMENT_TYPES[documentType].readableFrom : null;
  const isTold = country !== undefined && readableFrom !== null && !readableFrom.includes(country);
  return isTold || isNumberedLicence(readingsOf(images));
}

/** Whether the caller knew the holder's names and birth date, and the document confirms them. */
function isHolderExpected(expected: Expected | undefined, check: Check): boolean {
  const { givenName, familyName, fullName, birthDate } = expected ?? {};
  const isNamed = fullName !== undefined || (givenName !== undefined && familyName !== undefined);
  return isNamed && birthDate !== undefined && check.result === 'passed';
}

function runChecks(
  { analysis, expected, today, policy, verificationId, signals }: DecisionInput,
  reading: DocumentReading,
  printed: VisualComparison | null,
): Check[] {
  const { certain } = reading;
  const expectedCheck = checkExpected(certain, expected);
  const printedBirth = printed?.fields.birthDate.result;
  return [
    checkImageQuality(analysis, policy),
    ...checkChip(analysis),
    checkDocumentFound(reading, { isForTheEye: isForTheEye(analysis, expected) }),
    ...checkMachineReadable(reading, policy),
    checkVisualZone(printed, { isNeeded: reading.source === 'mrz' && reading.read !== null }),
    checkFrontAndBack(reading, { printed, isExpected: isHolderExpected(expected, expectedCheck) }),
    checkDocumentAccepted(certain, policy),
    checkDocumentAge(certain, today, policy),
    checkNotExpired(certain, today),
    checkBirthDate(certain, today),
    // The print has four digits of the year of birth, and an MRZ only two; if print and MRZ differ, the age is not a
    // reason for rejection.
    checkMinimumAge(printedBirth === 'differs' ? null : certain, today, policy, {
      isCenturyKnown: (reading.source !== 'mrz' && reading.source !== 'chip') || printedBirth === 'matched',
    }),
    ...checkFaces(analysis, policy),
    expectedCheck,
    checkLiveness(analysis.liveness, policy),
    checkSignals(signals),
    checkReviewSample(verificationId, policy),
  ];
}

/**
 * Decides on an analysis by a policy, purely: the same input gives the same decision. Approves only when both
 * uncorrected readings of an MRZ agree and every check digit is right, or a license's barcode and a second reading of
 * its holder agree, or two readings of its numbered fields match the caller's expectations; and the document is
 * accepted and valid, the face is within the strict threshold, and expected data, if any, match. Uncertain results go
 * to review; unreadable pictures are requested again.
 */
export function judgeAnalysis(input: DecisionInput): Decision {
  const { analysis, policy } = input;
  const reading = readDocument(analysis, input.expected);
  const extracted = reading.read && extractDocument(reading.read);
  const comparison = comparePrint(analysis, extracted);
  const checks = runChecks(input, reading, comparison);
  const printed = printedData(
    readingsOf(analysis.images),
    extracted && { facts: extracted, comparison },
    zoneData(reading, input.today),
  );
  const engineVersion = `${analysis.engine} (${analysis.models.join(', ')})`;
  return {
    status: conclude(checks),
    checks,
    ...(extracted && { extracted }),
    ...(printed && { printed }),
    policyVersion: policy.version,
    engineVersion,
  };
}
