import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export const authorizeTexts = defineTexts({
  namespace: 'authorize',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});

/** The text of a credential's type. */
export function credentialName(type: string) {
  switch (type) {
    case 'IdentityVerificationCredential':
      return 'kinds.identity';
    case 'BusinessVerificationCredential':
      return 'kinds.business';
    case 'AgreementCredential':
      return 'kinds.agreement';
    case 'ModelReleaseCredential':
      return 'kinds.release';
    case 'ConsentCredential':
      return 'kinds.consent';
    case 'CopyrightClaimCredential':
      return 'kinds.copyright';
    case 'ReplicaLicenseCredential':
      return 'kinds.replica';
    case 'ProofOfAge':
      return 'kinds.age';
    default:
      return 'kinds.other';
  }
}
