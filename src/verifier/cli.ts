import { runVerifier } from './cli/run-verifier.ts';

process.exitCode = await runVerifier(process.argv.slice(2), {
  program: 'avouch-verify',
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
