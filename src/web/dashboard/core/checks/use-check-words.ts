import { useFindText } from '#web/kit/i18n/index.ts';
import { humanized } from '../humanized.ts';
import { checkTexts } from './locales/index.ts';

/** A check of a person or a task of a business. */
interface Checked {
  key: string;
  reason?: string | undefined;
  /** As the service says it; a code stands in its place where there is none. */
  message?: string;
}

export interface CheckWords {
  label(check: Pick<Checked, 'key'>): string;
  /** What came of a check of a person. */
  reason(check: Checked & { result: string }): string;
  /** What came of a task of a business. */
  taskReason(task: Checked): string;
}

/** Names and reasons of checks in the reader's language; what has none there is shown as the service says it. */
export function useCheckWords(): CheckWords {
  const find = useFindText(checkTexts);
  const passed = (key: string, result: string) => (result === 'passed' ? find(`checkPassed.${key}`) : undefined);
  return {
    label: ({ key }) => find(`check.${key}`) ?? humanized(key),
    reason: ({ key, reason, result, message }) =>
      (reason ? find(`checkReason.${reason}`) : passed(key, result)) ?? message ?? humanized(reason ?? result),
    taskReason: ({ key, reason, message }) =>
      find(`taskReason.${key}_${reason}`) ?? message ?? humanized(reason ?? key),
  };
}
