import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The environment of an operator's command: a process, or a caller in another one. */
export interface CommandSetting {
  args: string[];
  env: Record<string, string | undefined>;
  /** A line to standard output, for programs. */
  say(line: string): void;
  /** A line to standard error, for people. */
  tell(line: string): void;
  /** Reads a value that must not be an argument: from standard input, or by a prompt at a terminal. */
  readSecret(prompt: string): Promise<string>;
}

/** Does it, and resolves with the exit code. */
export type OperatorCommand = (setting: CommandSetting) => Promise<number>;

/** Whether the arguments ask for help, so that nothing is done. */
export function asksForHelp(args: readonly string[]): boolean {
  return args[0] === 'help' || args.includes('--help') || args.includes('-h');
}

/** Wraps a command, so that it only prints `help` if its arguments ask for it. */
export function withHelp(help: string, command: OperatorCommand): OperatorCommand {
  return async (setting) => {
    if (!asksForHelp(setting.args)) return command(setting);
    setting.say(help);
    return 0;
  };
}

/** Runs a command as this process's main task. */
export async function runAsProcess(command: OperatorCommand): Promise<void> {
  process.exitCode = await command({
    args: process.argv.slice(2),
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
    readSecret,
  });
}

/**
 * A secret typed at a terminal without echo, or the first line of standard input, because other users can see
 * arguments.
 */
async function readSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  process.stderr.write(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const interrupted = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Error('interrupted')));
    lines.once('close', () => reject(new Error('no password was entered')));
  });
  try {
    return await Promise.race([lines.question(''), interrupted]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
