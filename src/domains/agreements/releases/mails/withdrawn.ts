import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface WithdrawnRelease {
  organization: Plain;
  releaseId: string;
  acknowledgeBy: Date | null;
  link: string;
}

export const releaseWithdrawnMail = defineMail<WithdrawnRelease>({
  description: 'To each recipient of a release that was withdrawn',
  sample: {
    organization: plain('Example Studio'),
    releaseId: 'rel_01m85s9g27xn5nn65tye6exeb7',
    acknowledgeBy: new Date('2026-11-26T12:00:00Z'),
    link: 'https://avouch.example/releases/Zm9v',
  },
  en: ({ organization, releaseId, acknowledgeBy: by, link }) => ({
    subject: 'A model release was withdrawn',
    button: 'Confirm that you received this',
    text: `A model release from ${organization} was withdrawn. It no longer permits any use: stop publishing the material that it covers.

Confirm${by ? ` by ${sayTime(by, 'en')}` : ''} that you received this notice:

${link}

The page shows the current status. Release ID: ${releaseId}
`,
  }),
  es: ({ organization, releaseId, acknowledgeBy: by, link }) => ({
    subject: 'Se ha retirado una autorización de imagen',
    button: 'Confirmar la recepción',
    text: `Se ha retirado una autorización de imagen de ${organization}. Ya no permite ningún uso: deje de publicar el material que cubría.

Confirme${by ? ` a más tardar el ${sayTime(by, 'es')}` : ''} que ha recibido este aviso:

${link}

La página muestra el estado actual. ID de la autorización: ${releaseId}
`,
  }),
});
