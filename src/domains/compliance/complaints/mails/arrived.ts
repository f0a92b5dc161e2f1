import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';

export const complaintArrivedMail = defineMail<{ dueAt: Date; link: string }>({
  description: 'To the owners, when someone sends a complaint on the public page; at most 20 a day',
  sample: {
    dueAt: new Date('2026-11-26T12:00:00Z'),
    link: 'https://avouch.example/dashboard/compliance/complaints/cmp_01m85s9g27xn5nn65tye6exeb7',
  },
  en: ({ dueAt, link }) => ({
    subject: 'A complaint about content has arrived',
    button: 'Open the complaint',
    text: `You have received a complaint through your public complaint page. Decide it by ${sayTime(dueAt, 'en')}.

${link}
`,
  }),
  es: ({ dueAt, link }) => ({
    subject: 'Ha llegado una reclamación sobre contenido',
    button: 'Abrir la reclamación',
    text: `Ha recibido una reclamación a través de su página pública de reclamaciones. Resuélvala a más tardar el ${sayTime(dueAt, 'es')}.

${link}
`,
  }),
});
