import { useTranslation } from 'react-i18next';
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
