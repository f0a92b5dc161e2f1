import { findSentence } from '../../i18n/catalogue.ts';
import { defineTexts } from '../../i18n/texts.ts';

/** What the service says about single fields, in languages other than its own; by the English text, because these faults have no code. */
export const faultTexts = defineTexts({
  namespace: 'faults',
  en: {},
  load: { es: async () => (await import('./es.ts')).es },
});

/** A fault of a field in the reader's language; in the service's words where there are none. */
export const sayFault = (message: string): string => findSentence(faultTexts.namespace, message) ?? message;
