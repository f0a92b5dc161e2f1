import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type ComplianceTexts = typeof en;

export const complianceTexts = defineTexts({
  namespace: 'compliance',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
