import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type VerdictTexts = typeof en;

export const verdictTexts = defineTexts({
  namespace: 'verdict',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
