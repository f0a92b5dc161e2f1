import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const releaseCompleteMail = defineMail<{ organization: Plain; link: string }>({
  description: 'To the performer of a release that all parties have signed, with the page to withdraw it',
  sample: { organization: plain('Example Studio'), link: 'https://avouch.example/releases/Zm9v' },
  en: ({ organization, link }) => ({
    subject: 'Your model release is complete',
    button: 'Open your release',
    text: `All parties have signed your model release for ${organization}. See what it permits:

${link}

You can withdraw the release on this page at any time. Keep this email to return to the page. The link is for you only.
`,
  }),
  es: ({ organization, link }) => ({
    subject: 'Su autorización de imagen está completa',
    button: 'Abrir su autorización',
    text: `Todas las partes han firmado su autorización de imagen para ${organization}. Consulte qué permite:

${link}

En esta página puede retirarla en cualquier momento. Guarde este correo para volver a la página. El enlace es solo para usted.
`,
  }),
});
