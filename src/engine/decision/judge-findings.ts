import type { CalendarDay } from '#verifier/encoding/days.ts';
import { type Check, type CheckKey, type CheckReason, notPassed, passed, REASONS } from './check.ts';
import { checkBirthDate, checkMinimumAge, checkNotExpired } from './check-dates.ts';
import { checkDocumentAccepted, checkDocumentAge, checkReviewSample } from './check-document.ts';
import { checkExpected, type Expected } from './check-expected.ts';
import type { DecisionStatus } from './conclude.ts';
import { extractDocument } from './extract-fields.ts';
import type { Decision } from './judge-analysis.ts';
import type { MachineReadable } from './machine-readable.ts';
import type { DecisionPolicy } from './policy.ts';

/** Reasons to request new pictures, with the codes of our own checks, so that the user sees the same texts. */
export const INPUT_FINDINGS = [
  'image_too_dark',
  'no_document',
  'mrz_unreadable',
  'no_document_face',
  'no_selfie',
  'several_faces',
] as const satisfies readonly CheckReason[];

export type FindingResult = 'passed' | 'failed' | 'unclear';

/**
 * An external engine's findings about the same pictures. Its verdict alone is never sufficient: the policy's rules
 * apply as well.
 */
export interface Findings {
  engineVersion: string;
  verdict: DecisionStatus;
  /** Only for the verdict `requires_input`. */
  inputReason: (typeof INPUT_FINDINGS)[number] | null;
  /** Whether the document is genuine, as far as the pictures show; null if there was none to judge. */
  genuine: FindingResult | null;
  /** Whether the face of the selfie is that of the document. */
  face: FindingResult | null;
  document: MachineReadable | null;
}

export interface FindingsInput {
  findings: Findings;
  expected?: Expected | undefined;
  today: CalendarDay;
  policy: DecisionPolicy;
  verificationId?: string | undefined;
  /** Whether a liveness challenge was answered but not judged. */
  livenessTaken?: boolean;
}

/** Reasons that only an external engine gives. */
const FINDING_REASONS = {
  document_not_genuine: 'The document does not look genuine.',
  document_doubtful: 'It is not clear whether the document is genuine.',
  provider_rejected: 'The provider rejected the verification.',
  provider_undecided: 'The provider made no decision.',
} as const;

const finding = (key: string, result: Check['result'], reason: keyof typeof FINDING_REASONS): Check => ({
  key,
  result,
  reason,
  message: FINDING_REASONS[reason],
});

function checkVerdict({ verdict, inputReason }: Findings): Check {
  const key = 'provider_verdict';
  if (verdict === 'verified') return { key, result: 'passed', message: 'The provider found no problems.' };
  if (verdict === 'rejected') return finding(key, 'failed', 'provider_rejected');
  if (verdict === 'needs_review' || inputReason === null) return finding(key, 'unclear', 'provider_undecided');
  return { key, result: 'failed', reason: inputReason, message: REASONS[inputReason] };
}

function checkGenuine({ genuine }: Findings): Check {
  const key = 'provider_document';
  if (genuine === 'passed') return { key, result: 'passed', message: 'The document looks genuine.' };
  return genuine === 'failed'
    ? finding(key, 'failed', 'document_not_genuine')
    : finding(key, 'unclear', 'document_doubtful');
}

function checkFace({ face }: Findings): Check {
  const key = 'face_match' satisfies CheckKey;
  if (face === 'passed') return passed(key, 'The face in the selfie matches the document.');
  if (face === null) return notPassed(key, 'unclear', 'faces_missing');
  return face === 'failed' ? notPassed(key, 'failed', 'faces_differ') : notPassed(key, 'unclear', 'faces_unclear');
}

/**
 * Liveness challenges are ours, and external engines do not judge them: if one is required or was answered, a reviewer
 * decides.
 */
function checkLiveness({ policy, livenessTaken = false }: FindingsInput): Check {
  const wanted = policy.liveness === 'required' || livenessTaken;
  return notPassed('liveness', wanted ? 'unclear' : 'not_performed', 'not_available');
}

function runChecks(input: FindingsInput): Check[] {
  const { findings, expected, today, policy, verificationId } = input;
  const { document } = findings;
  return [
    checkVerdict(findings),
    checkGenuine(findings),
    checkDocumentAccepted(document, policy),
    checkDocumentAge(document, today, policy),
    checkNotExpired(document, today),
    checkBirthDate(document, today),
    checkMinimumAge(document, today, policy, { isCenturyKnown: true }),
    checkFace(findings),
    checkExpected(document, expected),
    checkLiveness(input),
    checkReviewSample(verificationId, policy),
  ];
}

/** Same precedence as for our own checks: expiry, then faults that other pictures can fix, then the rest. */
function conclude({ verdict }: Findings, checks: readonly Check[]): DecisionStatus {
  const failed = (...keys: string[]): boolean =>
    checks.some(({ key, result }) => result === 'failed' && keys.includes(key));
  if (failed('document_not_expired')) return 'rejected';
  if (verdict === 'requires_input' || failed('document_accepted', 'document_age')) return 'requires_input';
  if (failed('provider_verdict', 'provider_document', 'face_match', 'minimum_age')) return 'rejected';
  const open = checks.some(({ result }) => result === 'failed' || result === 'unclear');
  return open || verdict !== 'verified' ? 'needs_review' : 'verified';
}

/**
 * Decides on an external engine's findings, purely, by the rules for our own readings: approves only a verified result
 * with a genuine document, a matching face, and complete data that no policy rule contradicts.
 */
export function judgeFindings(input: FindingsInput): Decision {
  const { findings, policy } = input;
  const checks = runChecks(input);
  const extracted = findings.document && extractDocument(findings.document);
  const status = conclude(findings, checks);
  return {
    status: status === 'verified' && !extracted ? 'needs_review' : status,
    checks,
    ...(extracted && { extracted }),
    policyVersion: policy.version,
    engineVersion: findings.engineVersion,
  };
}
