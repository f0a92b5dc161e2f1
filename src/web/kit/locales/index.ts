import { defineTexts } from '../i18n/texts.ts';
import { en } from './en.ts';

export type KitTexts = typeof en;

export const kitTexts = defineTexts({ namespace: 'kit', en, load: { es: async () => (await import('./es.ts')).es } });
