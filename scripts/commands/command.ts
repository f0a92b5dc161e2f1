import { readSecret } from './read-secret.ts';

/** What an operator's command is given: by its process, or by whoever runs it inside of another. */
export interface CommandSetting {
  args: string[];
  env: Record<string, string | undefined>;
  /** A line to standard output, for programs. */
  say(line: string): void;
  /** A line to standard error, for people. */
  tell(line: string): void;
  /** What must not stand among the arguments: from standard input, asked for at a terminal. */
  readSecret(prompt: string): Promise<string>;
}

/** Does it, and resolves with the exit code. */
export type OperatorCommand = (setting: CommandSetting) => Promise<number>;

/** Runs a command as what this process is for. */
export async function runAsProcess(command: OperatorCommand): Promise<void> {
  process.exitCode = await command({
    args: process.argv.slice(2),
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
    readSecret,
  });
}
