import { createHash } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { PreparedCredential } from '../issue/prepared-credential.ts';

type Encoding = string | Record<string, unknown>;

/**
 * SHA-256 of a claim set in RFC 8785 form, logged at issuance as evidence that later encodings state the same claims.
 * The claim set contains no name, and its `id` has 122 random bits: once that is erased, the hash reveals nothing.
 */
export function claimsHash({ claims }: Pick<PreparedCredential, 'claims'>): string {
  return sha256(canonicalJson(claims));
}

/**
 * SHA-256 of an encoding as signed: for a compact encoding, of its text (for an SD-JWT, only the part before the first
 * `~`, which disclosures do not change); for `ldp_vc`, of its RFC 8785 form.
 */
export function credentialHash(encoding: Encoding): string {
  return sha256(typeof encoding === 'string' ? (encoding.split('~', 1)[0] ?? '') : canonicalJson(encoding));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
