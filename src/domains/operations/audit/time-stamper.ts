import type { X509Certificate } from 'node:crypto';
import { AttestationRefused } from './attestation-refused.ts';

/** id-kp-timeStamping. */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const MOST_STEPS = 4;
const MOST_OTHERS = 8;

export interface Standing {
  at: Date;
  /** Certificates included in the token. */
  others: readonly X509Certificate[];
  /** Trusted authorities; if empty, no chain is required. */
  authorities: readonly X509Certificate[];
}

/**
 * Requires a certificate for time-stamping only (RFC 3161 section 2.3), valid at that time, with a chain of valid
 * certificates to one of the authorities if there are any. Throws {@link AttestationRefused}.
 */
export function requireTimeStamper(certificate: X509Certificate, standing: Standing): void {
  const usages = certificate.keyUsage ?? [];
  const isFor = usages.length === 1 && usages[0] === TIME_STAMPING;
  const { at, authorities } = standing;
  if (!isFor || !isValid(certificate, at)) throw new AttestationRefused('wrong_certificate');
  if (authorities.length > 0 && !isVouchedFor(certificate, standing, MOST_STEPS))
    throw new AttestationRefused('wrong_certificate');
}

function isVouchedFor(one: X509Certificate, standing: Standing, steps: number): boolean {
  const { at, others, authorities } = standing;
  // The operator may configure the authority's own certificate.
  if (authorities.some(({ raw }) => raw.equals(one.raw))) return true;
  if (steps === 0) return false;
  const signers = [...authorities, ...others.slice(0, MOST_OTHERS)].filter(
    (by) => by.ca && isValid(by, at) && isSignedBy(one, by),
  );
  return signers.some((by) => isVouchedFor(by, standing, steps - 1));
}

const isValid = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

function isSignedBy(one: X509Certificate, by: X509Certificate): boolean {
  try {
    return one.checkIssued(by) && one.verify(by.publicKey);
  } catch {
    return false;
  }
}
