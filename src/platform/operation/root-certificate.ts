import { X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** A certificate in PEM. */
export const rootCertificate = z
  .string()
  .startsWith('-----BEGIN CERTIFICATE-----')
  .max(10_000)
  .refine(isCertificate, 'Must be a certificate in PEM');

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
