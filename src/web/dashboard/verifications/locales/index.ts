import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type VerificationsTexts = typeof en;

export const verificationsTexts = defineTexts({
  namespace: 'verifications',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
