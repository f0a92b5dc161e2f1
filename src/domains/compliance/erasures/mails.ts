import { defineMail, type MailLanguage, sayTime } from '#platform/outbox/mail-template.ts';

export interface OrderedDestruction {
  what: { erasure: string } | 'retention';
  /** The member's address, or the id of the API key. */
  by: { email: string } | { apiKey: string };
  scheduledFor: Date;
  needsApproval: boolean;
  /** Where it is reviewed and stopped. */
  page: string;
}

const BY: Record<MailLanguage, string> = { en: 'the API key', es: 'la clave de API' };

const orderedBy = (by: OrderedDestruction['by'], language: MailLanguage): string =>
  'email' in by ? by.email : `${BY[language]} ${by.apiKey}`;

export const destructionOrderedMail = defineMail<OrderedDestruction>({
  description: 'To every owner when an erasure or a shorter retention is ordered, while it can be stopped',
  sample: {
    what: { erasure: 'era_01m85s9g27xn5nn65tye6exeb7' },
    by: { email: 'anna@studio.example' },
    scheduledFor: new Date('2026-11-25T12:00:00Z'),
    needsApproval: true,
    page: 'https://avouch.example/dashboard/compliance/erasures/era_01m85s9g27xn5nn65tye6exeb7',
  },
  en: ({ what, by, scheduledFor, needsApproval, page }) => ({
    subject:
      what === 'retention'
        ? 'A shorter retention of personal data was ordered'
        : 'An erasure of personal data was ordered',
    text: [
      `${what === 'retention' ? 'A shorter retention of personal data' : `The erasure ${what.erasure}`} was ordered by ${orderedBy(by, 'en')}.`,
      `It begins on ${sayTime(scheduledFor)}${needsApproval ? ' at the earliest, once a second member has approved it' : ''}.`,
      'Erased data cannot be recovered.',
      '',
      `To review or cancel it: ${page}`,
    ].join('\n'),
  }),
  es: ({ what, by, scheduledFor, needsApproval, page }) => ({
    subject:
      what === 'retention'
        ? 'Se ha ordenado una conservación más corta de datos personales'
        : 'Se ha ordenado un borrado de datos personales',
    text: [
      `${orderedBy(by, 'es')} ha ordenado ${what === 'retention' ? 'una conservación más corta de datos personales' : `el borrado ${what.erasure}`}.`,
      `Empieza el ${sayTime(scheduledFor)}${needsApproval ? ' como muy pronto, cuando lo haya aprobado un segundo miembro' : ''}.`,
      'Los datos borrados no se pueden recuperar.',
      '',
      `Para revisarlo o cancelarlo: ${page}`,
    ].join('\n'),
  }),
});

export const erasureMails = { destruction_ordered: destructionOrderedMail };
