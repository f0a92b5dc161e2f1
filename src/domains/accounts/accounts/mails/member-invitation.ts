import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const memberInvitationMail = defineMail<{ organization: Plain; days: number; link: string }>({
  description: 'To whoever a member has invited to the organization',
  sample: { organization: plain('Example Studio'), days: 7, link: 'https://avouch.example/invitation?token=avo_4f7c' },
  en: ({ organization, days, link }) => ({
    subject: 'You are invited to Avouch',
    text: `You are invited to join ${organization} on Avouch. Follow this link within ${days} days:

${link}

If you do not know ${organization}, ignore this email.
`,
  }),
  es: ({ organization, days, link }) => ({
    subject: 'Tienes una invitación a Avouch',
    text: `Te han invitado a unirte a ${organization} en Avouch. Abre este enlace en los próximos ${days} días:

${link}

Si no conoces a ${organization}, ignora este correo.
`,
  }),
});
