import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type LogInTexts = typeof en;

export const logInTexts = defineTexts({
  namespace: 'logIn',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
