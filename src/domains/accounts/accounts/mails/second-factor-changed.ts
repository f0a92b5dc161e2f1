import { defineMail, type MailLanguage } from '#platform/outbox/mail-template.ts';

export interface SecondFactorChange {
  kind: 'totp' | 'passkey' | 'recovery_codes';
  removed: boolean;
  /** The page at which to set a new password. */
  link: string;
}

const CHANGES: Record<MailLanguage, Record<SecondFactorChange['kind'], Record<'added' | 'removed', string>>> = {
  en: {
    totp: { added: 'An authenticator app was added.', removed: 'The authenticator app was removed.' },
    passkey: { added: 'A passkey was added.', removed: 'A passkey was removed.' },
    recovery_codes: { added: 'New recovery codes were created.', removed: 'The recovery codes were removed.' },
  },
  es: {
    totp: {
      added: 'Se ha añadido una aplicación de autenticación.',
      removed: 'Se ha quitado la aplicación de autenticación.',
    },
    passkey: { added: 'Se ha añadido una llave de acceso.', removed: 'Se ha quitado una llave de acceso.' },
    recovery_codes: {
      added: 'Se han creado códigos de recuperación nuevos.',
      removed: 'Se han quitado los códigos de recuperación.',
    },
  },
};

const changeOf = ({ kind, removed }: SecondFactorChange, language: MailLanguage): string =>
  CHANGES[language][kind][removed ? 'removed' : 'added'];

export const secondFactorChangedMail = defineMail<SecondFactorChange>({
  description: 'To a user whose second factors were changed',
  sample: { kind: 'passkey', removed: false, link: 'https://avouch.example/forgot-password' },
  en: (change) => ({
    subject: 'Your Avouch second factor was changed',
    button: 'Set a new password',
    text: `${changeOf(change, 'en')} You were logged out of your Avouch account everywhere else. If it was you, you can ignore this email.

If it was not you, set a new password now:

${change.link}

Then tell the owner of your organization.
`,
  }),
  es: (change) => ({
    subject: 'Se ha cambiado su segundo factor de Avouch',
    button: 'Elegir una contraseña nueva',
    text: `${changeOf(change, 'es')} Se han cerrado las demás sesiones de su cuenta de Avouch. Si ha sido usted, ignore este correo.

Si no ha sido usted, elija ahora una contraseña nueva:

${change.link}

Después avise al propietario de su organización.
`,
  }),
});
