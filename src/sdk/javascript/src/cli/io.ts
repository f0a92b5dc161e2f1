/** What a process gives a command: streams, environment, whether people look. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Answers to look at, not to pipe on. */
  isTerminal: boolean;
  /** A line that is typed; without echo where it is a secret. Undefined where nobody can type. */
  ask: ((question: string, options?: { secret?: boolean }) => Promise<string>) | undefined;
  /** All of the standard input. */
  readInput: () => Promise<string>;
  /** Ends what would go on for ever. */
  signal: AbortSignal;
}
