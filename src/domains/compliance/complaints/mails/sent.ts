import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const complaintSentMail = defineMail<{ organization: Plain; dueAt: Date; link: string }>({
  description: 'To the complainant, with the link to follow a complaint that they sent on the public page',
  sample: {
    organization: plain('Example Studio'),
    dueAt: new Date('2026-11-26T12:00:00Z'),
    link: 'https://avouch.example/complaints/receipts/Zm9v',
  },
  en: ({ organization, dueAt, link }) => ({
    subject: 'Your complaint was received',
    button: 'See the status',
    text: `${organization} has received your complaint, and has until ${sayTime(dueAt, 'en')} to decide it. We will email you the decision. You can see the status at any time:

${link}

Keep this email: the link is for you only. If you did not send a complaint, ignore this email.
`,
  }),
  es: ({ organization, dueAt, link }) => ({
    subject: 'Su reclamación se ha recibido',
    button: 'Ver el estado',
    text: `${organization} ha recibido su reclamación y tiene hasta el ${sayTime(dueAt, 'es')} para resolverla. Le enviaremos la decisión por correo. Puede ver el estado en cualquier momento:

${link}

Guarde este correo: el enlace es solo para usted. Si no ha enviado ninguna reclamación, ignore este correo.
`,
  }),
});
