import { createHash, randomBytes } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { findSigningKey } from '../../dids/find-identifier.ts';
import type { PublicJwk } from '../../dids/public-jwk.ts';
import type { Veramo } from '../../veramo.ts';
import { toPublicJwk } from './verify-sd-jwt.ts';

/** The content of an SD-JWT VC (draft-ietf-oauth-sd-jwt-vc): `vct`, `iat`, `exp`, `status`, and any other claims. */
export interface SdJwtClaims {
  vct: string;
  /** Seconds since 1970, as are `nbf` and `exp`. */
  iat: number;
  nbf?: number;
  exp?: number;
  [claim: string]: unknown;
}

export interface SdJwtIssueRequest {
  /** One of our own issuers; `iss` becomes its https URL, PUBLIC_URL/orgs/<org>. */
  issuerDid: string;
  claims: SdJwtClaims;
  /** Names of top-level claims that the holder may withhold; missing ones are ignored. */
  disclosable: readonly string[];
  /** The holder's public key, P-256 or Ed25519, for `cnf`. */
  holderJwk?: Readonly<Record<string, unknown>> | undefined;
  /** Number of decoy digests, which hide the number of claims; by default up to the next multiple of 8. */
  decoys?: number | undefined;
}

/** Dependencies of issuing. */
export interface SdJwtIssuing {
  veramo: Veramo;
  /** The URL that identifies one of our issuers to wallets. */
  issuerUrl(did: string): string;
  certificateChain(did: string, keyId: string): Promise<string[]>;
}

/** Set here, or reserved by SD-JWT (RFC 9901 section 4.1). */
const RESERVED = ['iss', 'cnf', '_sd', '_sd_alg', '...', '__proto__'];
/**
 * Claims on which a verifier decides must not be selectively disclosable (draft-ietf-oauth-sd-jwt-vc section 2.2.2.3);
 * we add `iat`.
 */
const ALWAYS_SHOWN = ['vct', 'iat', 'nbf', 'exp', 'status', 'vct#integrity'];
const DIGESTS_ROUNDED_TO = 8;

/**
 * Signs an SD-JWT VC with ES256; returns it with all disclosures and the final `~`. Throws TypeError for claims that
 * cannot be issued, and if the issuer is not ours.
 */
export async function issueSdJwt(
  { veramo, issuerUrl, certificateChain }: SdJwtIssuing,
  { issuerDid, ...request }: SdJwtIssueRequest,
): Promise<string> {
  const iss = issuerUrl(issuerDid);
  const key = await findSigningKey(veramo, issuerDid, 'ES256');
  return signSdJwt(request, {
    iss,
    header: { kid: key.id, x5c: await certificateChain(issuerDid, key.id) },
    sign: (data) => veramo.keyManagerSign({ keyRef: key.keyRef, algorithm: 'ES256', data, encoding: 'utf-8' }),
  });
}

/** A signer with ES256, with its certificates (base64 DER), its own first. */
interface SdJwtSigner {
  /** Its URL, unless only the certificate identifies it. */
  iss?: string;
  header: { kid?: string; x5c: string[] };
  /** The signature of a text, in base64url. */
  sign(data: string): Promise<string>;
}

/** Like {@link issueSdJwt}, with any signer. */
export async function signSdJwt(
  request: Omit<SdJwtIssueRequest, 'issuerDid'>,
  { iss, header, sign }: SdJwtSigner,
): Promise<string> {
  const payload = payloadOf(request, iss);
  const names = disclosedNames(request, payload);
  const instance = new SDJwtVcInstance({
    signAlg: 'ES256',
    signer: sign,
    hashAlg: 'sha-256',
    hasher: (data: string | ArrayBuffer) => createHash('sha256').update(toBytes(data)).digest(),
    // RFC 9901 section 4.2.1 recommends 128 bits.
    saltGenerator: () => randomBytes(16).toString('base64url'),
  });
  const decoys = request.decoys ?? decoysFor(names.length);
  return instance.issue(payload, { _sd: names, _sd_decoy: decoys } as never, { header });
}

function payloadOf({ claims, holderJwk }: Omit<SdJwtIssueRequest, 'issuerDid'>, iss: string | undefined) {
  // A deep copy of the data that will be signed, without members that JSON cannot express.
  const copy = JSON.parse(JSON.stringify(claims)) as SdJwtClaims;
  if (RESERVED.some((name) => Object.hasOwn(copy, name))) throw new TypeError('the claims have a reserved name');
  const { vct, iat, nbf, exp } = copy;
  if (typeof vct !== 'string' || vct === '') throw new TypeError("the credential's vct is missing");
  if (!isTime(iat) || ![nbf, exp].every((time) => time === undefined || isTime(time))) {
    throw new TypeError("the credential's times must be whole seconds since 1970");
  }
  if (exp !== undefined && exp <= Math.max(iat, nbf ?? 0)) throw new TypeError('the credential ends before it begins');
  return { ...(iss !== undefined && { iss }), ...copy, ...(holderJwk && { cnf: { jwk: holderKey(holderJwk) } }) };
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function holderKey(jwk: Readonly<Record<string, unknown>>): PublicJwk {
  const key = toPublicJwk(jwk);
  if (!key) throw new TypeError("the holder's key is not a public key of P-256 or Ed25519");
  return key;
}

function disclosedNames({ disclosable }: Pick<SdJwtIssueRequest, 'disclosable'>, payload: object): string[] {
  const names = [...new Set(disclosable)].filter((name) => Object.hasOwn(payload, name));
  if (names.some((name) => ALWAYS_SHOWN.includes(name) || RESERVED.includes(name))) {
    throw new TypeError('a claim that verifiers need for their decision cannot be withheld');
  }
  return names;
}

/** At least one decoy, so that a full multiple does not reveal the number either. */
function decoysFor(disclosures: number): number {
  return DIGESTS_ROUNDED_TO - (disclosures % DIGESTS_ROUNDED_TO);
}

function toBytes(data: string | ArrayBuffer): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data) : new Uint8Array(data);
}
