// An organization without a service: the keys with which it issues releases, seals bundles, and signs claims for
// proofs.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import { type Bundle, bundleSealHeader, sealedPartOfBundle, writeBundle } from '#verifier/bundle/bundle.ts';
import { detachedSigningInput, writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import { type BabyJubjubPoint, babyJubjubJwk } from '#verifier/proof/baby-jubjub.ts';

export interface Organization {
  did: string;
  /** Used in place of {@link Organization.did} in SD-JWTs. */
  address: string;
  /** Its DID document; keys that a caller adds to `retired` stay under `assertionMethod`. */
  document: { id: string; verificationMethod: object[]; assertionMethod: string[] };
  issuerKey: BabyJubjubPoint;
  /** The private key for claims. */
  claimsKey: Uint8Array;
  credentials: KeyPair;
  seals: KeyPair;
}

interface KeyPair {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Creates an organization with new keys; `name` is the last part of its did:web. */
export async function newOrganization(name = 'one'): Promise<Organization> {
  const did = `did:web:studio.example:orgs:${name}`;
  const claimsKey = randomBytes(32);
  const issuerKey = await issuerPublicKey(claimsKey);
  const credentials = { id: `${did}#wallets`, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
  const seals = { id: `${did}#seals`, ...generateKeyPairSync('ed25519') };
  const methods = [
    methodOf(did, credentials),
    methodOf(did, seals),
    { id: `${did}#proofs`, type: 'JsonWebKey', controller: did, publicKeyJwk: babyJubjubJwk(issuerKey) },
  ];
  return {
    did,
    address: `https://studio.example/orgs/${name}`,
    document: { id: did, verificationMethod: methods, assertionMethod: methods.map(({ id }) => id) },
    issuerKey,
    claimsKey,
    credentials,
    seals,
  };
}

function methodOf(did: string, { id, publicKey }: KeyPair) {
  return { id, type: 'JsonWebKey', controller: did, publicKeyJwk: publicKey.export({ format: 'jwk' }) };
}

const encode = (value: object | Uint8Array): string =>
  Buffer.from(value instanceof Uint8Array ? value : JSON.stringify(value)).toString('base64url');

/** A compact JWS, signed with the key for credentials. */
function signJws({ credentials: { id, privateKey } }: Organization, typ: string, payload: object): string {
  const input = `${encode({ alg: 'ES256', typ, kid: id })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${encode(signature)}`;
}

/** An SD-JWT; each claim of `shown` and `withheld` is disclosable, and the former are disclosed. */
export function signSdJwt(
  organization: Organization,
  { open, shown, withheld = {} }: { open: object; shown: object; withheld?: object },
): string {
  const disclose = (claims: object) =>
    Object.entries(claims).map((entry) => encode([randomBytes(16).toString('base64url'), ...entry]));
  const disclosed = disclose(shown);
  const digests = [...disclosed, ...disclose(withheld)].map((each) =>
    createHash('sha256').update(each).digest('base64url'),
  );
  const payload = { iss: organization.address, ...open, _sd: digests.sort(), _sd_alg: 'sha-256' };
  return [signJws(organization, 'dc+sd-jwt', payload), ...disclosed, ''].join('~');
}

export interface TokenList {
  uri: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
  revoked?: readonly number[];
}

/** A Token Status List of 2^20 one-bit entries. */
export function signTokenList(organization: Organization, { uri, iat, exp, revoked = [] }: TokenList): string {
  const bits = Buffer.alloc(131_072);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  const statusList = { bits: 1, lst: deflateSync(bits).toString('base64url') };
  const payload = { iss: organization.address, sub: uri, iat, exp, status_list: statusList };
  return signJws(organization, 'statuslist+jwt', payload);
}

/** The bytes of a bundle, with the organization's seal. */
export function sealBundle({ seals: { id, privateKey } }: Organization, bundle: Omit<Bundle, 'seal'>): Uint8Array {
  const header = bundleSealHeader(id);
  const signature = sign(null, detachedSigningInput(header, sealedPartOfBundle(bundle)), privateKey);
  return writeBundle({ ...bundle, seal: writeDetachedJws(header, signature) });
}
