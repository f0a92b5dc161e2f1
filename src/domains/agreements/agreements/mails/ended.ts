import { defineMail, type MailLanguage } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface Ended {
  how: 'declined' | 'voided' | 'expired';
  organization: Plain;
  title: Plain;
  /** In the words of whoever ended it, by lines. */
  reason: readonly Plain[] | null;
}

const HOW: Record<MailLanguage, Record<Ended['how'], string>> = {
  en: { declined: 'was declined', voided: 'was voided', expired: 'was not signed in time' },
  es: { declined: 'se ha rechazado', voided: 'se ha anulado', expired: 'no se ha firmado a tiempo' },
};

const indent = (lines: readonly Plain[]): string => lines.map((line) => `  ${line}`).join('\n');

export const endedMail = defineMail<Ended>({
  description: 'To every party of an agreement who was invited, when it ends without having been signed by all',
  sample: {
    how: 'voided',
    organization: plain('Example Studio'),
    title: plain('Model release, winter coats'),
    reason: [plain('The shoot was called off.')],
  },
  en: ({ how, organization, title, reason }) => ({
    subject: `A document ${HOW.en[how]}`,
    text: `This document of ${organization} ${HOW.en[how]}, and can no longer be signed:

  ${title}
${reason === null ? '' : `\nThe reason that was given:\n\n${indent(reason)}\n`}`,
  }),
  es: ({ how, organization, title, reason }) => ({
    subject: `Un documento ${HOW.es[how]}`,
    text: `Este documento de ${organization} ${HOW.es[how]} y ya no se puede firmar:

  ${title}
${reason === null ? '' : `\nEl motivo que se ha dado:\n\n${indent(reason)}\n`}`,
  }),
});
