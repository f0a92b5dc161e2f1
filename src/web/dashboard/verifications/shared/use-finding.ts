import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { useCheckWords } from '../../core/checks/index.ts';
import type { Summary } from './types.ts';

export type Finding = NonNullable<Summary['mainFinding']>;

/** What kept a case from being approved by the rules, in one sentence. */
export function useFinding(): (finding: Finding) => string {
  const words = useCheckWords();
  const { t, i18n } = useTranslation('verifications', { useSuspense: false });
  return (finding) => {
    if (finding.kind === 'task') return words.taskReason(finding);
    if (finding.kind === 'check') return words.reason({ ...finding, result: 'failed' });
    const key = `signal.${finding.key}`;
    return i18n.exists(key, { ns: 'verifications' }) ? t(key) : finding.message;
  };
}

/** The distance of two faces beside the limits that it was held against; undefined for other findings. */
export function useFaceFigures(): (finding: Finding) => { distance: string; strict: string; lax: string } | undefined {
  const number = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return ({ figures: { distance, strict, lax } = {} }) =>
    distance === undefined || strict === undefined || lax === undefined
      ? undefined
      : { distance: number.format(distance), strict: number.format(strict), lax: number.format(lax) };
}
