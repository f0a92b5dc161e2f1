import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { type Babyjub, buildBabyjub } from 'circomlibjs';
import { SUBGROUP_ORDER } from '#prover/baby-jubjub-key.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { compileFile } from '../../scripts/ceremony/compile-circuit.ts';
import { projectFolder } from '../../scripts/ceremony/folders.ts';
import { type Calculator, openCalculator } from './witness.ts';

const LOW = 2n ** 127n;
/** floor(r / 2^127): the first high part that no hash has. */
const HIGH = FIELD_ORDER / LOW;

// The curve is circomlibjs's, which shares no code with the circuit: its addition law is the complete one throughout.
describe('the signature in the circuit', () => {
  let folder: string;
  let calculator: Calculator;
  let babyjub: Babyjub;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-circuit-'));
    const source = join(projectFolder, 'test/circuits/signature-over.circom');
    calculator = await openCalculator(compileFile(source, { folder, name: 'signature-over' }));
    babyjub = await buildBabyjub();
  });

  after(() => rmSync(folder, { recursive: true }));

  const multiple = (factor: bigint): string[] =>
    babyjub.mulPointEscalar(babyjub.Base8, factor).map((each) => String(babyjub.F.toObject(each)));

  const accepts = async (inputs: { key: string[]; r: string[]; s: bigint; hash: bigint }): Promise<boolean> => {
    const printed = mock.method(console, 'error', () => undefined);
    try {
      await calculator.calculateWitness({ ...inputs, s: String(inputs.s), hash: String(inputs.hash) }, true);
      return true;
    } catch (error) {
      assert.match(String(error), /Assert Failed/);
      return false;
    } finally {
      printed.mock.restore();
    }
  };

  /** The signature by a key and a nonce under a challenge, which need not come from a hash here. */
  const signed = (scalar: bigint, nonce: bigint, hash: bigint) => ({
    key: multiple(scalar),
    r: multiple(nonce),
    s: (((nonce + (hash % LOW) * scalar) % SUBGROUP_ORDER) + SUBGROUP_ORDER) % SUBGROUP_ORDER,
    hash,
  });

  it('holds for all small keys, nonces and challenges, and for no neighbor of S', async () => {
    const small = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n];
    for (const scalar of small.slice(1, 5))
      for (const nonce of small.slice(0, 4))
        for (const hash of small) {
          const right = signed(scalar, nonce, hash);
          assert.equal(await accepts(right), true, `key ${scalar}, nonce ${nonce}, challenge ${hash}`);
          assert.equal(await accepts({ ...right, s: right.s + 1n }), false, `${scalar}, ${nonce}, ${hash}, S + 1`);
        }
  });

  const largest = SUBGROUP_ORDER - 1n;
  const edges: readonly [string, bigint, bigint, bigint][] = [
    ['the largest challenge', 5n, 7n, LOW - 1n],
    ['only the highest bit of a challenge', 5n, 7n, LOW / 2n],
    ['a challenge without its lowest bit', 5n, 7n, LOW - 2n],
    ['the opposite of the base as key', largest, 7n, LOW - 1n],
    ['the opposite of the base as R', 5n, largest, 12345n],
    ['the neutral element as R', 5n, 0n, 12345n],
    ['R opposite to c A, S zero', 5n, SUBGROUP_ORDER - 5n * 12345n, 12345n],
    ['R equal to c A', 5n, 5n * 12345n, 12345n],
    ['the base as key and as R', 1n, 1n, LOW - 1n],
    ['half of the group order as key', (SUBGROUP_ORDER + 1n) / 2n, 3n, LOW - 1n],
    ['a power of two as key', 2n ** 250n, 2n ** 249n, LOW - 1n],
    ['a hash with a high part', 5n, 7n, LOW * 3n + 9n],
    ['the highest part that the first bits alone can write', 5n, 7n, LOW * (2n ** 126n - 1n) + 9n],
    ['the first high part that needs the last bit', 5n, 7n, LOW * 2n ** 126n + 9n],
    ['the last high part', 5n, 7n, LOW * (HIGH - 1n) + 9n],
  ];
  for (const [what, scalar, nonce, hash] of edges) {
    it(`holds for ${what}, and not for another S, R, key or hash`, async () => {
      const right = signed(scalar, nonce, hash);
      assert.equal(await accepts(right), true);
      assert.equal(await accepts({ ...right, s: right.s + SUBGROUP_ORDER }), true, 'S + order is the same S');
      assert.equal(await accepts({ ...right, s: right.s + 1n }), false);
      assert.equal(await accepts({ ...right, hash: hash ^ 1n }), false);
      assert.equal(await accepts({ ...right, r: multiple(nonce + 1n) }), false);
      assert.equal(await accepts({ ...right, key: multiple(scalar + 2n) }), false);
    });
  }

  it('has no challenge for a hash at the very end of the field', async () => {
    for (const hash of [LOW * HIGH, FIELD_ORDER - 1n]) assert.equal(await accepts(signed(5n, 7n, hash)), false);
  });

  it('refuses an S of more than 253 bits', async () => {
    const right = signed(5n, 7n, 9n);
    assert.equal(await accepts({ ...right, s: right.s + SUBGROUP_ORDER * 6n }), false);
  });

  // Points of small order: eight times any of them is the neutral element, so a check with a cofactor would pass them.
  it('refuses an R with a part of small order', async () => {
    const right = signed(5n, 7n, 9n);
    const negated = right.r.map((each) => String((FIELD_ORDER - BigInt(each)) % FIELD_ORDER));
    assert.equal(await accepts({ ...right, r: negated }), false);
    assert.equal(await accepts({ ...right, r: ['0', String(FIELD_ORDER - 1n)] }), false);
  });
});
