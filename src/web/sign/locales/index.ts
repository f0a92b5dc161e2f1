import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type SignTexts = typeof en;

export const signTexts = defineTexts({
  namespace: 'sign',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
