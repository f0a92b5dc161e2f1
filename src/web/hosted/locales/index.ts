import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type HostedTexts = typeof en;

export const hostedTexts = defineTexts({
  namespace: 'hosted',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
