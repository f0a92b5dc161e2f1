import type { Verification } from '#sdk';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';

/** What the face check measured and its limits, in a sentence; undefined where it measured nothing. */
export function useFaceMeasure({ checks }: Verification): string | undefined {
  const t = useTexts(verificationsTexts);
  const number = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { distance, strict, lax, similarity, match, mismatch } =
    checks.find(({ key }) => key === 'face_match')?.figures ?? {};
  const say = (value: number): string => number.format(value);
  if (similarity !== undefined && match !== undefined && mismatch !== undefined)
    return t('faces.similarity', { value: say(similarity), match: say(match), mismatch: say(mismatch) });
  if (distance !== undefined && strict !== undefined && lax !== undefined)
    return t('faces.distance', { value: say(distance), strict: say(strict), lax: say(lax) });
  return undefined;
}
