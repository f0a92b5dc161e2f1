import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env, EnvName } from './env.ts';
import type { EnvReader } from './env-reader.ts';

/** A certificate of the operator, with its key. */
export interface OwnCertificate {
  /** The signer's own first, each signed by the next. */
  chain: X509Certificate[];
  privateKey: KeyObject;
}

export interface CertificateVariables {
  certificate: EnvName;
  key: EnvName;
  /** What is required of the key, in words. */
  expectedKey: string;
  isGoodKey(key: KeyObject): boolean;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
export const CHAIN = 'a PEM file with the certificate, followed by its chain: each certificate signs the one before it';

/** Reads the files of the two variables; undefined if neither is set. */
export function readOwnCertificate(
  env: Env,
  reader: EnvReader,
  { certificate, key, expectedKey, isGoodKey }: CertificateVariables,
  now: Date,
): OwnCertificate | undefined {
  const chain = reader.read(certificate, CHAIN, readChain);
  const privateKey = reader.read(key, expectedKey, (path) => readKey(path, isGoodKey));
  if (env[key] && !env[certificate]) reader.problem(certificate, `is not set, but ${key} is`, CHAIN);
  if (env[certificate] && !env[key]) reader.problem(key, `is not set, but ${certificate} is`, expectedKey);
  if (!chain || !privateKey) return undefined;
  const wrong = faultOf(chain, now) ?? (chain[0]?.checkPrivateKey(privateKey) ? undefined : `is not for ${key}`);
  if (wrong !== undefined) reader.problem(certificate, wrong, CHAIN);
  return { chain, privateKey };
}

function readChain(path: string): X509Certificate[] | undefined {
  try {
    const chain = (readFileSync(path, 'latin1').match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
    return chain.length > 0 ? chain : undefined;
  } catch {
    return undefined;
  }
}

function readKey(path: string, isGood: CertificateVariables['isGoodKey']): KeyObject | undefined {
  try {
    const key = createPrivateKey(readFileSync(path));
    return isGood(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The fault of a certificate chain; undefined if there is none. */
function faultOf(chain: readonly X509Certificate[], now: Date): string | undefined {
  if (chain[0]?.ca) return 'is the certificate of an authority, which signs certificates alone';
  if (chain.some((one, i) => chain[i + 1] && !isVouchedFor(one, chain[i + 1])))
    return 'has its certificates in the wrong order';
  if (chain.some(({ validFromDate }) => validFromDate > now)) return 'is not valid yet';
  return chain.some(({ validToDate }) => validToDate < now) ? 'has expired' : undefined;
}

function isVouchedFor(one: X509Certificate, by: X509Certificate | undefined): boolean {
  return by !== undefined && one.checkIssued(by) && one.verify(by.publicKey);
}
