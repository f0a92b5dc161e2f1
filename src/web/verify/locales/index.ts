import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type VerifyTexts = typeof en;

export const verifyTexts = defineTexts({
  namespace: 'verify',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
