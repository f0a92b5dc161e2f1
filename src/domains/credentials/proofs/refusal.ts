import { AppError } from '#kernel/errors.ts';
import { ProverError, type ProverErrorCode } from '#prover/prover-error.ts';

/** Conditions of a statement that may not hold, for the caller; what else a prover complains of is our own fault. */
const REFUSALS: Partial<Record<ProverErrorCode, string>> = {
  too_young: 'The person was younger on that day.',
  examined_after: 'The identity document was examined after that day.',
  document_expired: 'The identity document was not valid any more on that day.',
  wrong_claims: 'The credential is of another kind than the statement is about.',
  wrong_jurisdiction: 'The business is registered in none of the countries that the statement names.',
  wrong_entity_type: 'The legal form of the business is none of those that the statement names.',
  incorporated_too_late: 'The business was not incorporated before that day, or the day is not known.',
  not_examined_yet: 'The business was examined after that day.',
  verification_expired: 'The verification of the business was not valid any more on that day.',
  foreign_issuer: 'The credential is of none of the issuers that the statement names.',
  assurance_missing: 'The examination lacks an assurance that the statement requires.',
};

/** The person's secret is in a wallet, and the service proves no more. */
export const HELD_IN_WALLET = 'held_in_wallet';

/** Throws 422 with the code where a condition does not hold, everything else as it is. */
export function refuse(error: unknown): never {
  const message = error instanceof ProverError ? REFUSALS[error.code] : undefined;
  if (!(error instanceof ProverError) || message === undefined) throw error;
  throw new AppError('unprocessable', { message, errors: [{ path: 'statement', message: error.code }], cause: error });
}

/** The code of a refusal; undefined for what may go better next time. */
export function refusalCode(error: unknown): string | undefined {
  if (error instanceof ProverError) return REFUSALS[error.code] === undefined ? undefined : error.code;
  if (!(error instanceof AppError)) return undefined;
  if (error.errors.some(({ message }) => message === HELD_IN_WALLET)) return HELD_IN_WALLET;
  if (error.code !== 'unprocessable') return undefined;
  // Revoked or suspended meanwhile: there is nothing to prove it from any more.
  const [code] = error.errors.map(({ message }) => message).filter((message) => /^[a-z_]+$/.test(message));
  return code ?? 'not_provable';
}
