import { defineMail } from '#platform/outbox/mail-template.ts';

export const recoveryCodeUsedMail = defineMail({
  description: 'To a user when one of their recovery codes was used to log in',
  sample: { link: 'https://avouch.example/forgot-password' },
  en: ({ link }) => ({
    subject: 'A recovery code was used to log in',
    button: 'Set a new password',
    text: `Someone logged in to your Avouch account with your password and one of your recovery codes. If it was you, you can ignore this email.

If it was not you, set a new password now:

${link}

Then create new recovery codes, and tell the owner of your organization.
`,
  }),
  es: ({ link }) => ({
    subject: 'Se ha usado un código de recuperación para iniciar sesión',
    button: 'Elegir una contraseña nueva',
    text: `Alguien ha iniciado sesión en su cuenta de Avouch con su contraseña y uno de sus códigos de recuperación. Si ha sido usted, ignore este correo.

Si no ha sido usted, elija ahora una contraseña nueva:

${link}

Después cree códigos de recuperación nuevos y avise al propietario de su organización.
`,
  }),
});
