import { defineMail, type MailLanguage } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface Ended {
  how: 'declined' | 'voided' | 'expired';
  organization: Plain;
  title: Plain;
  /** The reason in the words of the party or organization that ended it, split into lines. */
  reason: readonly Plain[] | null;
}

const HOW: Record<MailLanguage, Record<Ended['how'], string>> = {
  en: { declined: 'was declined', voided: 'was voided', expired: 'expired before all parties had signed' },
  es: {
    declined: 'se ha rechazado',
    voided: 'se ha anulado',
    expired: 'ha caducado antes de que firmaran todas las partes',
  },
};

const indent = (lines: readonly Plain[]): string => lines.map((line) => `  ${line}`).join('\n');

export const endedMail = defineMail<Ended>({
  description: 'To every invited party of an agreement that ends before all have signed',
  sample: {
    how: 'voided',
    organization: plain('Example Studio'),
    title: plain('Model release, winter coats'),
    reason: [plain('The shoot was called off.')],
  },
  en: ({ how, organization, title, reason }) => ({
    subject: `A document ${HOW.en[how]}`,
    text: `This document from ${organization} ${HOW.en[how]}:

  ${title}
${reason === null ? '' : `\nReason:\n\n${indent(reason)}\n`}
It can no longer be signed. You do not need to do anything.
`,
  }),
  es: ({ how, organization, title, reason }) => ({
    subject: `Un documento ${HOW.es[how]}`,
    text: `Este documento de ${organization} ${HOW.es[how]}:

  ${title}
${reason === null ? '' : `\nMotivo:\n\n${indent(reason)}\n`}
Ya no se puede firmar. No tiene que hacer nada.
`,
  }),
});
