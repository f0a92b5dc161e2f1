import { defineMail } from '#platform/outbox/mail-template.ts';

export const alreadyKnownMail = defineMail({
  description: 'To an address that was used to sign up and already has an account',
  sample: { link: 'https://avouch.example/login' },
  en: ({ link }) => ({
    subject: 'You already have an Avouch account',
    button: 'Log in',
    text: `Someone tried to sign up with this email address, which already has an account. If it was you, log in instead:

${link}

If you have forgotten your password, you can set a new one there. If it was not you, ignore this email.
`,
  }),
  es: ({ link }) => ({
    subject: 'Ya tiene una cuenta de Avouch',
    button: 'Iniciar sesión',
    text: `Alguien ha intentado registrarse con esta dirección de correo, que ya tiene una cuenta. Si ha sido usted, inicie sesión:

${link}

Si ha olvidado la contraseña, allí puede elegir una nueva. Si no ha sido usted, ignore este correo.
`,
  }),
});
