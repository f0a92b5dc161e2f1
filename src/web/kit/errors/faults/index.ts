import { findSentence } from '../../i18n/catalogue.ts';
import { defineTexts } from '../../i18n/texts.ts';

/** The service's messages about fields and refusals in other languages, by the English text. */
export const faultTexts = defineTexts({
  namespace: 'faults',
  en: {},
  load: { es: async () => (await import('./es.ts')).es },
});

/** A message of the service in the reader's language; undefined if it has no translation. */
export const findFault = (message: string): string | undefined => findSentence(faultTexts.namespace, message);

/** A field's error in the reader's language; otherwise the service's message. */
export const sayFault = (message: string): string => findFault(message) ?? message;
