import { defineMail } from '#platform/outbox/mail-template.ts';

export const passwordResetMail = defineMail({
  description: 'To whoever asked for a new password',
  sample: { link: 'https://avouch.example/reset-password?token=avo_4f7c' },
  en: ({ link }) => ({
    subject: 'Set a new password',
    text: `Follow this link within one hour to set a new password:

${link}

If you did not ask for it, ignore this mail.
`,
  }),
  es: ({ link }) => ({
    subject: 'Elige una contraseña nueva',
    text: `Abre este enlace en la próxima hora para elegir una contraseña nueva:

${link}

Si no la has pedido, ignora este correo.
`,
  }),
});
