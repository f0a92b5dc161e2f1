import { canonicalJson } from '#kernel/canonical-json.ts';
import { AppError } from '#kernel/errors.ts';
import type { AskedQuery } from './query-schema.ts';

/** One transaction as a caller writes it. */
export interface Transaction {
  /** The name of its type, whose specification defines the parameters. */
  type: string;
  /** IDs of the credential queries, one of which must confirm it. */
  credentialIds: string[];
  /** The parameters of its type. */
  parameters: Record<string, unknown>;
}

/** One transaction as sent to the wallet. */
export interface SentTransaction extends Transaction {
  /** The string in `transaction_data`, which the wallet hashes. */
  encoded: string;
}

/** The members of an object in `transaction_data` that are not parameters of its type (section 5.1). */
const RESERVED = ['type', 'credential_ids', 'transaction_data_hashes_alg'];
/** Enough for an order or a payment; ten of them still fit a request that every wallet reads. */
const MAX_BYTES = 4096;

/**
 * The strings of `transaction_data` (OpenID4VP 1.0 section 5.1, with the profile of appendix B.3.3.1). Throws 400 for
 * a transaction that no requested credential can confirm.
 */
export function encodeTransactions(query: AskedQuery, transactions: readonly Transaction[]): string[] {
  const encoded = transactions.map((each, index) => {
    checkCredentials(query, each, `${index}.credentialIds`);
    checkParameters(each, `${index}.parameters`);
    return encode(each);
  });
  const repeated = encoded.findIndex((text, index) => encoded.indexOf(text) < index);
  // Identical transactions would have the same hash.
  if (repeated >= 0) throw refused(String(repeated), 'A transaction is listed twice');
  return encoded;
}

function checkCredentials({ credentials }: AskedQuery, { credentialIds }: Transaction, path: string): void {
  for (const [index, id] of credentialIds.entries()) {
    const asked = credentials.find((each) => each.id === id);
    if (!asked) throw refused(`${path}.${index}`, 'Refers to a credential that is not in the query');
    // Appendix B.2: a mobile document confirms only transactions that its issuer provided for; the other formats have
    // no profile.
    if (asked.format !== 'dc+sd-jwt')
      throw refused(`${path}.${index}`, 'Only a credential with the format dc+sd-jwt can confirm a transaction');
  }
}

function checkParameters(transaction: Transaction, path: string): void {
  const { parameters } = transaction;
  const reserved = RESERVED.find((name) => Object.hasOwn(parameters, name));
  if (reserved !== undefined) throw refused(`${path}.${reserved}`, 'The service sets this parameter');
  if (hasLargeNumber(parameters)) throw refused(path, 'Numbers must be at most 2^53 - 1. Send larger ones as text');
  if (Buffer.byteLength(toJson(transaction)) > MAX_BYTES)
    throw refused(path, `A transaction can have at most ${MAX_BYTES} bytes of JSON`);
}

/** Above this limit, JSON does not preserve the number that the caller wrote. */
function hasLargeNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLargeNumber);
}

/** The transaction as JSON in RFC 8785 form, so that others can create the same string. */
function toJson({ type, credentialIds, parameters }: Transaction): string {
  return canonicalJson({
    ...parameters,
    type,
    credential_ids: credentialIds,
    transaction_data_hashes_alg: ['sha-256'],
  });
}

type Wire = { type: string; credential_ids: string[]; transaction_data_hashes_alg: string[] } & Record<string, unknown>;

const encode = (transaction: Transaction): string => Buffer.from(toJson(transaction)).toString('base64url');

/** Reverses {@link encodeTransactions}; only for strings that it created. */
export function decodeTransaction(encoded: string): SentTransaction {
  const content = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Wire;
  const { type, credential_ids: credentialIds, transaction_data_hashes_alg: _, ...parameters } = content;
  return { type, credentialIds, parameters, encoded };
}

/** The transactions, by index, that one credential of the query may confirm. */
export function transactionsFor(transactions: readonly string[], queryId: string): string[] {
  return transactions.filter((each) => decodeTransaction(each).credentialIds.includes(queryId));
}

function refused(path: string, message: string): AppError {
  return new AppError('validation_failed', { errors: [{ path: `transactionData.${path}`, message }] });
}
