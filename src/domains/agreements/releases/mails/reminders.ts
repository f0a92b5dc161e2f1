import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';
import { listedFiles } from './withdrawn.ts';

export interface WithdrawalReminder {
  organization: Plain;
  releaseId: string;
  acknowledgeBy: Date;
  files: number;
  isOverdue: boolean;
  link: string;
}

export const withdrawalReminderMail = defineMail<WithdrawalReminder>({
  description:
    'To each recipient who has not acknowledged the withdrawal of a release, a day before the deadline and at the deadline',
  sample: {
    organization: plain('Example Studio'),
    releaseId: 'rel_01m85s9g27xn5nn65tye6exeb7',
    acknowledgeBy: new Date('2026-11-26T12:00:00Z'),
    files: 12,
    isOverdue: false,
    link: 'https://avouch.example/releases/Zm9v',
  },
  en: ({ organization, releaseId, acknowledgeBy: by, files, isOverdue, link }) => ({
    subject: isOverdue ? 'Overdue: a model release was withdrawn' : 'Reminder: a model release was withdrawn',
    button: 'Confirm that you received this',
    text: `A model release from ${organization} was withdrawn, and you have not confirmed that you received the notice. ${isOverdue ? 'The deadline was' : 'The deadline is'} ${sayTime(by, 'en')}. Stop publishing the material that the release covered.${listedFiles(files, 'en')}

Confirm here:

${link}

Release ID: ${releaseId}
`,
  }),
  es: ({ organization, releaseId, acknowledgeBy: by, files, isOverdue, link }) => ({
    subject: isOverdue
      ? 'Plazo vencido: se ha retirado una autorización de imagen'
      : 'Recordatorio: se ha retirado una autorización de imagen',
    button: 'Confirmar la recepción',
    text: `Se ha retirado una autorización de imagen de ${organization} y usted no ha confirmado la recepción del aviso. ${isOverdue ? 'El plazo venció el' : 'El plazo vence el'} ${sayTime(by, 'es')}. Deje de publicar el material que cubría la autorización.${listedFiles(files, 'es')}

Confírmelo aquí:

${link}

ID de la autorización: ${releaseId}
`,
  }),
});

export interface OverdueWithdrawal {
  releaseId: string;
  outstanding: number;
  recipients: number;
  link: string;
}

export const withdrawalOverdueMail = defineMail<OverdueWithdrawal>({
  description: 'To the owners, when recipients have not acknowledged the withdrawal of a release by the deadline',
  sample: {
    releaseId: 'rel_01m85s9g27xn5nn65tye6exeb7',
    outstanding: 1,
    recipients: 3,
    link: 'https://avouch.example/dashboard/agreements/releases/rel_01m85s9g27xn5nn65tye6exeb7',
  },
  en: ({ releaseId, outstanding, recipients, link }) => ({
    subject: 'Recipients did not confirm the withdrawal of a release',
    button: 'Open the release',
    text: `${outstanding} of ${recipients} recipients did not confirm the withdrawal of a release by the deadline. They may still publish the material. We have reminded them by email. Contact them now.

${link}

Release ID: ${releaseId}
`,
  }),
  es: ({ releaseId, outstanding, recipients, link }) => ({
    subject: 'Hay destinatarios que no confirmaron la retirada de una autorización',
    button: 'Abrir la autorización',
    text: `Sin confirmar en plazo la retirada de una autorización: ${outstanding} de ${recipients} destinatarios. Es posible que aún publiquen el material. Ya se lo hemos recordado por correo. Póngase en contacto con ellos.

${link}

ID de la autorización: ${releaseId}
`,
  }),
});
