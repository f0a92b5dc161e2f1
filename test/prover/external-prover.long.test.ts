import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#kernel/errors.ts';
import { externalProver, sweepWitnesses } from '#prover/external-prover.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { createProverPool } from '#prover/pool.ts';
import { circuitInputs } from '#prover/prove.ts';
import { ProverError } from '#prover/prover-error.ts';
import { calculateWitness, type WitnessInputs } from '#prover/witness.ts';
import { readProof } from '#verifier/proof/proof.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { proverInput } from './age-over-fixture.ts';

const SNARKJS = createRequire(import.meta.url).resolve('snarkjs');
const PROLOGUE = `#!${process.execPath}
const fs = require('node:fs');
const [zkey, witness, proofFile, publicFile, ...more] = process.argv.slice(2);
`;
/** Does with snarkjs what rapidsnark does, and records its input for the test. */
const HONEST = `
fs.writeFileSync(__dirname + '/seen.json', JSON.stringify({
  more, env: Object.keys(process.env), folder: fs.statSync('.').mode & 0o777, witness: fs.statSync(witness).mode & 0o777 }));
require(${JSON.stringify(SNARKJS)}).groth16.prove(zkey, witness).then(({ proof, publicSignals }) => {
  fs.writeFileSync(proofFile, JSON.stringify({ ...proof, curve: undefined }));
  fs.writeFileSync(publicFile, JSON.stringify(publicSignals));
  process.exit(0);
});`;
const POINT_OFF = {
  protocol: 'groth16',
  pi_a: ['1', '1', '1'],
  pi_b: [
    ['1', '0'],
    ['1', '0'],
    ['1', '0'],
  ],
  pi_c: ['1', '2', '1'],
};

describe('an external prover', () => {
  let folder: string;
  const warnings: string[] = [];
  const log = { warn: (...words: unknown[]) => void warnings.push(JSON.stringify(words)) };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-external-'));
  });
  after(() => rm(folder, { recursive: true }));

  const program = async (name: string, script: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, PROLOGUE + script, { mode: 0o755 });
    return path;
  };
  const witnesses = () => readdir(join(folder, 'prover'));
  const proveBy = async (command: string, timeoutMs = 60_000): Promise<unknown> => {
    const artifacts = await committedArtifacts('age-over');
    const witness = await calculateWitness(artifacts, circuitInputs(await proverInput()) as WitnessInputs);
    return externalProver({ command, folder: join(folder, 'prover'), timeoutMs })(artifacts, witness);
  };

  it('proves in a private folder without our environment, and its result is verified', async () => {
    const honest = { command: await program('honest', HONEST), dataDir: folder, timeoutMs: 90_000 };
    const liar = { ...honest, command: await program('liar', `fs.copyFileSync(__dirname + '/proof', proofFile);`) };
    const [pool, lying] = [honest, liar].map((external) => createProverPool({ workers: 1, log, external }));
    assert.ok(pool && lying);
    try {
      const input = await proverInput();
      const steps: string[] = [];
      const made = await pool.prove(input, { onProgress: (step) => steps.push(step) });
      const { verificationKey } = await committedArtifacts('age-over');
      assert.ok(verifyGroth16(verificationKey, readProof(made.proof), made.publicSignals));
      assert.deepEqual(steps, ['loading', 'witness', 'proving']);
      const { more, env, ...modes } = JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8'));
      assert.deepEqual([more, env.filter((name: string) => !/^(PATH|PWD|SHLVL|_|LC_CTYPE)$/.test(name))], [[], []]);
      assert.deepEqual([modes, await witnesses()], [{ folder: 0o700, witness: 0o600 }, []]);

      // A valid proof of another person's statement.
      await writeFile(join(folder, 'proof'), JSON.stringify(made.proof));
      await assert.rejects(
        lying.prove(await proverInput()),
        (error) => error instanceof AppError && error.code === 'unavailable',
      );
      assert.match(warnings.join('\n'), /the external prover failed.*does not verify/);
      assert.deepEqual(await witnesses(), []);
    } finally {
      await Promise.all([pool.close(), lying.close()]);
    }
  });

  const broken: [string, string, RegExp][] = [
    ['fails', `console.error(String(fs.readFileSync(witness))); process.exit(3);`, /ended with 3/],
    ['kills itself', `process.kill(process.pid, 'SIGSEGV'); setInterval(() => 0, 1000);`, /ended with SIGSEGV/],
    ['writes nothing', '', /wrote no proof/],
    ['writes nothing into it', `fs.writeFileSync(proofFile, '');`, /is not a proof/],
    ['writes an empty file', `fs.writeFileSync(proofFile, Buffer.alloc(1e6, 'x'));`, /is not a proof/],
    ['writes null', `fs.writeFileSync(proofFile, 'null');`, /is not a proof/],
    ['writes an empty object', `fs.writeFileSync(proofFile, '{}');`, /is not a proof/],
    ['writes invalid points', `fs.writeFileSync(proofFile, '${JSON.stringify(POINT_OFF)}');`, /is not a proof/],
    ['writes a folder', `fs.mkdirSync(proofFile);`, /wrote no proof/],
  ];
  for (const [what, script, reason] of broken) {
    it(`that ${what} is reported, and leaves no witness`, async () => {
      const proving = proveBy(await program(what.replaceAll(' ', '-'), script));
      await assert.rejects(
        proving,
        (error) => error instanceof ProverError && error.code === 'prover_failed' && reason.test(error.message),
      );
      assert.deepEqual(await witnesses(), []);
    });
  }

  it('that hangs is killed after its time, with its child processes', async () => {
    const path = await program(
      'hanging',
      `const child = require('node:child_process').spawn('/bin/sleep', ['600']);
       fs.writeFileSync(__dirname + '/pids', JSON.stringify([process.pid, child.pid]));
       setInterval(() => 0, 1000);`,
    );
    await assert.rejects(proveBy(path, 5_000), /did not end within 5000 ms/);
    const pids: number[] = JSON.parse(await readFile(join(folder, 'pids'), 'utf8'));
    const alive = async (pid: number): Promise<boolean> =>
      !/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: Z'));
    // All are killed at the same time, but one may end later than another.
    for (const pid of pids) while (await alive(pid)) await sleep(20);
    assert.deepEqual(await witnesses(), []);
  });

  it('that is missing is reported', async () => {
    await assert.rejects(proveBy(join(folder, 'nowhere')), /cannot be started \(ENOENT\)/);
  });

  it('leaves witnesses of killed processes, which are removed at the next start, unlike those in use', async () => {
    const place = join(folder, 'prover');
    const names = { dead: '99999999-a', old: `${process.pid}-b`, running: `${process.pid}-c`, strange: 'x' };
    for (const name of Object.values(names)) await mkdir(join(place, name), { recursive: true });
    const hourAgo = Date.now() / 1000 - 3600;
    await utimes(join(place, names.old), hourAgo, hourAgo);
    await sweepWitnesses(place);
    assert.deepEqual(await witnesses(), [names.running]);
    assert.equal((await stat(place)).mode & 0o777, 0o700);
  });
});
