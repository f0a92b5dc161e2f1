import { defineTexts, useFindText } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export const reasonTexts = defineTexts({
  namespace: 'reasons',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});

/** A reason as returned by the service. */
interface GivenReason {
  code: string;
  message: string;
}

/** A reason in the reader's language if its code is known, otherwise the service's or reviewer's words. */
export function useReasonSentence(): (reason: GivenReason) => string {
  const find = useFindText(reasonTexts);
  return ({ code, message }) => find(code) ?? message;
}
