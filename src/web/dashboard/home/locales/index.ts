import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type HomeTexts = typeof en;

export const homeTexts = defineTexts({
  namespace: 'home',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
