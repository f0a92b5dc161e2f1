import { defineMail } from '#platform/outbox/mail-template.ts';

export const passwordResetMail = defineMail({
  description: 'To a user who asked for a new password',
  sample: { link: 'https://avouch.example/reset-password?token=avo_4f7c' },
  en: ({ link }) => ({
    subject: 'Set a new password',
    button: 'Set a new password',
    text: `You asked for a new password for your Avouch account. Set it here:

${link}

This link expires in one hour. If you did not ask for it, ignore this email: your password stays the same.
`,
  }),
  es: ({ link }) => ({
    subject: 'Elija una contraseña nueva',
    button: 'Elegir una contraseña nueva',
    text: `Ha pedido una contraseña nueva para su cuenta de Avouch. Elíjala aquí:

${link}

El enlace caduca en una hora. Si no la ha pedido, ignore este correo: su contraseña no cambia.
`,
  }),
});
