import { defineTexts } from '../i18n/texts.ts';

/** The service's error codes in languages other than English, where the service's sentence says more than the code. */
export const errorTexts = defineTexts({
  namespace: 'errors',
  en: {},
  load: { es: async () => (await import('./es.ts')).es },
});
