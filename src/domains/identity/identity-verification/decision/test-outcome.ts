import {
  type DecisionPolicy,
  type Expected,
  type ExtractedDocument,
  numericCountryCode,
  REASONS,
} from '#engine/index.ts';
import { parseTestOutcome } from '#platform/operation/test-outcome.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { explainInput } from '../intake/input-reasons.ts';
import type { DecidedStatus, VerificationCheck, VerificationDecision } from '../verification.ts';
import { sampleDocument } from './sample-document.ts';

type AskedStatus = Exclude<DecidedStatus, 'expired'>;
type Reason = keyof typeof REASONS;

/**
 * The outcomes that can be requested, each with its reasons and the checks that they make fail; the first reason is the
 * default.
 */
const OUTCOMES = {
  verified: {},
  rejected: {
    faces_differ: 'face_match',
    document_expired: 'document_not_expired',
    below_minimum_age: 'minimum_age',
    fraud_signal_decisive: 'fraud_signals',
  },
  requires_input: {
    mrz_unreadable: 'mrz_read',
    image_refused: 'image_quality',
    image_too_dark: 'image_quality',
    no_document: 'document_found',
    no_document_face: 'document_face_found',
    document_type_not_accepted: 'document_accepted',
    country_not_accepted: 'document_accepted',
    document_too_old: 'document_age',
    no_selfie: 'selfie_face_found',
    several_faces: 'selfie_face_found',
    face_too_small: 'selfie_quality',
    face_blurred: 'selfie_quality',
    face_turned: 'selfie_quality',
    liveness_missing: 'liveness',
    liveness_failed: 'liveness',
  },
  needs_review: {
    faces_unclear: 'face_match',
    expected_differs: 'expected_data_match',
    visual_zone_differs: 'visual_zone_match',
    fraud_signal_review: 'fraud_signals',
    sampled_for_review: 'review_sample',
  },
} as const satisfies Record<AskedStatus, Partial<Record<Reason, string>>>;

/** For the schema: reasons by status. */
export const TEST_OUTCOMES = Object.fromEntries(
  Object.entries(OUTCOMES).map(([status, reasons]) => [status, Object.keys(reasons)]),
);

/** The findings of a real examination of a good document. */
const FOUND = {
  image_quality: 'The pictures are good enough.',
  document_found: 'A document was found.',
  mrz_read: 'The machine-readable zone was read.',
  document_accepted: 'The document type is accepted.',
  document_not_expired: 'The document has not expired.',
  face_match: 'The selfie shows the face on the document.',
} as const;

export interface TestRules {
  verificationId: string;
  userId: string | null;
  today: CalendarDay;
  policy: DecisionPolicy;
  expected: Expected | undefined;
}

/**
 * Decides as the caller requested in test mode; of the policy's other rules, only list screening applies, afterwards.
 */
export function decisionAsAsked(testOutcome: string, rules: TestRules): VerificationDecision {
  const { status, checks } = checksOf(testOutcome);
  const isRead = status !== 'requires_input';
  return {
    status,
    checks,
    ...(isRead && { extracted: readDocument(rules) }),
    policyVersion: rules.policy.version,
    engineVersion: 'test-outcome',
    ...(status === 'requires_input' && { inputReasons: explainInput(checks, null) }),
  };
}

function checksOf(testOutcome: string): { status: AskedStatus; checks: VerificationCheck[] } {
  const asked = parseTestOutcome(testOutcome);
  const status = (Object.keys(OUTCOMES) as AskedStatus[]).find((known) => known === asked.status) ?? 'needs_review';
  const reasons = Object.entries<string>(OUTCOMES[status]);
  const [reason, failed] = reasons.find(([known]) => known === asked.reason) ?? reasons[0] ?? [];
  const passed = Object.entries(FOUND).filter(([key]) => key !== failed);
  return {
    status,
    checks: [
      ...passed.map(([key, message]) => ({ key, result: 'passed' as const, message })),
      ...(reason !== undefined && failed !== undefined ? [failing(failed, reason as Reason, status)] : []),
      ...(failed === 'liveness'
        ? []
        : [
            {
              key: 'liveness',
              result: 'not_performed' as const,
              reason: 'not_requested',
              message: REASONS.not_requested,
            },
          ]),
    ],
  };
}

function failing(key: string, reason: Reason, status: AskedStatus): VerificationCheck {
  return { key, result: status === 'needs_review' ? 'unclear' : 'failed', reason, message: REASONS[reason] };
}

/** A fictitious document: the same for the same userId, with the caller's expected data. */
function readDocument({ verificationId, userId, today, expected }: TestRules): ExtractedDocument {
  const sample = sampleDocument(userId ?? verificationId, today);
  const { familyName, givenName, birthDate, country, documentType } = expected ?? {};
  const state = country ?? sample.issuingState;
  return {
    ...sample,
    ...(familyName && { familyName: familyName.toUpperCase() }),
    ...(givenName && { givenNames: givenName.toUpperCase() }),
    ...(birthDate && { birthDate }),
    ...(documentType && { documentType, documentFormat: documentType === 'passport' ? 'TD3' : 'TD1' }),
    issuingState: state,
    issuingStateNumeric: numericCountryCode(state),
    nationality: state,
    nationalityNumeric: numericCountryCode(state),
  };
}
