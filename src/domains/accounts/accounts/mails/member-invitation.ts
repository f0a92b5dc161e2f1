import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const memberInvitationMail = defineMail<{ organization: Plain; days: number; link: string }>({
  description: 'To a person who is invited to join an organization',
  sample: { organization: plain('Example Studio'), days: 7, link: 'https://avouch.example/invitation?token=avo_4f7c' },
  en: ({ organization, days, link }) => ({
    subject: 'You have been invited to join a team on Avouch',
    button: 'Accept the invitation',
    text: `${organization} invites you to join its team on Avouch:

${link}

This invitation expires in ${days} days. If you do not know ${organization}, ignore this email.
`,
  }),
  es: ({ organization, days, link }) => ({
    subject: 'Le han invitado a un equipo en Avouch',
    button: 'Aceptar la invitación',
    text: `${organization} le invita a unirse a su equipo en Avouch:

${link}

La invitación caduca en ${days} días. Si no conoce a ${organization}, ignore este correo.
`,
  }),
});
