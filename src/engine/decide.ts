import type { CalendarDay } from '#verifier/days.ts';
import type { Analysis, MrzAnalysis } from './analysis.ts';
import { type Check, type CheckKey, notPassed } from './check.ts';
import { checkExpected, type Expected } from './check-expected.ts';
import {
  certainFields,
  checkBirthDate,
  checkCheckDigits,
  checkMinimumAge,
  checkMrzRead,
  checkNotExpired,
  checkReadingsAgree,
} from './check-mrz.ts';
import {
  checkDocumentFace,
  checkDocumentFound,
  checkFaceMatch,
  checkImageQuality,
  checkSelfieFace,
} from './check-pictures.ts';
import { type ExtractedDocument, extractDocument } from './extract-fields.ts';
import type { DecisionPolicy } from './policy.ts';

export type DecisionStatus = 'verified' | 'rejected' | 'needs_review' | 'requires_input';

export interface Decision {
  status: DecisionStatus;
  checks: Check[];
  /** Only where both readings agree and the dates are whole. */
  extracted?: ExtractedDocument;
  policyVersion: string;
  /** Engine and models with their hashes, so that an old decision can be explained. */
  engineVersion: string;
}

export interface DecisionInput {
  analysis: Analysis;
  expected?: Expected | undefined;
  today: CalendarDay;
  policy: DecisionPolicy;
}

function runChecks({ analysis, expected, today, policy }: DecisionInput): Check[] {
  const mrz = mrzOf(analysis);
  const fields = certainFields(mrz);
  return [
    checkImageQuality(analysis, policy),
    checkDocumentFound(analysis),
    checkMrzRead(mrz, policy),
    checkReadingsAgree(mrz),
    checkCheckDigits(mrz),
    checkNotExpired(fields, today),
    checkBirthDate(fields, today),
    checkMinimumAge(fields, today, policy),
    checkDocumentFace(analysis),
    checkSelfieFace(analysis),
    checkFaceMatch(analysis, policy),
    checkExpected(fields, expected),
    notPassed('liveness', 'not_performed', 'not_available'),
  ];
}

/**
 * Which failed checks mean what, in order of precedence. An expired document stays expired whatever is sent again;
 * then what another picture can cure; a different face or age is decisive only when nothing was missing.
 */
const PRECEDENCE: readonly { status: DecisionStatus; keys: readonly CheckKey[] }[] = [
  { status: 'rejected', keys: ['document_not_expired'] },
  {
    status: 'requires_input',
    keys: ['image_quality', 'document_found', 'mrz_read', 'document_face_found', 'selfie_face_found'],
  },
  { status: 'rejected', keys: ['face_match', 'minimum_age'] },
];

/** May be skipped for an approval; every other check must have passed. */
const OPTIONAL: readonly string[] = ['minimum_age', 'expected_data_match', 'liveness'] satisfies CheckKey[];

function isOpen({ key, result }: Check): boolean {
  return result === 'not_performed' ? !OPTIONAL.includes(key) : result !== 'passed';
}

function conclude(checks: readonly Check[]): DecisionStatus {
  const failed = checks.filter(({ result }) => result === 'failed').map(({ key }) => key);
  const decisive = PRECEDENCE.find(({ keys }) => keys.some((key) => failed.includes(key)));
  return decisive?.status ?? (checks.some(isOpen) ? 'needs_review' : 'verified');
}

function extract(mrz: MrzAnalysis | null): ExtractedDocument | null {
  return mrz?.agree && mrz.parsed.ok ? extractDocument(mrz.parsed.fields) : null;
}

const mrzOf = ({ images, mrzImage }: Analysis): MrzAnalysis | null =>
  mrzImage === null ? null : (images[mrzImage]?.mrz ?? null);

/**
 * Decides over an analysis by a policy, purely: the same input gives the same decision. Approves only when both
 * uncorrected readings agree, every check digit holds, the document has not expired, the face is within the strict
 * threshold and the expected data, if any, match. What is uncertain goes to review; unreadable asks for new pictures.
 */
export function decide(input: DecisionInput): Decision {
  const { analysis, policy } = input;
  const checks = runChecks(input);
  const extracted = extract(mrzOf(analysis));
  const engineVersion = `${analysis.engine} (${analysis.models.join(', ')})`;
  return {
    status: conclude(checks),
    checks,
    ...(extracted && { extracted }),
    policyVersion: policy.version,
    engineVersion,
  };
}
