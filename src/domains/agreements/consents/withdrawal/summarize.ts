import type { PageSummary } from '#platform/web-app/index.ts';
import type { ConsentLink } from './present-link.ts';

const STATES = {
  given: { en: 'Your consent', es: 'Su consentimiento' },
  ended: { en: 'Your consent has ended', es: 'Su consentimiento ha terminado' },
  withdrawn: { en: 'Your consent was withdrawn', es: 'Su consentimiento se ha retirado' },
} as const;

interface Shown {
  brand: { organization: string };
  contact: string | null;
  consent: ConsentLink;
}

/** The text of the page without JavaScript, with an address for the withdrawal. */
export function summarize({ brand: { organization }, contact, consent: { state, facts } }: Shown): PageSummary {
  const text =
    state === 'withdrawn'
      ? { en: 'It no longer permits anything.', es: 'Ya no permite nada.' }
      : {
          en: `To withdraw it here, turn on JavaScript. Or ask ${organization} to withdraw it.`,
          es: `Para retirarlo aquí, active JavaScript. También puede pedir a ${organization} que lo retire.`,
        };
  return {
    organization,
    title: STATES[state],
    text,
    facts: [
      { en: 'Purpose', es: 'Finalidad', value: facts.purpose },
      { en: 'Consent ID', es: 'ID del consentimiento', value: facts.consent },
    ],
    links:
      contact === null ? [] : [{ en: `Write to ${contact}`, es: `Escriba a ${contact}`, href: `mailto:${contact}` }],
  };
}
