// npm run make:prover: compiles the prover's kernel to WebAssembly.
import { writeFileSync } from 'node:fs';
import { GENERATED, kernelText, missingCompiler } from './kernel/kernel-text.ts';

const missing = missingCompiler();
if (missing === undefined) writeFileSync(GENERATED, kernelText());
else process.stderr.write(`${missing}\n`);
process.exitCode = missing === undefined ? 0 : 1;
