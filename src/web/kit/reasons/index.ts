import { defineTexts, useFindText } from '#web/kit/i18n/index.ts';
import { en } from './en.ts';

export const reasonTexts = defineTexts({
  namespace: 'reasons',
  en,
  load: { es: async () => (await import('./es.ts')).es },
});

/** A reason as the service gives it. */
interface GivenReason {
  code: string;
  message: string;
}

/** A reason in the reader's language where the pages know its code, else in the service's words, or a reviewer's. */
export function useReasonSentence(): (reason: GivenReason) => string {
  const find = useFindText(reasonTexts);
  return ({ code, message }) => find(code) ?? message;
}
