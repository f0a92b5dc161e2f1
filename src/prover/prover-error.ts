/** Why a proof was not created, found before proving. Stable codes for callers. */
export const PROVER_ERRORS = {
  invalid_claims: 'the claims have no claim vector',
  wrong_claims: 'the claims are of another kind than the statement is about',
  invalid_signature: "the signature over the claims is not the issuer key's",
  foreign_issuer: 'the issuer is not one of those that the statement names',
  wrong_secret: 'the secret does not open the holder commitment of the claims',
  too_young: 'the person is younger than the statement says on that day',
  examined_after: 'the document was examined after that day',
  document_expired: 'the document is not valid any more on that day',
  wrong_jurisdiction: 'the business is registered in none of the countries that the statement names',
  wrong_entity_type: 'the legal form of the business is not one of those that the statement names',
  incorporated_too_late: 'the business was not incorporated before that day, or the day is not known',
  not_examined_yet: 'the business was examined after that day',
  verification_expired: 'the verification of the business is not valid any more on that day',
  assurance_missing: 'the issuer does not vouch for what the statement requires',
  circuit_unsatisfied: 'the inputs do not satisfy the circuit',
  prover_failed: 'the external prover made no valid proof',
  artifacts_unusable: 'the circuit artifacts cannot be used',
} as const;

export type ProverErrorCode = keyof typeof PROVER_ERRORS;

/** `code` survives leaving a worker process. The message contains no personal data. */
export class ProverError extends Error {
  readonly code: ProverErrorCode;

  constructor(code: ProverErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ? `${PROVER_ERRORS[code]}: ${options.detail}` : PROVER_ERRORS[code], { cause: options.cause });
    this.name = 'ProverError';
    this.code = code;
  }
}
