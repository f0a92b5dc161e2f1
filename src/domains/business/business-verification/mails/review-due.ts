import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const reviewDueMail = defineMail<{ verificationId: string; organization: Plain; due: Date }>({
  description:
    'To the reviewer who has a business verification whose decision is due, or to all reviewers where nobody has it',
  sample: {
    verificationId: 'ver_01m85s9g27xn5nn65tye6exeb7',
    organization: plain('Example Studio'),
    due: new Date('2026-11-26T12:00:00Z'),
  },
  en: ({ verificationId, organization, due }) => ({
    subject: 'A business verification waits for a decision',
    text: `The business verification ${verificationId} of ${organization} waits for a decision, which is due ${sayTime(due)}.\n`,
  }),
  es: ({ verificationId, organization, due }) => ({
    subject: 'Una verificación de empresa espera una decisión',
    text: `La verificación de empresa ${verificationId} de ${organization} espera una decisión, con plazo hasta ${sayTime(due)}.\n`,
  }),
});
