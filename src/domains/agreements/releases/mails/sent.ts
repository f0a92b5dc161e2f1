import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface SentRelease {
  organization: Plain;
  signed: boolean;
  /** The service's address. */
  service: string;
  link: string;
}

export const releaseSentMail = defineMail<SentRelease>({
  description: 'To each recipient of a distributed release, with its files attached',
  sample: {
    organization: plain('Example Studio'),
    signed: true,
    service: 'https://avouch.example',
    link: 'https://avouch.example/releases/Zm9v',
  },
  en: ({ organization, signed, service, link }) => ({
    subject: 'A model release was sent to you',
    button: 'Open the release',
    text: `${organization} has sent you a model release. Read it, and confirm that you received it:

${link}

This page is for you only. We will email you if the release is withdrawn.

${signed ? 'The performer signed the release electronically.' : 'The sender states that the performer agreed. The performer has not signed the release.'}

You can also check the attached files without opening that page. Choose them at ${service}/verify: your browser checks them and uploads nothing. The file trust.json contains the sender's public keys. A forged email could contain false keys, so compare them with the sender's keys at ${service}.
`,
  }),
  es: ({ organization, signed, service, link }) => ({
    subject: 'Le han enviado una autorización de imagen',
    button: 'Abrir la autorización',
    text: `${organization} le ha enviado una autorización de imagen. Léala y confirme que la ha recibido:

${link}

Esta página es solo para usted. Le avisaremos por correo si se retira la autorización.

${signed ? 'El intérprete ha firmado la autorización electrónicamente.' : 'El remitente declara que el intérprete dio su permiso. El intérprete no ha firmado la autorización.'}

También puede comprobar los archivos adjuntos sin abrir esa página. Elíjalos en ${service}/verify: su navegador los comprueba y no sube nada. El archivo trust.json contiene las claves públicas del remitente. Un correo falsificado podría contener claves falsas, así que compárelas con las claves del remitente en ${service}.
`,
  }),
});
