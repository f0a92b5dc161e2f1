import { countryOfSubject, subjectLine } from '../certificates/subject.ts';
import { Refusal } from '../credentials/refusal.ts';
import { readAuthority as readTrusted } from '../credentials/sd-jwt/certificate-chain.ts';
import type { IssuerList, ListedAuthority } from './issuer-list.ts';

/** Reads a certificate of a list (PEM or DER), with the document types for which it is listed. */
export function readListed(
  data: Buffer | string,
  { at, docTypes }: { at: Date; docTypes?: string[] | undefined },
): IssuerList['entries'][number] {
  try {
    const certificate = readTrusted(data);
    if (certificate.validToDate <= at) return { ignored: true };
    return {
      certificate: certificate.toString(),
      docTypes,
      subject: subjectLine(certificate),
      country: countryOfSubject(certificate),
      notAfter: certificate.validToDate,
    } satisfies ListedAuthority;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.reason === 'certificate_malformed' ? 'certificate_malformed' : 'not_an_authority' };
  }
}
