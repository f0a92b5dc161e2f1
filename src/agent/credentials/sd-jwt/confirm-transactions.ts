import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '#kernel/is-object.ts';
import { Refusal, type RefusalReason } from '../refusal.ts';
import { digestOf } from './parse-sd-jwt.ts';

/** The only hash function that we accept; every wallet must support it (OpenID4VP 1.0 appendix B.3.3.1). */
const ALGORITHM = 'sha-256';

/**
 * The strings of `transaction_data` that a verified key binding JWT confirms, of those that the credential was asked to
 * confirm. The hashes are over the strings as sent, not decoded (OpenID4VP 1.0 appendix B.3.3.1). Throws {@link
 * Refusal} for a hash of anything else: the holder has then confirmed something that we did not send.
 */
export function confirmTransactions(keyBinding: Record<string, unknown>, asked: readonly string[]): string[] {
  const { transaction_data_hashes: hashes, transaction_data_hashes_alg: algorithm } = keyBinding;
  if (hashes === undefined && algorithm === undefined) return [];
  if (asked.length === 0) throw refused('transaction_data_unexpected');
  if (!isHashes(hashes)) throw refused('transaction_data_malformed');
  if (algorithm !== undefined && algorithm !== ALGORITHM) throw refused('transaction_data_algorithm');
  if (new Set(hashes).size < hashes.length) throw refused('transaction_data_repeated');
  const byHash = new Map(asked.map((text) => [digestOf(text, ALGORITHM), text]));
  return hashes.map((hash) => {
    const text = byHash.get(hash);
    if (text === undefined) throw refused('transaction_data_mismatch');
    if (algorithm === undefined && namesAlgorithms(text)) throw refused('transaction_data_algorithm');
    return text;
  });
}

function isHashes(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
}

/** Whether the answer must name the hash function, because the request does. */
function namesAlgorithms(text: string): boolean {
  try {
    const content: unknown = JSON.parse(decodeBase64Url(text)?.toString() ?? '');
    return isObject(content) && content.transaction_data_hashes_alg !== undefined;
  } catch {
    return false;
  }
}

function refused(reason: RefusalReason): Refusal {
  return new Refusal('transaction_data', reason);
}
