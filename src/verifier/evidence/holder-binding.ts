import type { Certificate } from '../credential/certificate.ts';
import { isSignedByKey, judgeChain, type SignatureHash } from '../credential/judge-chain.ts';
import { judgeHeader, judgeKey, judgeSignature, readNumericDate } from '../credential/judge-jws.ts';
import { type CompactJws, readCompactJws } from '../credential/jws.ts';
import { discloseClaims, readSdJwt } from '../credential/sd-jwt.ts';
import { didWebOf } from '../credential/verify-sd-jwt.ts';
import type { IssuerDocument } from '../did-document.ts';
import { fromBase64 } from '../encoding/bytes.ts';
import { InputError, type JsonObject, readArray, readObject, readOneOf, readText } from '../input.ts';
import type { EvidenceIdentity, HolderBinding } from './evidence-record.ts';
import { isAuthorityName } from './judge-signature-level.ts';
import { payloadNonce, type SignaturePayload } from './signature-payload.ts';
import { judgeConfirmation } from './signature-transaction.ts';

/** The values that a wallet's presentation and signature are compared with. */
export interface BindingCheck {
  payload: SignaturePayload;
  /** Title of the document; undefined if a confirmation by the wallet was judged already, with its answer. */
  title?: string | undefined;
  identity: EvidenceIdentity;
  /** The issuer of the presented credential; undefined if not trusted, in which case the signature is not judged. */
  issuer: IssuerDocument | undefined;
  /** The certificate authority above the issuer of a state's identity data. */
  authority?: Certificate | undefined;
}

const PATH = 'holderBinding';
/** draft-ietf-oauth-sd-jwt-vc section 2.2.1, and the previous name. */
const CREDENTIAL_TYPES = ['dc+sd-jwt', 'vc+sd-jwt'];
/**
 * The types requested from a signing party's wallet: identity credentials of other organizations, and PIDs of the EU.
 */
const IDENTITY = /\/credential-types\/identity-verification\/v[0-9]+$/;
/** The `vct` of identity data of a state. */
export const PID = 'urn:eudi:pid:1';
/**
 * The expected `aud` of a key binding: wallets identify the verifier by the hash of its certificate (OpenID4VP 1.0
 * section 5.9.3), browsers by the origin of its page.
 */
const AUDIENCE = /^(x509_hash:[A-Za-z0-9_-]{43}|origin:https?:\/\/[^/]+)$/;
/** Signature algorithms of state identity data. */
const PID_ALGORITHMS = { ES256: 'SHA-256', ES384: 'SHA-384', ES512: 'SHA-512', EdDSA: null } as const satisfies Record<
  string,
  SignatureHash | null
>;
const CLOCK_TOLERANCE_MS = 60_000;
/** Maximum difference between the payload's time and that of the wallet's signature. */
const SIGNING_MS = 10 * 60_000 + CLOCK_TOLERANCE_MS;

/**
 * Requires that a wallet presented an identity credential and signed this payload with its key (RFC 9901 section 7.3).
 * Throws {@link InputError} otherwise; false if the disclosures are missing, so that the file cannot show whose
 * identity it is.
 */
export function judgeHolderBinding(binding: HolderBinding, check: BindingCheck): boolean {
  const credential = readCompactJws(binding.credential);
  const keyBinding = readCompactJws(binding.keyBinding);
  if (isAuthorityName(check.identity.issuer)) judgePid(credential, check);
  else judgeCredential(credential, check);
  judgeKeyBinding(keyBinding, credential.payload, check);
  judgePeriod(credential.payload, Number(keyBinding.payload.iat) * 1000);
  if (binding.disclosures === undefined) return false;
  judgeDisclosed(binding, binding.disclosures, check.identity);
  return true;
}

/** Whether the wallet also confirmed the document, for a binding that {@link judgeHolderBinding} accepted. */
export function isConfirmedBy(
  { keyBinding }: HolderBinding,
  { payload, title }: { payload: SignaturePayload; title: string },
): boolean {
  return judgeConfirmation(readCompactJws(keyBinding).payload, { payload, title, path: `${PATH}.keyBinding` });
}

function judgeCredential({ header, payload, ...jws }: CompactJws, { identity, issuer }: BindingCheck): void {
  const path = `${PATH}.credential`;
  const typ = readText(header.typ, `${path}.typ`, 64);
  if (!CREDENTIAL_TYPES.includes(typ)) throw new InputError(`${path}.typ`, 'is not a type of SD-JWT VC');
  if (!IDENTITY.test(readText(payload.vct, `${path}.vct`, 2048)))
    throw new InputError(`${path}.vct`, 'is not the type of an identity verification');
  const { value: algorithm } = judgeHeader(header, typ);
  if (!issuer) return;
  const iss = readText(payload.iss, `${path}.iss`, 512);
  if ((iss.startsWith('did:') ? iss : didWebOf(iss)) !== identity.issuer)
    throw new InputError(`${path}.iss`, 'is not the issuer of the identity');
  judgeSignature({ header, payload, ...jws }, algorithm, judgeKey(header, issuer).value);
}

/** The certificates in the header identify the issuer; without a trusted authority they are not judged. */
function judgePid(
  { header, payload: { vct }, signature, signingInput }: CompactJws,
  { payload, authority }: BindingCheck,
): void {
  const path = `${PATH}.credential`;
  if (!CREDENTIAL_TYPES.includes(readText(header.typ, `${path}.typ`, 64)))
    throw new InputError(`${path}.typ`, 'is not a type of SD-JWT VC');
  if (vct !== PID) throw new InputError(`${path}.vct`, 'is not the type of identity data issued by a state');
  if (header.crit !== undefined) throw new InputError(`${path}.crit`, 'extensions are not supported');
  const algorithm = readOneOf(
    header.alg,
    `${path}.alg`,
    Object.keys(PID_ALGORITHMS) as (keyof typeof PID_ALGORITHMS)[],
  );
  if (!authority) return;
  const chain = readArray(header.x5c, `${path}.x5c`, { min: 1, max: 5 }).map((each) => {
    const der = fromBase64(readText(each, `${path}.x5c`, 16_384));
    if (!der) throw new InputError(`${path}.x5c`, 'not base64');
    return der;
  });
  const { key } = judgeChain(chain, { authority, at: Date.parse(payload.signedAt) }, `${path}.x5c`);
  const signed = { hash: PID_ALGORITHMS[algorithm], signed: signingInput, signature, format: 'compact' } as const;
  if (!isSignedByKey(key, signed)) throw new InputError(path, 'was not signed by the issuer');
}

function judgeKeyBinding(bound: CompactJws, { cnf }: JsonObject, { payload, title }: BindingCheck): void {
  const path = `${PATH}.keyBinding`;
  if (bound.payload.nonce !== payloadNonce(payload))
    throw new InputError(`${path}.nonce`, 'does not match the signed payload');
  if (!AUDIENCE.test(readText(bound.payload.aud, `${path}.aud`, 512)))
    throw new InputError(`${path}.aud`, 'is not a verifier that requests signatures');
  const madeAt = readNumericDate(bound.payload.iat, `${path}.iat`);
  if (madeAt === undefined || Math.abs(madeAt - Date.parse(payload.signedAt)) > SIGNING_MS)
    throw new InputError(`${path}.iat`, 'is not the time of this signature');
  const { jwk } = readObject(cnf, `${PATH}.credential.cnf`);
  const { value: algorithm } = judgeHeader(bound.header, 'kb+jwt');
  const key = { id: "the wallet's key", jwk: readObject(jwk, `${PATH}.credential.cnf.jwk`) };
  judgeSignature(bound, algorithm, key);
  if (title !== undefined) judgeConfirmation(bound.payload, { payload, title, path });
}

function judgePeriod({ iat, nbf, exp }: JsonObject, at: number): void {
  const path = `${PATH}.credential`;
  for (const from of [readNumericDate(iat, `${path}.iat`), readNumericDate(nbf, `${path}.nbf`)])
    if (from !== undefined && from > at + CLOCK_TOLERANCE_MS)
      throw new InputError(path, 'was not valid yet when the wallet signed');
  const until = readNumericDate(exp, `${path}.exp`);
  if (until !== undefined && until < at) throw new InputError(path, 'had expired when the wallet signed');
}

/** The key must have signed exactly these disclosures (`sd_hash`), and they must show this identity. */
function judgeDisclosed(
  { credential, keyBinding }: HolderBinding,
  disclosures: readonly string[],
  { name, examinedOn }: EvidenceIdentity,
): void {
  const presented = readSdJwt([credential, ...disclosures, keyBinding].join('~'));
  if (presented.keyBinding?.jws.payload.sd_hash !== presented.keyBinding?.hash)
    throw new InputError(`${PATH}.keyBinding.sd_hash`, 'is for other disclosures');
  const claims = discloseClaims(presented);
  if (nameOf(claims) !== name) throw new InputError('identity.name', 'differs from the presented credential');
  if (examinedOn !== undefined && claims.examined_on !== examinedOn)
    throw new InputError('identity.examinedOn', 'differs from the presented credential');
}

/** The name in an identity credential, in the form that evidence uses. */
export function nameOf({ given_name: given, family_name: family }: JsonObject): string {
  return [given, family].filter((part) => typeof part === 'string').join(' ');
}

/** Whether every word of one name occurs in the other, comparing letters and digits without diacritics. */
export function hasWordsOf(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
