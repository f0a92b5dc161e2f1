import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';

/** The operator's own certificate, by which documents are sealed in the place of the service's. */
export interface DocumentCertificateConfig {
  /** DER, the signer's own first, each vouched for by the next. */
  certificates: Uint8Array[];
  privateKey: KeyObject;
  algorithm: 'ES256' | 'RS256';
}

const LEAST_RSA_BITS = 2048;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const CHAIN = 'a PEM file with the certificate, followed by its chain: each certificate signs the one before it';
const KEY =
  'a PEM file with the private key of DOCUMENT_CERTIFICATE, P-256 or RSA of 2048 bits or more, without a password';

/** What `DOCUMENT_CERTIFICATE` and `DOCUMENT_KEY` name; undefined where neither is set. */
export function documentCertificateConfig(
  env: Env,
  reader: EnvReader,
  clock: Clock = systemClock,
): DocumentCertificateConfig | undefined {
  const chain = reader.read('DOCUMENT_CERTIFICATE', CHAIN, readChain);
  const privateKey = reader.read('DOCUMENT_KEY', KEY, readKey);
  requireBoth(env, reader);
  if (!chain || !privateKey) return undefined;
  const wrong =
    faultOf(chain, clock.now()) ?? (chain[0]?.checkPrivateKey(privateKey) ? undefined : 'is not for DOCUMENT_KEY');
  if (wrong !== undefined) reader.problem('DOCUMENT_CERTIFICATE', wrong, CHAIN);
  const algorithm = privateKey.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  return { certificates: chain.map(({ raw }) => new Uint8Array(raw)), privateKey, algorithm };
}

function requireBoth(env: Env, reader: EnvReader): void {
  if (env.DOCUMENT_KEY && !env.DOCUMENT_CERTIFICATE)
    reader.problem('DOCUMENT_CERTIFICATE', 'is not set, but DOCUMENT_KEY is', CHAIN);
  if (env.DOCUMENT_CERTIFICATE && !env.DOCUMENT_KEY)
    reader.problem('DOCUMENT_KEY', 'is not set, but DOCUMENT_CERTIFICATE is', KEY);
}

function readChain(path: string): X509Certificate[] | undefined {
  try {
    const chain = (readFileSync(path, 'latin1').match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
    return chain.length > 0 ? chain : undefined;
  } catch {
    return undefined;
  }
}

function readKey(path: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(readFileSync(path));
    const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
    const isGood = key.asymmetricKeyType === 'rsa' ? modulusLength >= LEAST_RSA_BITS : namedCurve === 'prime256v1';
    return isGood ? key : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a chain of certificates; undefined where nothing is. */
function faultOf(chain: readonly X509Certificate[], now: Date): string | undefined {
  if (chain[0]?.ca) return 'is the certificate of an authority, which cannot sign documents';
  if (chain.some((one, i) => chain[i + 1] && !isVouchedFor(one, chain[i + 1])))
    return 'has its certificates in the wrong order';
  if (chain.some(({ validFromDate }) => validFromDate > now)) return 'is not valid yet';
  return chain.some(({ validToDate }) => validToDate < now) ? 'has expired' : undefined;
}

function isVouchedFor(one: X509Certificate, by: X509Certificate | undefined): boolean {
  return by !== undefined && one.checkIssued(by) && one.verify(by.publicKey);
}
