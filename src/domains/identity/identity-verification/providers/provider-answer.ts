import { z } from 'zod';
import {
  AAMVA_COUNTRIES,
  DOCUMENT_TYPES,
  type Findings,
  IDENTITY_DOCUMENTS,
  INPUT_FINDINGS,
  isIssuingState,
} from '#engine/index.ts';
import { dayFromNumber, dayNumber, isCalendarDay } from '#verifier/encoding/days.ts';

const day = z.string().refine(isCalendarDay);
/** MRZ letters (ICAO 9303-3 section 6), with single spaces between words, as in our own readings. */
const name = z
  .string()
  .max(100)
  .regex(/^[A-Z]+( [A-Z]+)*$/);
const state = z.string().refine(isIssuingState);
const result = z.enum(['passed', 'failed', 'unclear']);

/** A document that suffices for verification; if only a visa was sent, the answer is `no_document`. */
const document = z.strictObject({
  type: z.enum(IDENTITY_DOCUMENTS),
  format: z.enum(['TD1', 'TD2', 'TD3', 'AAMVA']),
  issuingState: state,
  issuingSubdivision: z
    .string()
    .regex(/^(US|CA)-[A-Z]{2}$/)
    .nullable(),
  number: z.string().regex(/^[A-Z0-9]{1,30}$/),
  familyName: name,
  givenNames: name.or(z.literal('')),
  birthDate: day,
  expiryDate: day,
  issueDate: day.nullable(),
  sex: z.enum(['F', 'M', 'X']),
  nationality: state.nullable(),
  personalNumber: z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .nullable(),
});
type Document = z.output<typeof document>;

const exchange = { requestId: z.string(), verificationId: z.string() };

const decided = z.strictObject({
  ...exchange,
  status: z.enum(['verified', 'rejected', 'needs_review', 'requires_input']),
  reason: z.enum(INPUT_FINDINGS).nullable(),
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/),
  checks: z.strictObject({ document: result.nullable(), face: result.nullable() }),
  document: document.nullable(),
});

const waiting = z.strictObject({ ...exchange, status: z.literal('processing'), poll: z.string().max(2048) });

/** The exchange to which an answer must belong, and the day of the exchange. */
export interface Asked {
  requestId: string;
  verificationId: string;
  today: string;
}

/** Where to poll; undefined if the answer is not as the guide describes. */
export function readWaiting(body: unknown, asked: Asked): string | undefined {
  const parsed = waiting.safeParse(body);
  return parsed.success && isAnswerTo(parsed.data, asked) ? parsed.data.poll : undefined;
}

/**
 * The provider's findings, with the document in our own form; undefined if the answer is not as the guide describes,
 * belongs to a different exchange, contradicts itself, or states impossible days.
 */
export function readFindings(body: unknown, asked: Asked, providerName: string): Findings | undefined {
  const parsed = decided.safeParse(body);
  if (!parsed.success || !isAnswerTo(parsed.data, asked) || !isConsistent(parsed.data)) return undefined;
  const { status, reason, version, checks } = parsed.data;
  if (parsed.data.document && !isPossible(parsed.data.document, asked.today)) return undefined;
  return {
    engineVersion: `provider/${providerName}@${version}`,
    verdict: status,
    inputReason: reason,
    genuine: checks.document,
    face: checks.face,
    document: parsed.data.document && toMachineReadable(parsed.data.document),
  };
}

function isAnswerTo(answer: { requestId: string; verificationId: string }, asked: Asked): boolean {
  return answer.requestId === asked.requestId && answer.verificationId === asked.verificationId;
}

/** `verified` requires all required data; a reason is present if, and only if, new pictures are requested. */
function isConsistent({ status, reason, checks, document }: z.output<typeof decided>): boolean {
  if ((status === 'requires_input') !== (reason !== null)) return false;
  if (status === 'rejected') return checks.document === 'failed' || checks.face === 'failed';
  return status !== 'verified' || (document !== null && checks.document === 'passed' && checks.face === 'passed');
}

const OLDEST_HOLDER_DAYS = 125 * 366;
const LONGEST_VALIDITY_DAYS = 50 * 366;

/** Whether the document's format and dates are possible. */
function isPossible({ type, format, issuingState, ...rest }: Document, today: string): boolean {
  const { birthDate, issueDate, expiryDate } = rest;
  const now = dayNumber(today);
  const isLicence = format === 'AAMVA';
  if ((type === 'passport') !== (format === 'TD3')) return false;
  if (!DOCUMENT_TYPES[type].formats.some((each) => each === format)) return false;
  if (isLicence && !AAMVA_COUNTRIES.some((each) => each === issuingState)) return false;
  if (!isLicence && rest.nationality === null) return false;
  if (birthDate > today || birthDate < dayFromNumber(now - OLDEST_HOLDER_DAYS)) return false;
  if (expiryDate <= birthDate || expiryDate > dayFromNumber(now + LONGEST_VALIDITY_DAYS)) return false;
  return issueDate === null || (issueDate >= birthDate && issueDate <= today && issueDate <= expiryDate);
}

function toMachineReadable({
  type,
  number,
  birthDate,
  expiryDate,
  nationality,
  ...rest
}: Document): Findings['document'] {
  return {
    ...rest,
    source: rest.format === 'AAMVA' ? 'barcode' : 'mrz',
    documentType: type,
    documentNumber: number,
    namesTruncated: false,
    birthDate: { kind: 'day', day: birthDate },
    expiryDate: { kind: 'day', day: expiryDate },
    nationality: nationality ?? '',
  };
}
