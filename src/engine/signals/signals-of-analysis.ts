import { ageCutoff, type CalendarDay, dayNumber } from '#verifier/encoding/days.ts';
import type { Analysis, ImageRole } from '../analysis.ts';
import type { Expected } from '../decision/check-expected.ts';
import type { DecisionPolicy } from '../decision/policy.ts';
import { type DocumentReading, readDocument } from '../decision/read-document.ts';
import { type FraudSignal, type SignalKey, signal } from './fraud-signal.ts';
import { breaksIssuerFormat, breaksNumberPattern, type IssuedDocument } from './issuer-rules.ts';
import { isExampleNumber, isSpecimenNumber } from './specimen-numbers.ts';
import type { ImageTraces } from './trace-image.ts';

/**
 * Simulated photographs of a screen measured 30 to 43 with a sharp lens; scans of drawn guilloches up to 31
 * (README.md).
 */
const MOIRE_DECIBELS = 33;
/**
 * Gray copies had up to 2.2 if the document's place was known, genuine documents with a gray portrait 4.7 and more, others 15
 * and more (development seed 1900, clean and mild).
 */
const LEAST_COLOUR = 3;
/**
 * 320 generated documents had up to 163 after one or two compressions, real photographs up to 167; pasted portraits that
 * are found had 366 and more in most pictures (README.md).
 */
export const LEAST_SPLICE = 300;
/** No one has lived longer than 122 years. */
const OLDEST_YEARS = 122;
/** Maximum validity of documents in years, including months that states carry over from the previous document. */
const LONGEST_YEARS = { passport: 11, card: 16 } as const;
/** Several states issue cards without an end, or for decades, to holders from this age on. */
const AGED_YEARS = 65;

/** The dates in a document's machine-readable data. */
export interface DocumentDates {
  format: string;
  birthDate: CalendarDay;
  /** Null if the data do not state it. */
  issueDate: CalendarDay | null;
  expiryDate: CalendarDay;
}

/** Signals of contradictory dates, or dates that no issuer assigns. */
export function signalsOfDates(dates: DocumentDates, today: CalendarDay): FraudSignal[] {
  const { format, birthDate, issueDate, expiryDate } = dates;
  const found: FraudSignal[] = [];
  const tomorrow = dayNumber(today) + 1;
  const issued = issueDate === null ? null : dayNumber(issueDate);
  const impossible =
    birthDate >= expiryDate ||
    birthDate < ageCutoff(today, OLDEST_YEARS) ||
    (issueDate !== null && (issueDate < birthDate || issueDate >= expiryDate)) ||
    (issued !== null && issued > tomorrow);
  if (impossible) found.push(signal('impossible_dates'));
  if (isValidTooLong({ format, birthDate, expiryDate }, today)) found.push(signal('validity_too_long'));
  return found;
}

function isValidTooLong(
  { format, birthDate, expiryDate }: Pick<DocumentDates, 'format' | 'birthDate' | 'expiryDate'>,
  today: CalendarDay,
): boolean {
  const limit = format === 'TD3' ? LONGEST_YEARS.passport : LONGEST_YEARS.card;
  // AAMVA rules are checked where barcodes are parsed; Arizona's licenses are valid until the age of 65.
  if (format === 'AAMVA' || (format !== 'TD3' && birthDate <= ageCutoff(today, AGED_YEARS))) return false;
  return dayNumber(expiryDate) - dayNumber(today) > limit * 365.25;
}

/** Signals of issuer, kind and number; none for specimens if the policy accepts them. */
export function signalsOfIssuer(
  document: IssuedDocument,
  { acceptSpecimens }: Pick<DecisionPolicy, 'acceptSpecimens'>,
): FraudSignal[] {
  const { issuingState, documentNumber } = document;
  const found: [SignalKey, boolean][] = [
    ['issuer_format_mismatch', breaksIssuerFormat(document)],
    ['number_format_mismatch', breaksNumberPattern(document)],
    ['specimen_number', !acceptSpecimens && isSpecimenNumber(issuingState, documentNumber)],
    ['example_number', !acceptSpecimens && isExampleNumber(documentNumber)],
  ];
  return found.flatMap(([key, holds]) => (holds ? [signal(key)] : []));
}

/** A picture that the gate refused has no traces. */
type MaybeTraced = { role?: ImageRole; colour?: number | null; traces?: ImageTraces | null } & object;

/** Signals about the origin of the pictures; figures count pictures. */
export function signalsOfPictures(images: readonly MaybeTraced[]): FraudSignal[] {
  const traces = images.flatMap((image) => image.traces ?? []);
  const counted: [SignalKey, number][] = [
    ['edited_picture', traces.filter(({ software }) => software !== null).length],
    ['picture_from_future', traces.filter(({ takenInFuture }) => takenInFuture).length],
    // A back may be printed in one ink; a front has at least a colored background.
    ['document_without_colour', images.filter(isWithoutColour).length],
    ['spliced_picture', traces.filter(({ splice }) => (splice ?? 0) > LEAST_SPLICE).length],
    ['screen_recapture', traces.filter(({ recapture }) => recapture.moire > MOIRE_DECIBELS).length],
  ];
  return counted.flatMap(([key, pictures]) => (pictures > 0 ? [signal(key, { pictures })] : []));
}

const isWithoutColour = ({ role, colour }: MaybeTraced): boolean =>
  role === 'front' && typeof colour === 'number' && colour < LEAST_COLOUR;

type SpecimenPolicy = Pick<DecisionPolicy, 'acceptSpecimens'>;

function signalsOfDocument(
  { certain, mrz }: DocumentReading,
  today: CalendarDay,
  policy: SpecimenPolicy,
): FraudSignal[] {
  if (!certain) return [];
  const { birthDate, expiryDate, issueDate, format, issuingState, documentNumber } = certain;
  const documentCode = mrz?.parsed.ok ? mrz.parsed.fields.documentCode : null;
  const dates =
    birthDate.kind === 'day' && expiryDate.kind === 'day'
      ? signalsOfDates({ format, birthDate: birthDate.day, issueDate, expiryDate: expiryDate.day }, today)
      : [];
  return [...dates, ...signalsOfIssuer({ format, documentCode, issuingState, documentNumber }, policy)];
}

/**
 * The signals of one analysis (a pure function). Only document data on which both readers agree and which every check
 * digit confirms are judged, because a misreading is not fraud.
 */
export function signalsOfAnalysis(
  analysis: Analysis,
  { today, policy, expected }: { today: CalendarDay; policy: SpecimenPolicy; expected: Expected | undefined },
): FraudSignal[] {
  const images: readonly MaybeTraced[] = analysis.images;
  return [...signalsOfPictures(images), ...signalsOfDocument(readDocument(analysis, expected), today, policy)];
}
