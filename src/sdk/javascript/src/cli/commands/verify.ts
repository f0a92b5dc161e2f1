import { runVerifier } from '../../../../../verifier/cli/run-verifier.ts';
import type { Command } from '../command.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Verify a proof, credential, signed document, bundle, signed picture, or receipt without a network',
  args: '[KIND] FILE --trust trust.json',
  options: {},
  raw: true,
  run: ({ args, io }) => runVerifier([...args], { program: 'avouch verify', out: io.out, err: io.err }),
};
