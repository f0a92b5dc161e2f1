import { AppError } from '#kernel/errors.ts';
import { ProverError, type ProverErrorCode } from '#prover/prover-error.ts';

/** Conditions of a statement that may be false, for the caller; other prover errors are internal. */
const REFUSALS: Partial<Record<ProverErrorCode, string>> = {
  too_young: 'The person had not reached the age on that day.',
  examined_after: 'The identity document was examined after that day.',
  document_expired: 'The identity document was no longer valid on that day.',
  wrong_claims: 'The credential does not match the subject of the statement.',
  wrong_jurisdiction: 'The business is not registered in any of the countries in the statement.',
  wrong_entity_type: 'The business has none of the legal forms in the statement.',
  incorporated_too_late: 'The business was not incorporated before that day, or its incorporation date is unknown.',
  not_examined_yet: 'The business was examined after that day.',
  verification_expired: 'The verification of the business was no longer valid on that day.',
  foreign_issuer: 'The credential comes from none of the issuers in the statement.',
  assurance_missing: 'The examination lacks an assurance required by the statement.',
};

/** The person's secret is in a wallet, so the service can no longer create proofs. */
export const HELD_IN_WALLET = 'held_in_wallet';

/** Throws 422 with the code for a false condition; rethrows everything else. */
export function refuse(error: unknown): never {
  const message = error instanceof ProverError ? REFUSALS[error.code] : undefined;
  if (!(error instanceof ProverError) || message === undefined) throw error;
  throw new AppError('unprocessable', { message, errors: [{ path: 'statement', message: error.code }], cause: error });
}

/** The code of a refusal; undefined for an error that may not recur. */
export function refusalCode(error: unknown): string | undefined {
  if (error instanceof ProverError) return REFUSALS[error.code] === undefined ? undefined : error.code;
  if (!(error instanceof AppError)) return undefined;
  if (error.errors.some(({ message }) => message === HELD_IN_WALLET)) return HELD_IN_WALLET;
  if (error.code !== 'unprocessable') return undefined;
  // The credential was revoked or suspended meanwhile, so it cannot be used for the proof.
  const [code] = error.errors.map(({ message }) => message).filter((message) => /^[a-z_]+$/.test(message));
  return code ?? 'not_provable';
}
