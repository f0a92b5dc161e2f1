import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type SessionTexts = typeof en;

export const sessionTexts = defineTexts({
  namespace: 'session',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
