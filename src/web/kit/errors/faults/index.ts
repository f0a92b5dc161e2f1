import { findSentence } from '../../i18n/catalogue.ts';
import { defineTexts } from '../../i18n/texts.ts';

/**
 * The service's messages about single fields in other languages, by the English text, because these errors have no
 * code.
 */
export const faultTexts = defineTexts({
  namespace: 'faults',
  en: {},
  load: { es: async () => (await import('./es.ts')).es },
});

/** A field's error in the reader's language; otherwise the service's message. */
export const sayFault = (message: string): string => findSentence(faultTexts.namespace, message) ?? message;
