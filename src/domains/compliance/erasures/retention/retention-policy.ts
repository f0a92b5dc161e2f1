import type { FieldError } from '#kernel/errors.ts';
import { RETENTION_CLASSES, type RetentionClass } from '#platform/personal-data.ts';
import type { Duties } from '../erasure.ts';

export interface Rule {
  /** Days after which the daily job erases the data. Null for never. */
  eraseAfterDays: number | null;
  /** Minimum retention in days; overrides requests for erasure. Null for none. */
  keepAtLeastDays: number | null;
}

export type Rules = Record<RetentionClass, Rule>;

const NO_RULE: Rule = { eraseAfterDays: null, keepAtLeastDays: null };

/** The default: no duties, because they depend on the place and are not guessed. */
export const NO_RULES = Object.fromEntries(RETENTION_CLASSES.map((each) => [each, NO_RULE])) as Rules;

/** Completes stored rules; a class introduced later has none. */
export function completeRules(rules: Partial<Rules>): Rules {
  return { ...NO_RULES, ...rules };
}

export function dutiesOf(rules: Rules): Duties {
  return (held) => rules[held].keepAtLeastDays;
}

/** Errors in rules; `aged` are the classes whose items can be found by age. */
export function checkRules(rules: Partial<Rules>, aged: ReadonlySet<RetentionClass>): FieldError[] {
  return RETENTION_CLASSES.flatMap((held) => {
    const rule = rules[held];
    return rule ? checkRule(held, rule, aged) : [];
  });
}

function checkRule(held: RetentionClass, rule: Rule, aged: ReadonlySet<RetentionClass>): FieldError[] {
  const { eraseAfterDays, keepAtLeastDays } = rule;
  const at = (field: keyof Rule, message: string): FieldError => ({ path: `rules.${held}.${field}`, message });
  if (held === 'biometric' && keepAtLeastDays !== null)
    return [
      at('keepAtLeastDays', 'Biometric data cannot have a retention duty. The verification policy sets its retention'),
    ];
  if (eraseAfterDays === null) return [];
  if (!aged.has(held)) return [at('eraseAfterDays', 'Data of this class cannot be erased by age')];
  if (keepAtLeastDays !== null && eraseAfterDays < keepAtLeastDays)
    return [at('eraseAfterDays', 'Must not be sooner than the end of the retention duty')];
  return [];
}

/** Whether new rules could erase something sooner: by age, or because a duty ends. */
export function isShorter(before: Rules, after: Rules): boolean {
  return RETENTION_CLASSES.some(
    (held) =>
      days(after[held].eraseAfterDays) < days(before[held].eraseAfterDays) ||
      (after[held].keepAtLeastDays ?? 0) < (before[held].keepAtLeastDays ?? 0),
  );
}

const days = (until: number | null): number => until ?? Number.POSITIVE_INFINITY;

export function isSameRules(one: Rules, other: Rules): boolean {
  return RETENTION_CLASSES.every(
    (held) =>
      one[held].eraseAfterDays === other[held].eraseAfterDays &&
      one[held].keepAtLeastDays === other[held].keepAtLeastDays,
  );
}
