import { readArray, readExactObject, readObject, readOneOf, readText, requireDistinct } from '#verifier/input.ts';
import { type BabyJubjubPoint, readBabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import { readDecimal } from '#verifier/proof/field.ts';
import { readDid } from '#verifier/proof/statement.ts';
import { SIGNATURE_SCHEMES } from '#verifier/proof/statement-record.ts';
import { type ClaimSet, claimVector } from '../claims.ts';
import type { ClaimsSignature } from '../issuer-key.ts';
import { readWalletCredential, type WalletCredential } from './held-credential.ts';

/** Claims that an issuer signed for a holder's commitment. Personal data. */
export interface HeldClaims {
  format: 'avouch-claims-v1';
  /** DID. */
  issuer: string;
  /** The issuer's name for itself. */
  issuerName: string;
  issuerKey: BabyJubjubPoint;
  claims: ClaimSet;
  signature: ClaimsSignature;
}

/** A holder's wallet: one secret, the claims signed for its commitment, and credentials with their keys. */
export interface Wallet {
  /** {@link newHolderSecret}. */
  secret: string;
  held: readonly HeldClaims[];
  /** Received over OID4VCI; absent in older wallets. */
  credentials?: readonly WalletCredential[];
}

const MOST_HELD = 1000;

/** Reads a wallet from an untrusted file; throws InputError or ProverError `invalid_claims`. */
export function readWallet(value: unknown): Wallet {
  const wallet = readExactObject(value, 'wallet', { required: ['secret', 'held'], optional: ['credentials'] });
  const held = readArray(wallet.held, 'wallet.held', { min: 0, max: MOST_HELD });
  const claims = held.map((each, index) => readHeldClaims(each, `wallet.held[${index}]`));
  requireDistinct(
    claims.map((each) => each.claims.serial),
    'wallet.held',
  );
  const credentials = readArray(wallet.credentials ?? [], 'wallet.credentials', { min: 0, max: MOST_HELD }).map(
    (each, index) => readWalletCredential(each, `wallet.credentials[${index}]`),
  );
  requireDistinct(
    credentials.map(({ id }) => id),
    'wallet.credentials',
  );
  return {
    secret: String(readDecimal(wallet.secret, 'wallet.secret', 2n ** 248n)),
    held: claims,
    ...(credentials.length > 0 && { credentials }),
  };
}

/** Parses claims from a service. The prover verifies their signature. */
export function readHeldClaims(value: unknown, path = 'claims'): HeldClaims {
  const held = readExactObject(value, path, {
    required: ['format', 'issuer', 'issuerName', 'issuerKey', 'claims', 'signature'],
  });
  const key = readExactObject(held.issuerKey, `${path}.issuerKey`, { required: ['x', 'y'] });
  const claims = readObject(held.claims, `${path}.claims`) as unknown as ClaimSet;
  // Throws if the claims do not fit the claim vector.
  claimVector(claims);
  return {
    format: 'avouch-claims-v1',
    issuer: readDid(held.issuer, `${path}.issuer`),
    issuerName: readText(held.issuerName, `${path}.issuerName`, 500),
    issuerKey: readBabyJubjubPoint(key, `${path}.issuerKey`),
    claims,
    signature: readSignature(held.signature, `${path}.signature`),
  };
}

function readSignature(value: unknown, path: string): ClaimsSignature {
  const { r, s, scheme } = readExactObject(value, path, { required: ['r', 's'], optional: ['scheme'] });
  const point = readExactObject(r, `${path}.r`, { required: ['x', 'y'] });
  const number = (each: unknown, name: string) => String(readDecimal(each, `${path}.${name}`));
  const given = scheme !== undefined && { scheme: readOneOf(scheme, `${path}.scheme`, SIGNATURE_SCHEMES) };
  return { ...given, r: { x: number(point.x, 'r.x'), y: number(point.y, 'r.y') }, s: number(s, 's') };
}
