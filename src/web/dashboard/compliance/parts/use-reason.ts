import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

type Reasons = typeof complianceTexts.en.requirements.reason;

const isKnown = (code: string): code is keyof Reasons & string =>
  Object.hasOwn(complianceTexts.en.requirements.reason, code);

/** A reason's code in plain words: what is wrong, and what helps. */
export function useReason(): (code: string | null) => { title: string; help: string } {
  const t = useTexts(complianceTexts);
  return (code) => {
    const key = code !== null && isKnown(code) ? code : 'other';
    const values = { code: code ?? '' };
    return { title: t(`requirements.reason.${key}.title`, values), help: t(`requirements.reason.${key}.help`, values) };
  };
}
