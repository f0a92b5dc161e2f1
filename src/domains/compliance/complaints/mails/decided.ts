import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const complaintDecidedMail = defineMail<{ organization: Plain; link: string }>({
  description: 'To the complainant of a complaint from the public page, when it or its appeal is decided',
  sample: { organization: plain('Example Studio'), link: 'https://avouch.example/complaints/receipts/Zm9v' },
  en: ({ organization, link }) => ({
    subject: 'Your complaint was decided',
    button: 'See the decision',
    text: `${organization} has decided your complaint. See the decision, and whether you can appeal:

${link}

The link is for you only.
`,
  }),
  es: ({ organization, link }) => ({
    subject: 'Su reclamación se ha resuelto',
    button: 'Ver la decisión',
    text: `${organization} ha resuelto su reclamación. Consulte la decisión y si puede apelarla:

${link}

El enlace es solo para usted.
`,
  }),
});
