import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Check } from './check.ts';
import { checkBirthDate, checkMinimumAge, checkNotExpired } from './check-dates.ts';
import { checkDocumentAccepted, checkDocumentAge, checkReviewSample } from './check-document.ts';
import { checkExpected, type Expected } from './check-expected.ts';
import { extractDocument } from './extract-fields.ts';
import type { Decision, DecisionStatus } from './judge-analysis.ts';
import type { MachineReadable } from './machine-readable.ts';
import type { DecisionPolicy } from './policy.ts';
import { checkSignals } from './signals/check-signals.ts';
import type { FraudSignal } from './signals/fraud-signal.ts';

/** Reasons why a document from a wallet is not sufficient. */
export const PRESENTED_REASONS = {
  wallet_refused: 'The wallet shared nothing.',
  wallet_failed: 'The wallet could not answer.',
  document_not_presented: 'The wallet did not show any of the requested documents.',
  issuer_untrusted: 'The issuer of the document is not trusted.',
  signature_invalid: 'The document, or the way it was presented, is not genuine.',
  device_not_bound: 'The device that holds the document did not sign this presentation.',
  revoked: 'The issuer has revoked the document.',
  certificate_revoked: 'The authority has revoked the certificate that signed the document.',
  suspended: 'The issuer has suspended the document.',
  status_unavailable: 'The status of the document could not be determined.',
  no_status: 'The document has no published status.',
  expired_document: 'The issuer’s signature on the document is not valid today.',
  not_examined: 'Not examined, because the document had already been refused.',
  document_incomplete: 'The document lacks required data.',
} as const;
export type PresentedReason = keyof typeof PRESENTED_REASONS;

/** A document presented by a wallet, with its cryptographic checks. */
export interface PresentedFindings {
  /**
   * The checks of issuer, device, revocation, and validity, each with a reason of {@link PRESENTED_REASONS} if it did
   * not pass.
   */
  checks: readonly Check[];
  /** Null if any of the checks failed. */
  document: MachineReadable | null;
}

export interface PresentedInput {
  findings: PresentedFindings;
  expected?: Expected | undefined;
  today: CalendarDay;
  policy: DecisionPolicy;
  verificationId: string;
  signals: readonly FraudSignal[];
  engineVersion: string;
}

/**
 * A wallet does not show who holds the device: the policy's rules about pictures and movements apply only to evidence
 * that contains them.
 */
const noPictures = (key: string): Check => ({
  key,
  result: 'not_performed',
  reason: 'not_applicable',
  message: 'Does not apply to a document from a wallet.',
});

function rules({ findings, expected, today, policy, verificationId, signals }: PresentedInput): Check[] {
  const { document } = findings;
  return [
    checkDocumentAccepted(document, policy),
    checkDocumentAge(document, today, policy),
    checkNotExpired(document, today),
    checkBirthDate(document, today),
    checkMinimumAge(document, today, policy, { isCenturyKnown: true }),
    noPictures('face_match'),
    checkExpected(document, expected),
    noPictures('liveness'),
    checkSignals(signals),
    checkReviewSample(verificationId, policy),
  ];
}

/**
 * Same precedence as for pictures: expiry, then faults that another document can fix, then those that none can, then
 * uncertainty.
 */
function conclude(checks: readonly Check[]): DecisionStatus {
  const failed = (...keys: string[]): boolean =>
    checks.some(({ key, result }) => result === 'failed' && keys.includes(key));
  if (failed('document_not_expired')) return 'rejected';
  if (failed('document_accepted', 'document_age')) return 'requires_input';
  if (failed('minimum_age', 'fraud_signals')) return 'rejected';
  return checks.some(({ result }) => result === 'failed' || result === 'unclear') ? 'needs_review' : 'verified';
}

/**
 * Decides on a document from a wallet, purely: if it failed its cryptographic checks, it can be presented again; if it
 * passed, the rules for pictures of documents apply.
 */
export function judgePresented(input: PresentedInput): Decision {
  const { findings, policy, engineVersion } = input;
  const facts = { policyVersion: policy.version, engineVersion };
  if (!findings.document) return { status: 'requires_input', checks: [...findings.checks], ...facts };
  const checks = [...findings.checks, ...rules(input)];
  const extracted = extractDocument(findings.document);
  const status = conclude(checks);
  return {
    status: status === 'verified' && !extracted ? 'needs_review' : status,
    checks,
    ...(extracted && { extracted }),
    ...facts,
  };
}
