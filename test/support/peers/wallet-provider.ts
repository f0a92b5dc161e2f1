// A provider of wallets, which attests keys and wallets, written from OpenID4VCI 1.0 appendices D and E. Every step can be done
// wrongly.
import 'reflect-metadata';
import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Jwk, SignJwtCallback } from '@openid4vc/oauth2';
import {
  BasicConstraintsExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { ProofChanges, WalletKey } from './receiving-wallet.ts';

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Certified {
  key: Pair;
  /** DER. */
  certificate: Buffer;
}

const DAY_MS = 86_400_000;
const now = (): number => Math.floor(Date.now() / 1000);
const newPair = (): Pair => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A certificate for a new key; `by` certifies it, or its own key. */
export async function certify(
  name: string,
  { by, ca, to }: { by?: Certified & { name: string }; ca: boolean; to?: Date },
): Promise<Certified & { name: string }> {
  const key = newPair();
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const load = (from: KeyObject, use: 'sign' | 'verify') =>
    crypto.subtle.importKey('jwk', from.export({ format: 'jwk' }) as JsonWebKey, algorithm, true, [use]);
  const usage = ca ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign : KeyUsageFlags.digitalSignature;
  const extensions: Extension[] = [
    new BasicConstraintsExtension(ca, undefined, true),
    new KeyUsagesExtension(usage, true),
  ];
  const made = await X509CertificateGenerator.create({
    serialNumber: randomBytes(8).toString('hex'),
    subject: `C=UT, CN=${name}`,
    issuer: `C=UT, CN=${by?.name ?? name}`,
    notBefore: new Date(Date.now() - 30 * DAY_MS),
    notAfter: to ?? new Date(Date.now() + 30 * DAY_MS),
    publicKey: await load(key.publicKey, 'verify'),
    signingKey: await load((by ?? { key }).key.privateKey, 'sign'),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions,
  });
  return { key, name, certificate: Buffer.from(made.rawData) };
}

export interface SignChanges extends ProofChanges {
  /** The signer's certificate first. */
  chain?: Certified[];
  sign?: Pair;
}

/** A provider with a root of its own. */
export class WalletProvider {
  readonly root: Certified & { name: string };
  readonly signer: Certified & { name: string };

  constructor(root: WalletProvider['root'], signer: WalletProvider['signer']) {
    this.root = root;
    this.signer = signer;
  }

  static async found(name = 'Utopia Wallets'): Promise<WalletProvider> {
    const root = await certify(name, { ca: true });
    return new WalletProvider(root, await certify(`${name} signer`, { by: root, ca: false }));
  }

  /** PEM. */
  get certificate(): string {
    return new X509Certificate(this.root.certificate).toString();
  }

  /** Appendix D.1. */
  attestKeys(keys: readonly WalletKey[], changes: SignChanges = {}): Promise<string> {
    const attested_keys = keys.map(({ jwk }) => jwk);
    return this.#sign('key-attestation+jwt', { iat: now(), exp: now() + 3600, attested_keys }, changes);
  }

  /** Appendix E. */
  attestWallet(key: WalletKey, changes: SignChanges = {}): Promise<string> {
    const claims = { iss: 'https://wallets.example', sub: 'https://wallet.example', exp: now() + 3600 };
    return this.#sign('oauth-client-attestation+jwt', { ...claims, iat: now(), cnf: { jwk: key.jwk } }, changes);
  }

  /** A status list (draft-ietf-oauth-status-list) in which only entry 1 is revoked. */
  statusList(uri: string): Promise<string> {
    const lst = deflateSync(Buffer.from([0b10])).toString('base64url');
    const claims = { sub: uri, iat: now(), exp: now() + 3600, status_list: { bits: 1, lst } };
    return this.#sign('statuslist+jwt', claims, {});
  }

  #sign(
    typ: string,
    claims: JWTPayload,
    { chain = [this.signer], sign, header, payload }: SignChanges,
  ): Promise<string> {
    const x5c = chain.map(({ certificate }) => certificate.toString('base64'));
    return new SignJWT({ ...claims, ...payload })
      .setProtectedHeader({ alg: 'ES256', typ, x5c, ...header })
      .sign((sign ?? chain[0]?.key ?? this.signer.key).privateKey);
  }
}

/** Section 5.2 of draft-ietf-oauth-attestation-based-client-auth. */
export function walletProof(key: WalletKey, audience: string, { header, payload }: ProofChanges = {}): Promise<string> {
  return new SignJWT({ aud: audience, iss: 'https://wallet.example', jti: randomUUID(), iat: now(), ...payload })
    .setProtectedHeader({ alg: key.algorithm, typ: 'oauth-client-attestation-pop+jwt', ...header })
    .sign(key.privateKey);
}

/** Signs for `@openid4vc/*`, the second implementation, by the key of a wallet or of a provider. */
export const signFor =
  (key: Pair): SignJwtCallback =>
  async (_signer, { header, payload }) => {
    const signed = new SignJWT(payload as JWTPayload).setProtectedHeader({ ...header } as JWTHeaderParameters);
    return { jwt: await signed.sign(key.privateKey), signerJwk: key.publicKey.export({ format: 'jwk' }) as Jwk };
  };
