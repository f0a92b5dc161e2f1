import { defineMail, type MailLanguage, sayTime } from '#platform/outbox/mail-template.ts';

export interface OrderedDestruction {
  what: { erasure: string } | 'retention';
  /** The member's email address, or the ID of the API key. */
  by: { email: string } | { apiKey: string };
  scheduledFor: Date;
  needsApproval: boolean;
  /** Where the order can be reviewed and canceled. */
  link: string;
}

const BY: Record<MailLanguage, string> = { en: 'The API key', es: 'La clave de API' };

const orderedBy = (by: OrderedDestruction['by'], language: MailLanguage): string =>
  'email' in by ? by.email : `${BY[language]} ${by.apiKey}`;

export const destructionOrderedMail = defineMail<OrderedDestruction>({
  description: 'To every owner when an erasure or a shorter retention period is scheduled and can still be canceled',
  sample: {
    what: { erasure: 'era_01m85s9g27xn5nn65tye6exeb7' },
    by: { email: 'anna@studio.example' },
    scheduledFor: new Date('2026-11-25T12:00:00Z'),
    needsApproval: true,
    link: 'https://avouch.example/dashboard/compliance/erasures/era_01m85s9g27xn5nn65tye6exeb7',
  },
  en: ({ what, by, scheduledFor, needsApproval, link }) => ({
    subject:
      what === 'retention' ? 'A shorter retention period is scheduled' : 'An erasure of personal data is scheduled',
    button: 'Review or cancel',
    text: `${orderedBy(by, 'en')} has scheduled ${what === 'retention' ? 'a shorter retention period for personal data' : `the erasure ${what.erasure}`}. Review it, or cancel it before it starts:

${link}

It starts on ${sayTime(scheduledFor, 'en')}${needsApproval ? ' at the earliest, once another member has approved it' : ''}. Erased data cannot be recovered from this service.
`,
  }),
  es: ({ what, by, scheduledFor, needsApproval, link }) => ({
    subject:
      what === 'retention'
        ? 'Hay programado un plazo de conservación más corto'
        : 'Hay una supresión de datos personales programada',
    button: 'Revisar o cancelar',
    text: `${orderedBy(by, 'es')} ha programado ${what === 'retention' ? 'un plazo de conservación más corto para los datos personales' : `la supresión ${what.erasure}`}. Puede ${what === 'retention' ? 'revisarlo o cancelarlo' : 'revisarla o cancelarla'} antes de que empiece:

${link}

Empieza ${needsApproval ? 'como pronto ' : ''}el ${sayTime(scheduledFor, 'es')}${needsApproval ? ', tras la aprobación de otro miembro' : ''}. Los datos suprimidos no se pueden recuperar en este servicio.
`,
  }),
});

export const erasureMails = { destruction_ordered: destructionOrderedMail };
