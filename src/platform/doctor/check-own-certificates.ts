import { X509Certificate } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** An authority may take weeks to issue the next. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Reports when the operator's certificates for documents and for requests to wallets expire. The service reads them at
 * its start, so it also needs a restart with the new ones.
 */
export function checkOwnCertificates(
  { documentCertificate, verifier }: Pick<Config, 'documentCertificate' | 'verifier'>,
  now: Date,
): Finding[] {
  return [
    ...checkChain('certificate.documents', 'DOCUMENT_CERTIFICATE', documentCertificate?.certificates, now),
    ...checkChain(
      'certificate.verifier',
      'VERIFIER_CERTIFICATE',
      verifier?.x5c.map((der) => Buffer.from(der, 'base64')),
      now,
    ),
  ];
}

/** The chain (DER) is valid until its first certificate expires. */
function checkChain(check: string, variable: string, chain: readonly Uint8Array[] = [], now: Date): Finding[] {
  if (chain.length === 0) return [];
  const ends = Math.min(...chain.map((der) => new X509Certificate(der).validToDate.getTime()));
  const days = Math.floor((ends - now.getTime()) / DAY_MS);
  const until = new Date(ends).toISOString().slice(0, 10);
  const todo = `renew it, set ${variable} to the new file, and restart the service`;
  if (days < 0) return [fail(check, `${variable} expired on ${until}`, todo)];
  const says = `${variable} is valid until ${until}, ${days} days`;
  return [days < SOON_DAYS ? warn(check, says, todo) : ok(check, says)];
}
