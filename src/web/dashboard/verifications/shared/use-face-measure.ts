import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../locales/index.ts';

type Figures = Readonly<Record<string, number>>;

/** The measured distance between two faces with its limits, in a sentence; undefined for other figures. */
export function useFaceMeasure(): (figures: Figures | undefined) => string | undefined {
  const t = useTexts(verificationsTexts);
  const number = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const say = (value: number): string => number.format(value);
  return ({ distance, strict, lax, similarity, match, mismatch } = {}) => {
    if (similarity !== undefined && match !== undefined && mismatch !== undefined)
      return t('faces.similarity', { value: say(similarity), match: say(match), mismatch: say(mismatch) });
    if (distance !== undefined && strict !== undefined && lax !== undefined)
      return t('faces.distance', { value: say(distance), strict: say(strict), lax: say(lax) });
    return undefined;
  };
}
