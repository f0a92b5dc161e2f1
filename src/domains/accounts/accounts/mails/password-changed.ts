import { defineMail } from '#platform/outbox/mail-template.ts';

/** Also to whoever set it by a mailed link: the mailbox may be somebody else's by now (OWASP ASVS 5.0, 6.3.7). */
export const passwordChangedMail = defineMail({
  description: 'To a user whose password was changed',
  sample: {},
  en: () => ({
    subject: 'Your Avouch password has changed',
    text: `Just now, the password of your Avouch account was changed, and all other sessions were ended.

If it was not you, set a new password at once and tell the owner of your organisation.
`,
  }),
  es: () => ({
    subject: 'Tu contraseña de Avouch ha cambiado',
    text: `Acaba de cambiarse la contraseña de tu cuenta de Avouch y se han cerrado todas las demás sesiones.

Si no has sido tú, elige enseguida una contraseña nueva y avisa al propietario de tu organización.
`,
  }),
});
