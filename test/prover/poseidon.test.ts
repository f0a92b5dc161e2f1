import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { buildPoseidon } from 'circomlibjs';
import * as lite from 'poseidon-lite';
import { nullifierOf } from '#prover/nullifier.ts';
import { nullifiersOf } from '#prover/nullifiers.ts';
import { poseidonHash } from '#prover/poseidon.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';

describe('Poseidon hash', () => {
  it('equals circomlibjs and poseidon-lite for one to sixteen inputs up to the field order', async () => {
    const reference = await buildPoseidon();
    const functions = lite as unknown as Record<string, (inputs: bigint[]) => bigint>;
    for (let count = 1; count <= 16; count += 1) {
      const spread = Array.from({ length: count }, (_, index) => BigInt(index + 1) ** 41n % FIELD_ORDER);
      const edges = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? FIELD_ORDER - 1n : 0n));
      for (const inputs of [spread, edges]) {
        const hash = await poseidonHash(inputs);
        assert.equal(hash, reference.F.toObject(reference(inputs)), `circomlibjs, ${count} inputs`);
        assert.equal(hash, functions[`poseidon${count}`]?.(inputs), `poseidon-lite, ${count} inputs`);
      }
    }
  });

  it('refuses seventeen inputs and none', async () => {
    for (const count of [0, 17]) await assert.rejects(poseidonHash(Array<bigint>(count).fill(0n)), RangeError);
  });

  it('computes the same nullifiers in the prover process as one at a time', async () => {
    const keys = ['1', '45231284858326638837332416019018714005183587760015845327913118753091066265'];
    assert.deepEqual(
      await nullifiersOf(keys, 'a scope'),
      await Promise.all(keys.map((key) => nullifierOf(key, 'a scope'))),
    );
  });

  it('signs claims without loading circomlibjs or ethers', () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      const { signClaims } = await import('#prover/issuer-key.ts');
      await signClaims(new Uint8Array(32), { serial: 's', holderCommitment: '1', personKey: '2', birthDay: '1990-01-01',
        examinedDay: '2026-01-01', validUntilDay: null, documentCountry: 4, nationality: 4, documentType: 'passport',
        assurance: [], salt: '3' });
      console.log(JSON.stringify(loaded.filter((url) => /node_modules[/](circomlibjs|ethers|@ethersproject)[/]/.test(url))));`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../..', import.meta.url),
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout.trim()], [0, '[]'], stderr);
  });
});
