import { type Command, readCommand, USAGE } from './cli/command.ts';
import { describe, plain } from './cli/describe.ts';
import { UsageError } from './cli/usage-error.ts';
import { InputError } from './input.ts';
import { verify } from './verify.ts';
import { verifyEvidence } from './verify-evidence.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    return run(await readCommand(args));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    process.stderr.write(`avouch-verify: ${error instanceof UsageError ? error.message : plain(error.message)}\n`);
    return 2;
  }
}

function run(command: Command): number {
  if (command.kind === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const verdict = judge(command);
  process.stdout.write(command.json ? `${JSON.stringify(verdict, null, 2)}\n` : describe(verdict));
  return verdict.verdict === 'pass' ? 0 : 1;
}

function judge(command: Exclude<Command, { kind: 'help' }>) {
  const at = new Date();
  if (command.kind === 'evidence') return verifyEvidence({ ...command, at });
  const { kind, text, ...options } = command;
  // Who says that it is a credential never has it judged as a proof.
  return verify(kind === 'credential' ? text : parseInput(text), { ...options, at });
}

// A file that is no JSON is a compact JWS or nothing: the verdict says so.
function parseInput(text: string): unknown {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
