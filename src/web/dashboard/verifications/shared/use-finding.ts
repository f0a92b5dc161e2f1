import { useFindText } from '#web/kit/i18n/index.ts';
import { useCheckWords } from '../../core/checks/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import type { Summary } from './types.ts';

export type Finding = NonNullable<Summary['mainFinding']>;

/** Why the rules did not approve a case, in one sentence. */
export function useFinding(): (finding: Finding) => string {
  const words = useCheckWords();
  const find = useFindText(verificationsTexts);
  return (finding) => {
    if (finding.kind === 'task') return words.taskReason(finding);
    if (finding.kind === 'check') return words.reason({ ...finding, result: 'failed' });
    return find(`signal.${finding.key}`) ?? finding.message;
  };
}
