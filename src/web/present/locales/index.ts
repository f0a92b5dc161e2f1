import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type PresentTexts = typeof en;

export const presentTexts = defineTexts({
  namespace: 'present',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
