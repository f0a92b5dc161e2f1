import type { KeyObject, X509Certificate } from 'node:crypto';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { CHAIN, readOwnCertificate } from './own-certificate.ts';
import { readRegistrations, type VerifierInfo } from './verifier-info.ts';

/** The operator's own certificate, with which requests to wallets are signed instead of the service's. */
export interface VerifierConfig {
  /**
   * DER in base64, as in `x5c`: the signer's own first, without the root (RFC 7515 section 4.1.6, HAIP 1.0 section 5).
   */
  x5c: string[];
  privateKey: KeyObject;
  /** Attestations about the verifier by third parties. */
  info: VerifierInfo[];
}

const VARIABLES = {
  certificate: 'VERIFIER_CERTIFICATE',
  key: 'VERIFIER_KEY',
  expectedKey: 'a PEM file with the private key of VERIFIER_CERTIFICATE, P-256, without a password',
  isGoodKey: ({ asymmetricKeyDetails }: KeyObject) => asymmetricKeyDetails?.namedCurve === 'prime256v1',
} as const;

/** Reads `VERIFIER_CERTIFICATE`, `VERIFIER_KEY`, and `VERIFIER_INFO`; undefined if none is set. */
export function verifierConfig(
  env: Env,
  reader: EnvReader,
  { publicUrl, clock = systemClock }: { publicUrl: string | undefined; clock?: Clock },
): VerifierConfig | undefined {
  const own = readOwnCertificate(env, reader, VARIABLES, clock.now());
  const [leaf, ...issuers] = own?.chain ?? [];
  const info = readRegistrations(env, reader, { leaf, now: clock.now() });
  if (!own || !leaf) return undefined;
  const wrong = faultOf(leaf, new URL(publicUrl ?? 'http://localhost').hostname);
  if (wrong !== undefined) reader.problem('VERIFIER_CERTIFICATE', wrong, CHAIN);
  const chain = [leaf, ...issuers.filter((each) => !isSelfSigned(each))];
  return {
    x5c: chain.map(({ raw }) => raw.toString('base64')),
    privateKey: own.privateKey,
    info,
  };
}

/**
 * Wallets compare the names of `x509_san_dns` with the host to which responses are sent (OpenID4VP 1.0 section 5.9.3).
 */
function faultOf(leaf: X509Certificate, host: string): string | undefined {
  if (isSelfSigned(leaf)) return 'has signed itself';
  const isNamed = leaf.checkHost(host, { subject: 'never', wildcards: false }) !== undefined;
  return isNamed ? undefined : `does not name ${host}, the host of PUBLIC_URL, among its DNS names`;
}

const isSelfSigned = (certificate: X509Certificate): boolean => certificate.verify(certificate.publicKey);
