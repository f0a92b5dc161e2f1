// Certificate revocation lists of issuing authorities (RFC 5280 section 5), with everything that can be wrong in one.
import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { Extension, X509CrlGenerator, X509CrlReason } from '@peculiar/x509';
import type { Authority } from '../../../scripts/bench/wallets/mobile-document.ts';

const DAY_MS = 86_400_000;

export interface CrlOptions {
  number?: number;
  from?: Date;
  next?: Date;
  /** Another authority whose key signs in place of the named one's. */
  by?: Authority;
  /** The object identifier of a critical extension. */
  critical?: string;
}

/** A list of an authority's revoked certificates (DER), in DER. */
export async function makeRevocationList(
  authority: Authority,
  revoked: readonly Buffer[],
  { number, from = new Date(Date.now() - DAY_MS), next, by = authority, critical }: CrlOptions = {},
): Promise<Buffer> {
  const jwk = by.key.privateKey.export({ format: 'jwk' }) as JsonWebKey;
  const algorithm = { name: 'ECDSA', namedCurve: String(jwk.crv) };
  const list = await X509CrlGenerator.create({
    issuer: new X509Certificate(authority.pem).subject.split('\n').join(', '),
    thisUpdate: from,
    nextUpdate: next ?? new Date(Date.now() + 90 * DAY_MS),
    // Without a reason, the library writes an empty list of extensions, which RFC 5280 does not allow.
    entries: revoked.map((der) => ({
      serialNumber: new X509Certificate(der).serialNumber,
      revocationDate: from,
      reason: X509CrlReason.keyCompromise,
    })),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    signingKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, ['sign']),
    extensions: [
      ...(number === undefined ? [] : [new Extension('2.5.29.20', false, integer(number))]),
      ...(critical === undefined ? [] : [new Extension(critical, true, Uint8Array.of(2, 1, 1))]),
    ],
  });
  return Buffer.from(list.rawData);
}

/** A positive integer below 2^15, in DER. */
const integer = (value: number): Uint8Array<ArrayBuffer> =>
  value < 128 ? Uint8Array.of(2, 1, value) : Uint8Array.of(2, 2, value >> 8, value & 255);

/** Combines lists in DER into one PEM file. */
export const pemOfCrls = (lists: readonly Buffer[]): string =>
  lists.map((der) => `-----BEGIN X509 CRL-----\n${der.toString('base64')}\n-----END X509 CRL-----`).join('\n');
