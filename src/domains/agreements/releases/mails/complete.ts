import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const releaseCompleteMail = defineMail<{ organization: Plain; link: string }>({
  description: 'To the performer of a release that all have signed, with the page at which it can be withdrawn',
  sample: { organization: plain('Example Studio'), link: 'https://avouch.example/releases/Zm9v' },
  en: ({ organization, link }) => ({
    subject: 'Your model release is complete',
    text: `All parties have signed your model release for ${organization}.

On this page you can see what it permits, and withdraw it. The link is for you only; keep it:

${link}
`,
  }),
  es: ({ organization, link }) => ({
    subject: 'Tu autorización de imagen está completa',
    text: `Todas las partes han firmado tu autorización de imagen para ${organization}.

En esta página puedes ver qué permite y retirarla. El enlace es solo para ti; guárdalo:

${link}
`,
  }),
});
