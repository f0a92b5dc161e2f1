import { InputError } from './input.ts';

export type RuleOutcome = 'pass' | 'fail' | 'skipped';

export interface RuleResult {
  rule: string;
  /** `skipped`: could not be judged because an earlier rule failed. */
  result: RuleOutcome;
  /** For people; no personal data beyond what the input itself shows. */
  message: string;
}

/** What every verification ends in. A failed verification is a verdict, never an exception. */
export interface Verdict {
  verdict: 'pass' | 'fail';
  rules: RuleResult[];
  /** What the reader must know although every rule passed. */
  warnings: string[];
}

/** Collects rule results; a verdict passes when there are rules and all of them passed. */
export class Rules {
  readonly results: RuleResult[] = [];

  /** Runs one rule: the sentence for success, or an {@link InputError} whose message says why not. */
  judge<T>(rule: string, check: () => { value: T; message: string }): T | undefined {
    try {
      const { value, message } = check();
      this.results.push({ rule, result: 'pass', message });
      return value;
    } catch (error) {
      // Anything else is a fault of the program and must not look like a verdict.
      if (!(error instanceof InputError)) throw error;
      this.results.push({ rule, result: 'fail', message: error.message });
      return undefined;
    }
  }

  /** A rule that is a plain yes or no. */
  expect(rule: string, holds: boolean, messages: { pass: string; fail: string }): void {
    this.results.push({ rule, result: holds ? 'pass' : 'fail', message: holds ? messages.pass : messages.fail });
  }

  skip(rules: readonly string[], because: string): void {
    for (const rule of rules) this.results.push({ rule, result: 'skipped', message: `needs the rule ${because}` });
  }

  verdict(): 'pass' | 'fail' {
    return this.results.length > 0 && this.results.every(({ result }) => result === 'pass') ? 'pass' : 'fail';
  }
}
