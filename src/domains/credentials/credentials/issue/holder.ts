import { AppError } from '#kernel/errors.ts';

export type PublicKeyJwk = Readonly<Record<string, unknown>>;

/** The holder of a wallet's copy: a public key or a DID, whose possession the caller has verified. */
export type WalletHolder = { jwk: PublicKeyJwk } | { did: string };

/**
 * The members of a public key (RFC 7518 section 6.2, RFC 8037 section 2); all other members are removed, in particular
 * private ones.
 */
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y'] as const;

/** The holder as a DID, for the subject of a credential; did:jwk for a bare key. */
export function holderDid(holder: WalletHolder): string {
  if ('did' in holder) return holder.did;
  return `did:jwk:${Buffer.from(JSON.stringify(publicJwk(holder.jwk))).toString('base64url')}`;
}

/** The holder's public key, for `cnf`, which does not support DIDs: 422 for a DID, and for an unusable key. */
export function holderJwk(holder: WalletHolder): PublicKeyJwk {
  if (!('jwk' in holder)) throw unusable();
  return publicJwk(holder.jwk);
}

function publicJwk(jwk: PublicKeyJwk): PublicKeyJwk {
  const isUsable = (jwk.kty === 'EC' && jwk.crv === 'P-256') || (jwk.kty === 'OKP' && jwk.crv === 'Ed25519');
  if (!isUsable) throw unusable();
  return Object.fromEntries(PUBLIC_MEMBERS.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]])));
}

function unusable(): AppError {
  return new AppError('unprocessable', {
    message: 'The holder requires a P-256 or Ed25519 key.',
    errors: [{ path: 'holder', message: 'holder_key_unusable' }],
  });
}
