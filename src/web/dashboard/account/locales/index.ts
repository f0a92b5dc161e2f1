import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type AccountTexts = typeof en;

export const accountTexts = defineTexts({
  namespace: 'account',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
