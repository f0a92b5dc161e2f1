import { type Command, readCommand, USAGE } from './cli/command.ts';
import { describe, plain } from './cli/describe.ts';
import { UsageError } from './cli/usage-error.ts';
import { InputError } from './input.ts';
import { type AnyVerdict, verify } from './verify.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    return run(await readCommand(args, new Date()));
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
  const { kind: _, input, json, require, ...options } = command;
  const verdict = verify(input, options);
  process.stdout.write(json ? `${JSON.stringify(verdict, null, 2)}\n` : describe(verdict));
  return passes(verdict, require) ? 0 : 1;
}

function passes({ verdict, record, current }: AnyVerdict, required: 'record' | 'current' | undefined): boolean {
  if (required === undefined) return verdict === 'pass';
  return (required === 'record' ? record : current).result === 'pass';
}
