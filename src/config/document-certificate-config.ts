import type { KeyObject } from 'node:crypto';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { readOwnCertificate } from './own-certificate.ts';

/** The operator's own certificate, with which documents are sealed instead of the service's. */
export interface DocumentCertificateConfig {
  /** DER, the signer's own first, each signed by the next. */
  certificates: Uint8Array[];
  privateKey: KeyObject;
  algorithm: 'ES256' | 'RS256';
}

const LEAST_RSA_BITS = 2048;
const VARIABLES = {
  certificate: 'DOCUMENT_CERTIFICATE',
  key: 'DOCUMENT_KEY',
  expectedKey:
    'a PEM file with the private key of DOCUMENT_CERTIFICATE, P-256 or RSA of 2048 bits or more, without a password',
  isGoodKey: ({ asymmetricKeyType, asymmetricKeyDetails: { modulusLength = 0, namedCurve } = {} }: KeyObject) =>
    asymmetricKeyType === 'rsa' ? modulusLength >= LEAST_RSA_BITS : namedCurve === 'prime256v1',
} as const;

/** Reads `DOCUMENT_CERTIFICATE` and `DOCUMENT_KEY`; undefined if neither is set. */
export function documentCertificateConfig(
  env: Env,
  reader: EnvReader,
  clock: Clock = systemClock,
): DocumentCertificateConfig | undefined {
  const own = readOwnCertificate(env, reader, VARIABLES, clock.now());
  if (!own) return undefined;
  const { chain, privateKey } = own;
  const algorithm = privateKey.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  return { certificates: chain.map(({ raw }) => new Uint8Array(raw)), privateKey, algorithm };
}
