import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type ShellTexts = typeof en;

export const shellTexts = defineTexts({
  namespace: 'shell',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
