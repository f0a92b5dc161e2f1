import { useFindText } from '#web/kit/i18n/index.ts';
import { humanized } from '../humanized.ts';
import { checkTexts } from './locales/index.ts';

/** A check of a person, or a task of a business. */
interface Checked {
  key: string;
  reason?: string | undefined;
  /** The service's message; the code if there is none. */
  message?: string;
}

export interface CheckWords {
  label(check: Pick<Checked, 'key'>): string;
  /** The result of a person's check. */
  reason(check: Checked & { result: string }): string;
  /** The result of a business's task. */
  taskReason(task: Checked): string;
}

/** Names and reasons of checks in the reader's language; otherwise the service's text. */
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
