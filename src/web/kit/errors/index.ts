import { defineTexts } from '../i18n/texts.ts';

/** What the service's error codes mean, in languages other than its own: in English, its sentence says more than the code. */
export const errorTexts = defineTexts({
  namespace: 'errors',
  en: {},
  load: { es: async () => (await import('./es.ts')).es },
});
