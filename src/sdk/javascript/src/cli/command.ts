import type { Avouch } from '../client.ts';
import type { Io } from './io.ts';
import type { Output } from './output.ts';
import type { Profile } from './profiles.ts';

/** How an option is read, completed and told of. */
export interface OptionSpec {
  type: 'string' | 'boolean';
  /** What stands for the value in the help: `DATE`. */
  value?: string;
  description: string;
  multiple?: boolean;
  /** All values that there are. */
  choices?: readonly string[];
}

export type Options = Readonly<Record<string, OptionSpec>>;

/** Values as they were typed. */
export class Values {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Throws UsageError where it is missing. */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new UsageError(`--${name} is missing`);
    return value;
  }

  list(name: string): string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  is(name: string): boolean {
    return this.#values[name] === true;
  }
}

/** What a command works with. `avouch` is made when it is first asked for. */
export interface Call {
  values: Values;
  args: readonly string[];
  io: Io;
  output: Output;
  profile: Profile;
  avouch: Avouch;
}

export interface Command {
  /** One word, or two: `release create`. */
  name: string;
  summary: string;
  /** What stands behind the name: `FILE…`. */
  args: string;
  options: Options;
  /** More than the summary: paragraphs for `--help`. */
  details?: string;
  /** Takes its arguments as they are, with options of its own. */
  raw?: boolean;
  /** Gives the exit code: see {@link EXIT}. */
  run(call: Call): Promise<number>;
}

export const EXIT = {
  done: 0,
  /** What was asked is answered with no: rejected, not verified, fails. */
  no: 1,
  usage: 2,
  /** The service refused. */
  refused: 3,
  /** The service could not be reached, or did not answer in time. */
  unreachable: 4,
} as const;

/** The command line is not one. */
export class UsageError extends Error {
  override name = 'UsageError';
}
