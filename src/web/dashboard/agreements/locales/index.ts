import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type AgreementsTexts = typeof en;

export const agreementsTexts = defineTexts({
  namespace: 'agreements',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
