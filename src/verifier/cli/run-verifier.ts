import type { BundleVerdict } from '../bundle/bundle-verdict.ts';
import { InputError } from '../input.ts';
import type { Verdict } from '../verdict.ts';
import type { AnyVerdict } from '../verify.ts';
import { type Command, type Input, type Options, readCommand, USAGE } from './command.ts';
import { describe, plain } from './describe.ts';
import { UsageError } from './usage-error.ts';

export interface VerifierIo {
  /** The program's name in messages. */
  program: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Runs one command line of the verifier, without the program's name; returns the exit code that `USAGE` documents. */
export async function runVerifier(args: string[], io: VerifierIo): Promise<number> {
  try {
    return await run(await readCommand(args, new Date()), io);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    io.err(`${io.program}: ${error instanceof UsageError ? error.message : plain(error.message)}\n`);
    return 2;
  }
}

async function run(command: Command, { out }: VerifierIo): Promise<number> {
  if (command.kind === 'help') {
    out(USAGE);
    return 0;
  }
  const { kind: _, input, json, require, ...options } = command;
  const verdict = await judge(input, options);
  out(json ? `${JSON.stringify(verdict, null, 2)}\n` : describe(verdict));
  return passes(verdict, require) ? 0 : 1;
}

/** Imports lazily, like `verify`: a proof needs few modules, and loading dominates a short process. */
async function judge(input: Input, options: Options): Promise<AnyVerdict | BundleVerdict> {
  if ('bundle' in input) {
    const { bundle, ...given } = input;
    return (await import('../bundle/verify-bundle.ts')).verifyBundle(bundle, { ...options, ...given });
  }
  if ('proof' in input) return (await import('../proof/verify-proof-file.ts')).verifyProofFile(input.proof, options);
  return (await import('../verify.ts')).verify('text' in input ? input.text : input, options);
}

function passes({ verdict, record, current }: Verdict, required: 'record' | 'current' | undefined): boolean {
  if (required === undefined) return verdict === 'pass';
  return (required === 'record' ? record : current).result === 'pass';
}
