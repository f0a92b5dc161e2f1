import { useTranslation } from 'react-i18next';
import type { Check } from '../../shared/types.ts';

export interface CheckWords {
  label(check: Pick<Check, 'key'>): string;
  reason(check: Check): string;
}

/** Names and reasons of checks in the reader's language; what has none there is shown as the service says it. */
export function useCheckWords(): CheckWords {
  const { t, i18n } = useTranslation('verifications', { useSuspense: false });
  const said = (key: string, otherwise: string): string =>
    i18n.exists(key, { ns: 'verifications' }) ? t(key) : otherwise;
  return {
    label: ({ key }) => said(`check.${key}`, humanized(key)),
    reason: ({ reason, key, result, message }) =>
      reason ? said(`checkReason.${reason}`, message) : said(`checkPassed.${result === 'passed' ? key : '-'}`, message),
  };
}

/** `provider_verdict` as “Provider verdict”. */
export function humanized(code: string): string {
  const words = code
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_all, end, begin) => `${end} ${begin.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
