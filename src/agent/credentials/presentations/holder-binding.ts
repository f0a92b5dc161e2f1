import type { KeyObject } from 'node:crypto';
import { isObject } from '#kernel/is-object.ts';
import { jwkThumbprint, type PublicJwk } from '../../dids/public-jwk.ts';
import type { CredentialVerification } from '../verify-credential.ts';

/** The creator of a presentation, as shown by its signature. */
export interface Holder {
  /** A DID, or the thumbprint URI of a key (RFC 9278). */
  id: string;
  /** The key that signed. */
  jwk: PublicJwk;
  /** The DID URL of the key, if it has one. */
  keyId?: string;
}

/** The holder, identified by a DID's key. */
export function holderOf({ signer, keyId, key }: { signer: string; keyId: string; key: KeyObject }): Holder {
  return { id: signer, keyId, jwk: key.export({ format: 'jwk' }) as PublicJwk };
}

/** The holder, identified only by a key. */
export function holderOfKey(jwk: PublicJwk): Holder {
  return { id: `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${jwkThumbprint(jwk)}`, jwk };
}

/**
 * Adds the check `holder_binding` to a verified credential: one of its subjects presented it, or the key to which it is
 * bound (`cnf`, RFC 7800).
 */
export function bindToHolder(credential: CredentialVerification, holder: Holder): CredentialVerification {
  if (!credential.verified) return credential;
  const { checks } = credential;
  if (isBound(credential, holder)) {
    return { ...credential, checks: [...checks, { check: 'holder_binding', passed: true }] };
  }
  const failed = { check: 'holder_binding', passed: false, reason: 'presented_by_another' } as const;
  return { verified: false, checks: [...checks, failed] };
}

function isBound({ holderJwk, claims = {}, payload = {} }: CredentialVerification, holder: Holder): boolean {
  if (holderJwk) return isSameKey(holderJwk, holder.jwk);
  const subjects = [claims.credentialSubject].flat();
  if (subjects.some((subject) => isObject(subject) && subject.id === holder.id)) return true;
  const { cnf } = payload;
  if (!isObject(cnf)) return false;
  return isObject(cnf.jwk) ? isSameKey(cnf.jwk, holder.jwk) : holder.keyId !== undefined && cnf.kid === holder.keyId;
}

/** Compares the required members of the keys (RFC 7638). */
function isSameKey(jwk: Readonly<Record<string, unknown>>, other: PublicJwk): boolean {
  return Object.entries(other).every(([name, value]) => jwk[name] === value);
}
