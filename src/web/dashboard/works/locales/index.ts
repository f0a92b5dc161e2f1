import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export const worksTexts = defineTexts({
  namespace: 'works',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
