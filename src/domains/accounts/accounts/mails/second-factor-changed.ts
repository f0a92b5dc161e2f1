import { defineMail, type MailLanguage } from '#platform/outbox/mail-template.ts';

export interface SecondFactorChange {
  kind: 'totp' | 'passkey' | 'recovery_codes';
  removed: boolean;
}

const KINDS: Record<MailLanguage, Record<SecondFactorChange['kind'], string>> = {
  en: { totp: 'an authenticator app was', passkey: 'a passkey was', recovery_codes: 'new recovery codes were' },
  es: {
    totp: 'una aplicación de autenticación',
    passkey: 'una llave de acceso',
    recovery_codes: 'códigos de recuperación nuevos',
  },
};

export const secondFactorChangedMail = defineMail<SecondFactorChange>({
  description: 'To a user whose second factors were changed',
  sample: { kind: 'passkey', removed: false },
  en: ({ kind, removed }) => ({
    subject: 'How you log in to Avouch has changed',
    text: `Just now, ${KINDS.en[kind]} ${removed ? 'taken from' : 'added to'} your Avouch account, and all other sessions were ended.

If it was not you, set a new password at once and tell the owner of your organisation.
`,
  }),
  es: ({ kind, removed }) => ({
    subject: 'Ha cambiado tu forma de iniciar sesión en Avouch',
    text: `En tu cuenta de Avouch ${removed ? 'se ha quitado' : 'se ha añadido'} hace un momento: ${KINDS.es[kind]}. Se han cerrado todas las demás sesiones.

Si no has sido tú, elige enseguida una contraseña nueva y avisa al propietario de tu organización.
`,
  }),
});
