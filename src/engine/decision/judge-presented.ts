import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Analysis } from '../analysis.ts';
import { checkLiveness } from '../liveness/check-liveness.ts';
import { checkSignals } from '../signals/check-signals.ts';
import type { FraudSignal } from '../signals/fraud-signal.ts';
import type { Check } from './check.ts';
import { checkBirthDate, checkMinimumAge, checkNotExpired } from './check-dates.ts';
import { checkDocumentAccepted, checkDocumentAge, checkReviewSample } from './check-document.ts';
import { checkExpected, type Expected } from './check-expected.ts';
import { checkFaces } from './check-faces.ts';
import { conclude } from './conclude.ts';
import { extractDocument } from './extract-fields.ts';
import type { Decision } from './judge-analysis.ts';
import type { MachineReadable } from './machine-readable.ts';
import type { DecisionPolicy } from './policy.ts';

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
  portrait_missing: 'The wallet did not share the portrait of the document.',
  portrait_unreadable:
    'The portrait of the document cannot be used. It must be a JPEG or JPEG 2000 picture of at most 512 KB that shows a face.',
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
  /** The presented portrait, and the face in front of the camera; undefined if the policy compares none. */
  faces?: Analysis | undefined;
  expected?: Expected | undefined;
  today: CalendarDay;
  policy: DecisionPolicy;
  verificationId: string;
  signals: readonly FraudSignal[];
  engineVersion: string;
}

/**
 * A wallet does not show who holds the device, so the policy's rules about pictures and movements apply only to
 * evidence that contains them.
 */
const noPictures = (key: string): Check => ({
  key,
  result: 'not_performed',
  reason: 'not_applicable',
  message: 'Does not apply to a document from a wallet.',
});

function rules({ findings, faces, expected, today, policy, verificationId, signals }: PresentedInput): Check[] {
  const { document } = findings;
  return [
    checkDocumentAccepted(document, policy),
    checkDocumentAge(document, today, policy),
    checkNotExpired(document, today),
    checkBirthDate(document, today),
    checkMinimumAge(document, today, policy, { isCenturyKnown: true }),
    ...(faces ? checkFaces(faces, policy) : [noPictures('face_match')]),
    checkExpected(document, expected),
    faces ? checkLiveness(faces.liveness, policy) : noPictures('liveness'),
    checkSignals(signals),
    checkReviewSample(verificationId, policy),
  ];
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
