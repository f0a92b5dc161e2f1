import type { X509Certificate } from 'node:crypto';

/** A certificate's subject in one line, as certificates print it: `C=UT, CN=Utopia IACA`. */
export function subjectLine({ subject }: X509Certificate): string {
  return subject.split('\n').join(', ');
}

/** The state or province that a certificate's subject names, as it is written. */
export function stateOfSubject({ subject }: X509Certificate): string | undefined {
  return /^ST=(.+)$/m.exec(subject)?.[1];
}

/** The country that a certificate's subject names, as it is written. */
export function countryOfSubject({ subject }: X509Certificate): string | undefined {
  return /^C=(.+)$/m.exec(subject)?.[1];
}
