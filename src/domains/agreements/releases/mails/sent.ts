import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface SentRelease {
  organization: Plain;
  signed: boolean;
  /** Where the service is reached. */
  service: string;
  link: string;
}

export const releaseSentMail = defineMail<SentRelease>({
  description: 'To each recipient of a distributed release, with its files',
  sample: {
    organization: plain('Example Studio'),
    signed: true,
    service: 'https://avouch.example',
    link: 'https://avouch.example/releases/Zm9v',
  },
  en: ({ organization, signed, service, link }) => ({
    subject: 'A model release was sent to you',
    text: `${organization} sends you a model release.

${signed ? 'It was signed by the performer with a key of their own.' : 'It is attested by the sender; the performer has not signed it.'}
To verify it, open ${service}/verify and choose the attached files. Your browser checks them; nothing is sent. You can save that page as one file, which works without network.
trust.json says which keys are the sender's. Who sent you this mail could have sent another: compare it with the DID document that the sender publishes below ${service}.
status.json says what was withdrawn by the time it was made; your page below always has a fresh one.

This page is for you only. Please confirm there that you received the release. We email you if it is withdrawn:

${link}
`,
  }),
  es: ({ organization, signed, service, link }) => ({
    subject: 'Te han enviado una autorización de imagen',
    text: `${organization} te envía una autorización de imagen.

${signed ? 'La ha firmado el o la intérprete con su propia clave.' : 'Lo atestigua quien la envía; el o la intérprete no la ha firmado.'}
Para verificarla, abre ${service}/verify y elige los archivos adjuntos. Tu navegador los comprueba; no se envía nada. Puedes guardar esa página como un solo archivo, que funciona sin conexión.
trust.json dice qué claves son de quien la envía. Quien te ha enviado este correo podría haber enviado otras: compáralo con el documento DID que publica en ${service}.
status.json dice qué se había retirado cuando se creó; tu página, abajo, siempre tiene uno reciente.

Esta página es solo para ti. Confirma en ella que has recibido la autorización. Te escribiremos si se retira:

${link}
`,
  }),
});
