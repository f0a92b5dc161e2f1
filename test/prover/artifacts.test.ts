import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { curves, zKey } from 'snarkjs';
import { checkFiles, loadArtifacts, type ReadArtifact } from '#prover/artifacts.ts';
import { ARTIFACTS_FOLDER, readFrom } from '#prover/node-artifacts.ts';
import { ProverError } from '#prover/prover-error.ts';
import { verificationKeyOfZkey } from '#prover/zkey-verification-key.ts';
import { InputError } from '#verifier/input.ts';
import { CIRCUIT_IDS, CIRCUITS, signalNames } from '#verifier/proof/circuits.ts';
import { verificationKeyHash } from '#verifier/proof/verification-key.ts';

const committed = readFrom(ARTIFACTS_FOLDER);
const zkeyFile = readFileSync(new URL('age-over/age-over.zkey', ARTIFACTS_FOLDER));
const KEY = 'age-over/verification_key.json';

/** The committed files with some replaced; the manifest is updated only on request. */
function replaced(files: Record<string, (content: Buffer) => string | Uint8Array>): ReadArtifact {
  return async (path) => {
    const content = await committed(path);
    return files[path] ? Buffer.from(files[path](Buffer.from(content))) : content;
  };
}

function inManifest(change: (entry: Record<string, { sha256: string }>) => void) {
  return (content: Buffer): string => {
    const manifest = JSON.parse(content.toString());
    change(manifest['age-over']);
    return JSON.stringify(manifest);
  };
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

describe('circuit artifacts', () => {
  for (const circuit of CIRCUIT_IDS) {
    it(`of ${circuit} load as committed`, async () => {
      const { setup, manifest, verificationKeyJson, verificationKeySha256 } = await loadArtifacts(circuit, committed);
      assert.equal(setup, 'development');
      assert.deepEqual(await checkFiles(circuit, committed), { circuit, setup });
      assert.equal(manifest.publicSignals, signalNames(circuit).length);
      // Includes a row for each public signal and the constant; the standard signature needs the next larger domain.
      const power = CIRCUITS[circuit].signature === 'eddsa-poseidon' ? 13 : 12;
      assert.ok(manifest.constraints + manifest.publicSignals + 1 <= 2 ** power);
      assert.equal(verificationKeyHash(verificationKeyJson), verificationKeySha256);
    });
  }

  it('do not keep the process running', () => {
    const script = "await (await import('#prover/node-artifacts.ts')).committedArtifacts('age-over')";
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      timeout: 30_000,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  });

  it('contain the key that snarkjs reads from the zkey', async () => {
    const { vk_alphabeta_12: _, ...exported } = await zKey.exportVerificationKey(zkeyFile);
    assert.deepEqual(verificationKeyOfZkey(zkeyFile), exported);
    await (await curves.getCurveFromName('bn128')).terminate();
  });

  for (const [what, cut] of [
    ['an empty file', () => new Uint8Array()],
    ['another file', () => new TextEncoder().encode('{"protocol":"groth16"}')],
    ['half a file', (zkey: Uint8Array) => zkey.subarray(0, zkey.length / 2)],
  ] as const) {
    it(`contain no key in ${what}`, () => {
      assert.throws(() => verificationKeyOfZkey(cut(zkeyFile)), InputError);
    });
  }

  for (const circuit of CIRCUIT_IDS) {
    it(`of ${circuit} include a transcript of two contributions and a beacon`, async () => {
      const file = await committed(`${circuit}/transcript.json`);
      const transcript = JSON.parse(Buffer.from(file).toString());
      const manifest = JSON.parse(Buffer.from(await committed('manifest.json')).toString());
      const kinds = transcript.steps.map(({ kind }: { kind: string }) => kind);
      assert.deepEqual(kinds, ['init', 'contribution', 'contribution', 'beacon']);
      assert.equal(transcript.r1cs, manifest[circuit].r1cs.sha256);
      assert.equal(sha256(file), manifest[circuit].transcript.sha256);
    });
  }

  const flipped = (content: Buffer): Uint8Array =>
    content.map((byte, at) => (at === content.length - 1 ? byte ^ 1 : byte));
  const weak = (content: Buffer): string => {
    const key = JSON.parse(content.toString());
    return JSON.stringify({ ...key, vk_delta_2: key.vk_gamma_2 });
  };
  const refused: readonly [string, () => Promise<ReadArtifact> | ReadArtifact, RegExp][] = [
    [
      'a changed zkey',
      () => replaced({ 'age-over/age-over.zkey': flipped }),
      /age-over\.zkey: does not have the pinned/,
    ],
    [
      'a changed wasm',
      () => replaced({ 'age-over/age-over.wasm': flipped }),
      /age-over\.wasm: does not have the pinned/,
    ],
    ['a changed key', () => replaced({ [KEY]: flipped }), /verification_key\.json: does not have the pinned/],
    ['a pinned key without phase 2', () => pinnedKey(weak), /gamma equals delta/],
    ['a pinned key of another zkey', () => pinnedKey(swapped), /does not belong to the zkey/],
    ['a circuit missing from the manifest', () => replaced({ 'manifest.json': () => '{}' }), /has no circuit age-over/],
    ['a manifest that is not JSON', () => replaced({ 'manifest.json': () => '{' }), /JSON/],
    ['a missing file', () => Promise.reject.bind(Promise, new Error('ENOENT')) as ReadArtifact, /ENOENT/],
  ];
  for (const [what, read, reason] of refused) {
    it(`are refused with ${what}, also at startup, and the error says what to do`, async () => {
      for (const load of [loadArtifacts, checkFiles])
        await assert.rejects(load('age-over', await read()), (error) => {
          assert.ok(error instanceof ProverError && error.code === 'artifacts_unusable');
          assert.match(error.message, reason);
          assert.match(error.message, /npm run ceremony/);
          return true;
        });
    });
  }

  async function pinnedKey(change: (content: Buffer) => string): Promise<ReadArtifact> {
    const content = change(Buffer.from(await committed(KEY)));
    const manifest = inManifest((entry) => Object.assign(entry.verificationKey ?? {}, { sha256: sha256(content) }));
    return replaced({ [KEY]: () => content, 'manifest.json': manifest });
  }

  function swapped(content: Buffer): string {
    const key = JSON.parse(content.toString());
    return JSON.stringify({ ...key, vk_alpha_1: key.IC[0] });
  }
});
