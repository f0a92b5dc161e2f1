import type { Check, CheckKey } from './check.ts';

export type DecisionStatus = 'verified' | 'rejected' | 'needs_review' | 'requires_input';

/**
 * The outcomes of failed checks, in order of precedence. An expired document comes first, because no new picture
 * changes that; then faults that a new picture can fix. A different face or age is decisive only if nothing was
 * missing.
 */
const PRECEDENCE: readonly { status: DecisionStatus; keys: readonly CheckKey[] }[] = [
  { status: 'rejected', keys: ['document_not_expired'] },
  {
    status: 'requires_input',
    keys: [
      'image_quality',
      'document_found',
      'mrz_read',
      'document_accepted',
      'document_age',
      'document_face_found',
      'selfie_face_found',
      'selfie_quality',
      'liveness',
    ],
  },
  { status: 'rejected', keys: ['face_match', 'minimum_age', 'fraud_signals'] },
];

/** Checks that an approval does not need; every other check must have passed. */
const OPTIONAL: readonly string[] = [
  'chip_original',
  'not_revoked',
  'document_age',
  'minimum_age',
  'expected_data_match',
  'liveness',
  'visual_zone_match',
  'fraud_signals',
  'review_sample',
] satisfies (CheckKey | 'not_revoked')[];

function isOpen({ key, result, reason }: Check): boolean {
  if (result !== 'not_performed') return result !== 'passed';
  return reason !== 'not_applicable' && !OPTIONAL.includes(key);
}

/** The decision that follows from the checks of pictures, of a document from a wallet, or of both. */
export function conclude(checks: readonly Check[]): DecisionStatus {
  const failed = checks.filter(({ result }) => result === 'failed').map(({ key }) => key);
  const decisive = PRECEDENCE.find(({ keys }) => keys.some((key) => failed.includes(key)));
  return decisive?.status ?? (checks.some(isOpen) ? 'needs_review' : 'verified');
}
