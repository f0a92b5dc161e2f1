import type { X509Certificate } from 'node:crypto';

/** A certificate's subject in one line, in the usual notation: `C=UT, CN=Utopia IACA`. */
export function subjectLine({ subject }: X509Certificate): string {
  return subject.split('\n').join(', ');
}

/** The state or province in a certificate's subject, verbatim. */
export function stateOfSubject({ subject }: X509Certificate): string | undefined {
  return /^ST=(.+)$/m.exec(subject)?.[1];
}

/** The country in a certificate's subject, verbatim. */
export function countryOfSubject({ subject }: X509Certificate): string | undefined {
  return /^C=(.+)$/m.exec(subject)?.[1];
}
