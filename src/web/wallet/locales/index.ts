import { defineTexts } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export type WalletTexts = typeof en;

export const walletTexts = defineTexts({
  namespace: 'wallet',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});
