import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KERNEL, KERNEL_SHA256 } from '#prover/kernel/kernel.generated.ts';
import { GENERATED, kernelText, missingCompiler } from '../../../scripts/kernel/kernel-text.ts';

describe('the compiled kernel of the prover', () => {
  it('has its pinned SHA-256', () =>
    assert.equal(createHash('sha256').update(Buffer.from(KERNEL, 'base64')).digest('hex'), KERNEL_SHA256));

  it('imports nothing', async () => {
    const module = await WebAssembly.compile(Buffer.from(KERNEL, 'base64'));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });

  it('is what the pinned compiler makes of the source', function () {
    const missing = missingCompiler();
    if (missing !== undefined) {
      process.stderr.write(`the kernel is not compiled here: ${missing}\n`);
      this.skip();
    }
    assert.equal(kernelText(), readFileSync(GENERATED, 'utf8'));
  }).timeout(60_000);
});
