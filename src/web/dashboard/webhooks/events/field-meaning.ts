import { findSentence } from '#web/kit/i18n/catalogue.ts';
import { defineTexts } from '#web/kit/i18n/index.ts';

/** The API's descriptions of event fields in other languages, by the English text, because they have no code. */
export const fieldMeaningTexts = defineTexts({
  namespace: 'eventFields',
  en: {},
  load: { es: async () => (await import('../locales/es-fields.ts')).fieldMeanings },
});

/** A field's description in the reader's language; otherwise the API's. */
export const sayFieldMeaning = (meaning: string): string =>
  findSentence(fieldMeaningTexts.namespace, meaning) ?? meaning;
