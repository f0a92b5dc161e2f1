import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface Copy {
  organization: Plain;
  title: Plain;
  link: string;
  /** Where anybody checks both files. */
  verifyUrl: string;
  days: number;
}

export const copyMail = defineMail<Copy>({
  description: 'To every party of an agreement that all have signed',
  sample: {
    organization: plain('Example Studio'),
    title: plain('Model release, winter coats'),
    link: 'https://avouch.example/sign/Zm9v',
    verifyUrl: 'https://avouch.example/verify',
    days: 30,
  },
  en: ({ organization, title, link, verifyUrl, days }) => ({
    subject: 'The document is complete',
    text: `Everybody has signed this document of ${organization}:

  ${title}

Your copy with its certificate, and the evidence of who signed:

${link}

The link works for ${days} days; save both files. Whether they are genuine and unchanged can be checked by anybody:

${verifyUrl}
`,
  }),
  es: ({ organization, title, link, verifyUrl, days }) => ({
    subject: 'El documento está completo',
    text: `Todos han firmado este documento de ${organization}:

  ${title}

Tu copia con su certificado y las pruebas de quién ha firmado:

${link}

El enlace funciona durante ${days} días; guarda los dos archivos. Cualquiera puede comprobar si son auténticos y no han cambiado:

${verifyUrl}
`,
  }),
});
