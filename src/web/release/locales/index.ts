import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type ReleaseTexts = typeof en;

export const releaseTexts = defineTexts({
  namespace: 'release',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
