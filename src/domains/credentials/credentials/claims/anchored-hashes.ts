import { createHash } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { PreparedCredential } from '../issue/prepared-credential.ts';

type Encoding = string | Record<string, unknown>;

/**
 * SHA-256 of a claim set in the form of RFC 8785, which the log gets at issuance: later encodings say no more and no less. It
 * holds no name, and its `id` has 122 random bits: once that is erased, no one finds from the hash what it said.
 */
export function claimsHash({ claims }: Pick<PreparedCredential, 'claims'>): string {
  return sha256(canonicalJson(claims));
}

/**
 * SHA-256 of an encoding as it was signed: of a compact one its text, of an SD-JWT the part before the first `~`, which is the same
 * whatever is disclosed, of `ldp_vc` its form of RFC 8785.
 */
export function credentialHash(encoding: Encoding): string {
  return sha256(typeof encoding === 'string' ? (encoding.split('~', 1)[0] ?? '') : canonicalJson(encoding));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
