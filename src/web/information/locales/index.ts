import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type InformationTexts = typeof en;

export const informationTexts = defineTexts({
  namespace: 'information',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
