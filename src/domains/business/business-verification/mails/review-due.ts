import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const reviewDueMail = defineMail<{ verificationId: string; organization: Plain; due: Date; link: string }>({
  description: 'To the reviewer of a business verification whose decision is due soon; to all reviewers if unassigned',
  sample: {
    verificationId: 'ver_01m85s9g27xn5nn65tye6exeb7',
    organization: plain('Example Studio'),
    due: new Date('2026-11-26T12:00:00Z'),
    link: 'https://avouch.example/dashboard/verifications/ver_01m85s9g27xn5nn65tye6exeb7',
  },
  en: ({ verificationId, organization, due, link }) => ({
    subject: 'A business verification needs your decision',
    button: 'Open the verification',
    text: `${organization} must decide on a business verification by ${sayTime(due, 'en')}:

${link}

The ID of the verification is ${verificationId}.
`,
  }),
  es: ({ verificationId, organization, due, link }) => ({
    subject: 'Una verificación de empresa necesita su decisión',
    button: 'Abrir la verificación',
    text: `${organization} debe decidir sobre la verificación de una empresa a más tardar el ${sayTime(due, 'es')}:

${link}

El identificador de la verificación es ${verificationId}.
`,
  }),
});
