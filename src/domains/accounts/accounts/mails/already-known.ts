import { defineMail } from '#platform/outbox/mail-template.ts';

export const alreadyKnownMail = defineMail({
  description: 'To an address that has an account already and was signed up again',
  sample: {},
  en: () => ({
    subject: 'You already have an Avouch account',
    text: `Somebody, perhaps you, tried to sign up with this address, which already has an account.

Log in as usual; if you have forgotten your password, ask for a new one.
`,
  }),
  es: () => ({
    subject: 'Ya tienes una cuenta de Avouch',
    text: `Alguien, quizá tú, ha intentado registrarse con esta dirección, que ya tiene una cuenta.

Inicia sesión como siempre; si has olvidado la contraseña, pide una nueva.
`,
  }),
});
