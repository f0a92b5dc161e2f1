import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type CaptureTexts = typeof en;

export const captureTexts = defineTexts({
  namespace: 'capture',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
