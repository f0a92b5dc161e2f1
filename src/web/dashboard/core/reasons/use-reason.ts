import { useTexts } from '#web/kit/i18n/index.ts';
import { reasonTexts } from './locales/index.ts';

const isKnown = (code: string): code is keyof typeof reasonTexts.en.reason & string =>
  Object.hasOwn(reasonTexts.en.reason, code);

/** A reason's code in plain words: the problem and its remedy. */
export function useReason(): (code: string | null) => { title: string; help: string } {
  const t = useTexts(reasonTexts);
  return (code) => {
    const key = code !== null && isKnown(code) ? code : 'other';
    const values = { code: code ?? '' };
    return { title: t(`reason.${key}.title`, values), help: t(`reason.${key}.help`, values) };
  };
}
