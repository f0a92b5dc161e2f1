/** Reasons why a proof was not created. The codes are stable. */
export const PROVER_ERRORS = {
  invalid_claims: 'the claims have no claim vector',
  wrong_claims: 'the claims do not match the type of the statement',
  invalid_signature: "the issuer's key did not sign the claims",
  foreign_issuer: 'the statement does not list the issuer',
  wrong_secret: 'the secret does not match the holder commitment in the claims',
  too_young: 'the person had not reached the age on that day',
  examined_after: 'the document was examined after that day',
  document_expired: 'the document was no longer valid on that day',
  wrong_jurisdiction: 'the business is registered in none of the countries in the statement',
  wrong_entity_type: 'the business has none of the legal forms in the statement',
  incorporated_too_late: 'the business was not incorporated before that day, or its incorporation date is unknown',
  not_examined_yet: 'the business was examined after that day',
  verification_expired: 'the verification of the business was no longer valid on that day',
  assurance_missing: 'the claims lack an assurance that the statement requires',
  circuit_unsatisfied: 'the inputs do not satisfy the circuit',
  prover_failed: 'the external prover returned no valid proof',
  artifacts_unusable: 'the circuit artifacts cannot be used',
} as const;

export type ProverErrorCode = keyof typeof PROVER_ERRORS;

/** `code` is preserved across worker processes. The message contains no personal data. */
export class ProverError extends Error {
  readonly code: ProverErrorCode;

  constructor(code: ProverErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ? `${PROVER_ERRORS[code]}: ${options.detail}` : PROVER_ERRORS[code], { cause: options.cause });
    this.name = 'ProverError';
    this.code = code;
  }
}
