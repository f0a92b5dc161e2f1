import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const consentGivenMail = defineMail<{ organization: Plain; link: string }>({
  description: 'To the person who signed a consent, and to a guardian, with the page to withdraw it',
  sample: { organization: plain('Example Studio'), link: 'https://avouch.example/consents/Zm9v' },
  en: ({ organization, link }) => ({
    subject: 'Your consent is recorded',
    button: 'Open your consent',
    text: `${organization} has recorded the consent that you signed. See what it permits, or withdraw it:

${link}

You can withdraw it at any time. Keep this email, so that you can return to the page. The link is for you only.
`,
  }),
  es: ({ organization, link }) => ({
    subject: 'Su consentimiento está registrado',
    button: 'Abrir su consentimiento',
    text: `${organization} ha registrado el consentimiento que usted firmó. Consulte qué permite o retírelo:

${link}

Puede retirarlo en cualquier momento. Guarde este correo para volver a la página. El enlace es solo para usted.
`,
  }),
});

export const consentWithdrawnMail = defineMail<{ consentId: string; isReplica: boolean; link: string }>({
  description: 'To the owners of an organization when a person withdraws a consent on the page for it',
  sample: {
    consentId: 'cns_01k00000000000000000000000',
    isReplica: true,
    link: 'https://avouch.example/dashboard/agreements/consents/cns_01k00000000000000000000000',
  },
  en: ({ consentId, isReplica, link }) => ({
    subject: 'A consent was withdrawn',
    button: 'Open the consent',
    text: `The person has withdrawn the consent ${consentId}. ${
      isReplica ? 'Stop publishing files that show the digital replica.' : 'Stop the processing that it permitted.'
    }

${link}
`,
  }),
  es: ({ consentId, isReplica, link }) => ({
    subject: 'Se ha retirado un consentimiento',
    button: 'Abrir el consentimiento',
    text: `La persona ha retirado el consentimiento ${consentId}. ${
      isReplica
        ? 'Deje de publicar los archivos que muestran la réplica digital.'
        : 'Detenga el tratamiento que permitía.'
    }

${link}
`,
  }),
});

export const consentMails = { consent_given: consentGivenMail, consent_withdrawn: consentWithdrawnMail };
