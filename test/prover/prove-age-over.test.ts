import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { createWorkerPool, WorkerTaskFailed } from '#platform/workers/index.ts';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import { checkConditions, type MadeProof } from '#prover/prove.ts';
import type { ProveAgeOverInput } from '#prover/prove-age-over.ts';
import { ProverError, type ProverErrorCode } from '#prover/prover-error.ts';
import { verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust } from '#verifier/trust.ts';
import { proverInput, toProofFile, trustJson } from './age-over-fixture.ts';

describe('proving an age', () => {
  const conditions: readonly [ProverErrorCode, string, () => Promise<ProveAgeOverInput>][] = [
    ['too_young', 'under age by a day', () => proverInput({ claims: { birthDay: '2008-05-03' } })],
    [
      'too_young',
      'born on 29 February, a day early',
      () =>
        proverInput({ claims: { birthDay: '2008-02-29', examinedDay: '2026-02-28' }, statement: { on: '2026-02-28' } }),
    ],
    ['examined_after', 'examined a day after', () => proverInput({ claims: { examinedDay: '2026-05-03' } })],
    ['document_expired', 'expired a day before', () => proverInput({ claims: { validUntilDay: '2026-05-01' } })],
    ['assurance_missing', 'liveness required', () => proverInput({ statement: { requires: ['liveness_passed'] } })],
    ['foreign_issuer', 'an issuer not named', async () => ({ ...(await proverInput()), issuer: 'did:web:b.example' })],
    ['wrong_secret', 'the secret of another', async () => ({ ...(await proverInput()), holderSecret: '1' })],
    ['invalid_signature', 'changed claims', async () => changedClaims(await proverInput())],
    [
      'invalid_signature',
      'the key of another issuer',
      async () => ({ ...(await proverInput()), issuerKey: await issuerPublicKey(new Uint8Array(32)) }),
    ],
    ['invalid_claims', 'a birth date that does not exist', async () => brokenClaims(await proverInput())],
  ];
  for (const [code, what, make] of conditions) {
    it(`is refused with ${code}: ${what}`, async () => {
      await assert.rejects(
        checkConditions(await make()),
        (error) => error instanceof ProverError && error.code === code,
      );
    });
  }

  const met: readonly [string, Parameters<typeof proverInput>[0]][] = [
    ['on the last possible days', {}],
    ['for a person one day older', { claims: { birthDay: '2008-05-01' } }],
    ['with all required assurances', { statement: { requires: ['face_matched', 'reviewed_by_human'] } }],
    [
      'for a birthday on 29 February, on 1 March',
      { claims: { birthDay: '2008-02-29', examinedDay: '2026-03-01' }, statement: { on: '2026-03-01' } },
    ],
  ];
  for (const [what, changes] of met) {
    it(`meets every condition ${what}`, async () => checkConditions(await proverInput(changes)));
  }
});

describe('the proving worker', () => {
  it('proves in a child process, and reports a failure by code', async () => {
    const script = fileURLToPath(new URL('../../src/prover/worker.ts', import.meta.url));
    const log = { warn: () => undefined };
    const pool = createWorkerPool({
      script,
      workers: 1,
      memoryMb: 2048,
      warmUp: 'warmUp',
      needs: { threads: true },
      log,
    });
    const run = (input: ProveAgeOverInput) => pool.run<MadeProof>('prove', [input], { timeoutMs: 60_000 });
    try {
      const trust = parseTrust(await trustJson());
      const input = await proverInput();
      const file = toProofFile(input, await run(input));
      assert.equal(verifyProofFile(file, { trust, now: new Date(), statement: input.statement }).verdict, 'pass');
      const young = await proverInput({ claims: { birthDay: '2008-05-03' } });
      await assert.rejects(
        run(young),
        (error) => error instanceof WorkerTaskFailed && codeOf(error.cause) === 'too_young',
      );
    } finally {
      await pool.close();
    }
  });
});

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

function changedClaims(input: ProveAgeOverInput): ProveAgeOverInput {
  return { ...input, claims: { ...input.claims, birthDay: '1990-01-01' } };
}

function brokenClaims(input: ProveAgeOverInput): ProveAgeOverInput {
  return { ...input, claims: { ...input.claims, birthDay: '1990-02-30' } };
}
