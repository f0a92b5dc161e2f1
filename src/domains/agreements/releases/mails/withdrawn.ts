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
    text: `A model release that ${organization} sent you (${releaseId}) was withdrawn. It no longer permits anything: please remove what you publish under it.

Confirm on this page${by ? `, by ${sayTime(by)},` : ''} that you received this notice. The page also has a new status.json, with which the credential no longer verifies:

${link}
`,
  }),
  es: ({ organization, releaseId, acknowledgeBy: by, link }) => ({
    subject: 'Se ha retirado una autorización de imagen',
    text: `Se ha retirado una autorización de imagen que te envió ${organization} (${releaseId}). Ya no permite nada: retira lo que publicas con ella.

Confirma en esta página${by ? `, antes de ${sayTime(by)},` : ''} que has recibido este aviso. La página tiene también un status.json nuevo, con el que la credencial ya no se verifica:

${link}
`,
  }),
});
