import type { EnvName } from './env.ts';

export interface ConfigProblem {
  variable: EnvName;
  /** What is wrong; quotes the value only where the variable holds no secret. */
  wrong: string;
  /** What would be right. */
  expected: string;
}

/** Everything wrong with the environment, at once: one line per problem in `message`, the same as data in `problems`. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, wrong, expected }) => `  ${variable}: ${wrong}; expected ${expected}`);
    super(`The environment has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
