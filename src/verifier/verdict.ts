import type { Environment } from './environment.ts';
import { InputError, NotValidError, type NotValidReason } from './input.ts';
import type { Note } from './notes.ts';

export type RuleOutcome = 'pass' | 'fail' | 'skipped';

export interface RuleResult {
  rule: string;
  /** The verdict that it affects. */
  of: 'record' | 'current';
  /** `skipped`: not judged, because an earlier rule failed or the given files do not show it. */
  result: RuleOutcome;
  /** Human-readable. Contains no personal data beyond what the input itself shows. */
  message: string;
  /** Why a correctly issued credential is not valid. Only in failed rules, and only if its dates or lists show it. */
  reason?: NotValidReason;
}

/** The result of every verification. A failed verification is a verdict, never an exception. */
export interface Verdict {
  /** `pass`: the record passes, and no known fact contradicts it now. */
  verdict: 'pass' | 'fail';
  /** Whether the input was created correctly and was true at its own time. */
  record: { result: 'pass' | 'fail'; message: string };
  /** Whether the input is true at the moment of verification; `unknown` if the given files do not show it. */
  current: { result: 'pass' | 'fail' | 'unknown'; message: string };
  rules: RuleResult[];
  /** What the reader needs to know even though every rule passed: the texts of `notes`. */
  warnings: string[];
  /** The notes by code, with the values in their texts, so that clients need not parse the text. */
  notes: Note[];
  /** Set for input from development or test mode, which attests nothing real even if the verdict is `pass`. */
  environment: Environment | null;
}

type Conclusion = Pick<Verdict, 'verdict' | 'record' | 'current'>;

/** Collects rule results. The record passes if it has at least one rule and all of them passed. */
export class Rules {
  readonly results: RuleResult[] = [];

  /**
   * Runs one rule: returns the sentence for success, or throws an {@link InputError} whose message gives the reason.
   */
  judge<T>(rule: string, check: () => { value: T; message: string }, of: RuleResult['of'] = 'record'): T | undefined {
    try {
      const { value, message } = check();
      this.results.push({ rule, of, result: 'pass', message });
      return value;
    } catch (error) {
      // Any other error is a bug and must not look like a verdict.
      if (!(error instanceof InputError)) throw error;
      const because = error instanceof NotValidError ? { reason: error.reason } : {};
      this.results.push({ rule, of, result: 'fail', message: error.message, ...because });
      return undefined;
    }
  }

  passed(rule: string): boolean {
    return this.results.some((each) => each.rule === rule && each.result === 'pass');
  }

  /** For input that nobody trusted has signed: its dates and lists are not those of an issued credential. */
  dropReasons(): void {
    for (const result of this.results) delete result.reason;
  }

  /** Adds a yes-or-no rule of the record. */
  expect(rule: string, holds: boolean, messages: { pass: string; fail: string }): void {
    const message = holds ? messages.pass : messages.fail;
    this.results.push({ rule, of: 'record', result: holds ? 'pass' : 'fail', message });
  }

  /** Adds rules of the record as skipped, because a rule that they depend on failed. */
  skip(rules: readonly string[], because: string): void {
    for (const rule of rules)
      this.results.push({ rule, of: 'record', result: 'skipped', message: `needs the rule ${because}` });
  }

  /** Adds an undecided rule of `current` for missing input; the message says what is missing. */
  leaveOpen(rule: string, message: string): void {
    this.results.push({ rule, of: 'current', result: 'skipped', message });
  }

  /** Concludes both verdicts. `moment` completes the sentence "correctly created; …" of a passing record. */
  conclude(moment: string): Conclusion {
    return conclude(this.results, `correctly created; ${moment}`);
  }
}

/** The verdict plus a rule that the caller judges, such as single use. Replaces an open rule of the same name. */
export function addRule<V extends Verdict>(verdict: V, rule: RuleResult): V {
  const isOpen = (each: RuleResult): boolean => each.rule === rule.rule && each.result === 'skipped';
  const rules = [...verdict.rules.filter((each) => !isOpen(each)), rule];
  return { ...verdict, ...conclude(rules, verdict.record.message), rules };
}

function conclude(rules: readonly RuleResult[], made: string): Conclusion {
  const record = recordOf(rules, made);
  const current = currentOf(rules, record);
  return { verdict: record.result === 'pass' && current.result !== 'fail' ? 'pass' : 'fail', record, current };
}

function recordOf(rules: readonly RuleResult[], made: string): Verdict['record'] {
  const own = rules.filter(({ of }) => of === 'record');
  const wrong = own.find(({ result }) => result === 'fail') ?? own.find(({ result }) => result === 'skipped');
  if (wrong || own.length === 0)
    return { result: 'fail', message: wrong ? `${wrong.rule}: ${wrong.message}` : 'nothing was checked' };
  return { result: 'pass', message: made };
}

/** If the record fails, current fails too: reading only current must not mislead. */
function currentOf(rules: readonly RuleResult[], record: Verdict['record']): Verdict['current'] {
  const own = rules.filter(({ of }) => of === 'current');
  const of = (wanted: RuleOutcome) => own.filter(({ result }) => result === wanted).map(({ message }) => message);
  const [failed, open] = [of('fail'), of('skipped')];
  if (failed.length > 0) return { result: 'fail', message: failed.join('; ') };
  if (record.result === 'fail') return { result: 'fail', message: 'the record is not valid' };
  if (open.length > 0 || own.length === 0)
    return { result: 'unknown', message: open.join('; ') || 'none of the given files shows it' };
  return { result: 'pass', message: of('pass').join('; ') };
}
