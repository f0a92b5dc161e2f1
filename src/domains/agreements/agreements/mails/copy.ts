import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface Copy {
  organization: Plain;
  title: Plain;
  link: string;
  /** The page that checks both files. */
  verifyUrl: string;
  days: number;
}

export const copyMail = defineMail<Copy>({
  description: 'To every party of an agreement when all have signed',
  sample: {
    organization: plain('Example Studio'),
    title: plain('Model release, winter coats'),
    link: 'https://avouch.example/sign/Zm9v',
    verifyUrl: 'https://avouch.example/verify',
    days: 30,
  },
  en: ({ organization, title, link, verifyUrl, days }) => ({
    subject: 'The document is complete',
    button: 'Download your copy',
    text: `All parties have signed this document from ${organization}:

  ${title}

Download the signed document and its evidence file:

${link}

The link expires in ${days} days, so save both files. To check that they are genuine and unchanged, open ${verifyUrl} and choose both.
`,
  }),
  es: ({ organization, title, link, verifyUrl, days }) => ({
    subject: 'El documento está completo',
    button: 'Descargar su copia',
    text: `Todas las partes han firmado este documento de ${organization}:

  ${title}

Descargue el documento firmado y su archivo de evidencias:

${link}

El enlace caduca en ${days} días, así que guarde los dos archivos. Para comprobar que son auténticos y no han cambiado, abra ${verifyUrl} y elija los dos.
`,
  }),
});
