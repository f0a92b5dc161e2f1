import { defineMail } from '#platform/outbox/mail-template.ts';

export const activationMail = defineMail({
  description: 'To a new user, to confirm their email address',
  sample: { link: 'https://avouch.example/activate?token=avo_4f7c' },
  en: ({ link }) => ({
    subject: 'Activate your Avouch account',
    button: 'Activate your account',
    text: `Welcome to Avouch. Confirm your email address, and enter the password that you chose when you signed up:

${link}

This link expires in 24 hours. If you did not sign up, ignore this email: without that password, the link does nothing.
`,
  }),
  es: ({ link }) => ({
    subject: 'Active su cuenta de Avouch',
    button: 'Activar la cuenta',
    text: `Le damos la bienvenida a Avouch. Confirme su dirección de correo e introduzca la contraseña que eligió al registrarse:

${link}

El enlace caduca en 24 horas. Si no se ha registrado, ignore este correo: sin esa contraseña, el enlace no hace nada.
`,
  }),
});
