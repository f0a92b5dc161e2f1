import { defineMail } from '#platform/outbox/mail-template.ts';

/** Sent even after a reset by an emailed link, because the mailbox may be compromised (OWASP ASVS 5.0, 6.3.7). */
export const passwordChangedMail = defineMail({
  description: 'To a user whose password was changed',
  sample: { link: 'https://avouch.example/forgot-password' },
  en: ({ link }) => ({
    subject: 'Your Avouch password was changed',
    button: 'Set a new password',
    text: `The password of your Avouch account was changed, and you were logged out everywhere else. If it was you, you can ignore this email.

If it was not you, set a new password now:

${link}

Then tell the owner of your organization.
`,
  }),
  es: ({ link }) => ({
    subject: 'Se ha cambiado su contraseña de Avouch',
    button: 'Elegir una contraseña nueva',
    text: `Se ha cambiado la contraseña de su cuenta de Avouch y se han cerrado las demás sesiones. Si ha sido usted, ignore este correo.

Si no ha sido usted, elija ahora una contraseña nueva:

${link}

Después avise al propietario de su organización.
`,
  }),
});
