import type { EnvName } from './env.ts';

export interface ConfigProblem {
  variable: EnvName;
  /** The problem; quotes the value only if the variable is not secret. */
  wrong: string;
  /** The accepted values. */
  expected: string;
}

/** All problems of the environment at once: one line each in `message`, and as data in `problems`. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, wrong, expected }) => `  ${variable}: ${wrong}; expected ${expected}`);
    super(`The environment has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
