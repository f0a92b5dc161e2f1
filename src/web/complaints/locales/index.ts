import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export const complaintTexts = defineTexts({
  namespace: 'complaints',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
