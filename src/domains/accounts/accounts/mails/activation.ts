import { defineMail } from '#platform/outbox/mail-template.ts';

export const activationMail = defineMail({
  description: 'To whoever signed up, to show that the address is theirs',
  sample: { link: 'https://avouch.example/activate?token=avo_4f7c' },
  en: ({ link }) => ({
    subject: 'Activate your Avouch account',
    text: `Welcome to Avouch.

Follow this link within 24 hours, and enter the password that you chose when you signed up:

${link}

If you did not sign up, ignore this email. Without that password, the link does nothing.
`,
  }),
  es: ({ link }) => ({
    subject: 'Activa tu cuenta de Avouch',
    text: `Te damos la bienvenida a Avouch.

Abre este enlace en las próximas 24 horas e introduce la contraseña que elegiste al registrarte:

${link}

Si no te has registrado, ignora este correo. Sin esa contraseña, el enlace no hace nada.
`,
  }),
});
