import { defineMail } from '#platform/outbox/mail-template.ts';

export const recoveryCodeUsedMail = defineMail({
  description: 'To a user with whose recovery code somebody logged in',
  sample: {},
  en: () => ({
    subject: 'A recovery code was used to log in',
    text: `Somebody, probably you, logged in to Avouch with your password and one of your recovery codes.

If it was not you, set a new password at once, make new recovery codes, and tell the owner of your organisation.
`,
  }),
  es: () => ({
    subject: 'Se ha usado un código de recuperación para iniciar sesión',
    text: `Alguien, probablemente tú, ha iniciado sesión en Avouch con tu contraseña y uno de tus códigos de recuperación.

Si no has sido tú, elige enseguida una contraseña nueva, crea códigos de recuperación nuevos y avisa al propietario de tu organización.
`,
  }),
});
