import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What an operator's command is given: by its process, or by anyone who runs it inside of another. */
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

/** Whether the arguments ask for help, so that nothing is done. */
export function asksForHelp(args: readonly string[]): boolean {
  return args[0] === 'help' || args.includes('--help') || args.includes('-h');
}

/** The command, which prints `help` and does nothing else where its arguments ask for help. */
export function withHelp(help: string, command: OperatorCommand): OperatorCommand {
  return async (setting) => {
    if (!asksForHelp(setting.args)) return command(setting);
    setting.say(help);
    return 0;
  };
}

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

/** A secret that is typed at a terminal, unseen, or the first line of standard input: arguments are seen by other users. */
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
