import type { RuleResult } from '#verifier/verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { en } from './locales/en.ts';
import { verdictTexts } from './locales/index.ts';
import type { LocatedRule, VerdictKind } from './locate-rule.ts';

/** Rules about a past time. */
const THEN: ReadonlySet<string> = new Set(['moment-when-made', 'status-when-made']);

/** A rule's sentence by its code and reason, in a verdict of a kind; undefined if there is none. */
export function useRuleWords(
  kind: VerdictKind,
): (rule: LocatedRule, judged: Pick<RuleResult, 'result' | 'reason'>) => string | undefined {
  const t = useTexts(verdictTexts);
  return ({ code, performer }, { result, reason }) => {
    // Of a credential by itself, its own sentence names the requested time.
    if (reason !== undefined && code !== 'moment') {
      const when = THEN.has(code) ? 'reasonThen' : 'reason';
      return performer === undefined ? t(`${when}.${reason}`) : t(`release.${when}.${reason}`);
    }
    if (result !== 'skipped') return hasKey(en.rule[result], code) ? t(`rule.${result}.${code}` as never) : undefined;
    // Proofs do not refer to status lists.
    const open = kind === 'proof' && code === 'status' ? 'status-proof' : code;
    return hasKey(en.rule.open, open) ? t(`rule.open.${open}`) : t('needsOther');
  };
}

export function hasKey<T extends object>(of: T, key: string): key is keyof T & string {
  return Object.hasOwn(of, key);
}
