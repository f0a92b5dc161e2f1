import { useFindText, useLanguage } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../locales/index.ts';

/** Figures between 0 and 1 that read as a percentage. */
const SHARES: ReadonlySet<string> = new Set(['score', 'reviewSampleShare']);

/** A figure's value as text, and its name, which is undefined for figures without one. */
export function useFigure(): (name: string, value: number) => { word: string | undefined; text: string } {
  const find = useFindText(verificationsTexts);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (name, value) => ({
    word: find(`figure.${name}`),
    text: (SHARES.has(name) ? share : number).format(value),
  });
}
