import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bn254 } from '@noble/curves/bn254.js';
import { verificationKeyOfZkey } from '#prover/zkey-verification-key.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { applyBeacon } from '../../scripts/ceremony/beacon.ts';
import { contribute } from '../../scripts/ceremony/contribute.ts';
import { runDevelopment } from '../../scripts/ceremony/development.ts';
import { exportPackage } from '../../scripts/ceremony/export-package.ts';
import { artifactsFolder, projectFolder, sha256File } from '../../scripts/ceremony/folders.ts';
import { importContribution } from '../../scripts/ceremony/import-contribution.ts';
import { initCeremony } from '../../scripts/ceremony/init.ts';
import { withLock } from '../../scripts/ceremony/lock.ts';
import { type Ceremony, openCeremony, zkeyOf } from '../../scripts/ceremony/open-ceremony.ts';
import { readPtauFile } from '../../scripts/ceremony/ptau-file.ts';
import { endThreads } from '../../scripts/ceremony/snarkjs.ts';
import { checkTranscript } from '../../scripts/ceremony/tell-transcript.ts';
import { verifyCeremony } from '../../scripts/ceremony/verify.ts';
import { makeTrial, runNode, type Trial } from './ceremony-trial.ts';

const tell = () => undefined;
const HASH = '00'.repeat(64);
const BEACON = { beacon: '01'.repeat(32), iterations: 10, name: 'beacon' };

describe('ceremony: files and order', () => {
  let trial: Trial;
  let ceremony: Ceremony;
  const path = (name: string) => join(trial.folder, name);

  before(async () => {
    trial = await makeTrial();
    ceremony = openCeremony('age-over', trial);
  });
  after(async () => {
    await endThreads();
    rmSync(trial.folder, { recursive: true });
  });

  const COMMANDS: Readonly<Record<string, () => Promise<unknown> | unknown>> = {
    contribute: () => contribute(ceremony, 'A'),
    export: () => exportPackage(ceremony, path('out')),
    import: () => importContribution(ceremony, { file: trial.ptau, hash: HASH }),
    beacon: () => applyBeacon(ceremony, BEACON),
    verify: () => verifyCeremony(ceremony, { tell }),
    transcript: () => checkTranscript(ceremony, {}),
  };
  const refuses = (name: string, reason: RegExp) => assert.rejects(async () => COMMANDS[name]?.(), reason);

  for (const name of Object.keys(COMMANDS)) {
    it(`refuses ${name} before init`, () => refuses(name, /no ceremony has started: run init first/));
  }

  const ptaus: readonly [string, (file: string) => void, RegExp][] = [
    ['nothing', (file) => writeFileSync(file, ''), /is not a ptau file/],
    ['another kind of file', (file) => writeFileSync(file, '{"protocol": "groth16"}'), /is not a ptau file/],
    ['a truncated file', (file) => writeFileSync(file, readFileSync(trial.ptau).subarray(0, 5000)), /is truncated/],
    [
      'too few powers',
      (file) => writeFileSync(file, ptau({ power: 3 })),
      /contains 2\^3 powers of tau, but the circuit needs 2\^4/,
    ],
    [
      'another curve',
      (file) => writeFileSync(file, ptau({ prime: 2n ** 255n - 19n })),
      /uses a curve other than bn128/,
    ],
    ['no preparation', (file) => writeFileSync(file, ptau({ sections: [] })), /is not prepared for phase 2/],
  ];
  for (const [what, make, reason] of ptaus) {
    it(`refuses powers of tau: ${what}`, async () => {
      make(path('bad.ptau'));
      await assert.rejects(readPtauFile(path('bad.ptau'), 4), reason);
    });
  }

  it('refuses powers of tau with the name of a known file but another hash, and without a stated maker', async () => {
    copyFileSync(trial.ptau, path('powersOfTau28_hez_final_04.ptau'));
    const init = (powersOfTau: string) => initCeremony(ceremony, { powersOfTau, setup: 'ceremony', tell });
    await assert.rejects(init(path('powersOfTau28_hez_final_04.ptau')), /named like a Hermez file/);
    await assert.rejects(init(trial.ptau), /not match any Hermez file by its hash: name its author with --ptau-by/);
  });

  it('refuses powers of tau with points that are not powers, although every header is valid', async () => {
    const file = readFileSync(trial.ptau);
    // The last points of tau in G1 are exchanged.
    const { at, size } = sectionOf(file, 2);
    const [one, two] = [at + size - 64, at + size - 128].map((start) => Buffer.from(file.subarray(start, start + 64)));
    one?.copy(file, at + size - 128);
    two?.copy(file, at + size - 64);
    writeFileSync(path('spoiled.ptau'), file);
    const options = { powersOfTau: path('spoiled.ptau'), by: 'nobody', setup: 'ceremony', tell } as const;
    await assert.rejects(initCeremony(ceremony, options), /snarkjs rejects these powers of tau/);
  });

  it('refuses a setup without phase 2 in verify, and in the service at boot', async () => {
    await initCeremony(ceremony, { powersOfTau: trial.ptau, by: 'the test', setup: 'ceremony', tell });
    await refuses('verify', /needs at least 2 contributions, but has 0/);
    await refuses('beacon', /a beacon must come last; 0 of at least 2 contributions exist/);
    const { code, stdout, stderr } = await bootWith(zkeyOf(ceremony, 0));
    assert.match(stdout + stderr, /gamma equals delta/);
    assert.doesNotMatch(stdout, /Avouch is ready/);
    assert.notEqual(code, 0);
  });

  it('detects a missing or replaced zkey before anything builds on it', async () => {
    await contribute(ceremony, 'A');
    await contribute(ceremony, 'B');
    copyFileSync(zkeyOf(ceremony, 2), path('kept.zkey'));
    copyFileSync(zkeyOf(ceremony, 1), zkeyOf(ceremony, 2));
    await refuses('beacon', /has 1 contributions, the transcript 2/);
    rmSync(zkeyOf(ceremony, 2));
    await refuses('beacon', /is lost: restore it/);
    copyFileSync(path('kept.zkey'), zkeyOf(ceremony, 2));
    await refuses('verify', /must end with a beacon/);
    await assert.rejects(contribute(ceremony, 'A'), /A has already contributed/);
    await assert.rejects(contribute(ceremony, 'x'.repeat(65)), /a name must have 1 to 64 characters/);
    await assert.rejects(applyBeacon(ceremony, { ...BEACON, beacon: 'heads' }), /--beacon must be hex/);
    await assert.rejects(applyBeacon(ceremony, { ...BEACON, iterations: 9 }), /--iterations is log2/);
  });

  it('distinguishes a changed circuit, and a ceremony that is not for development', async () => {
    await assert.rejects(runDevelopment(ceremony, { tell }), /another ceremony is in progress/);
    await applyBeacon(ceremony, BEACON);
    const source = join(trial.circuits, 'age-over.circom');
    writeFileSync(source, readFileSync(source, 'utf8').replace('cutoff * on', 'cutoff * scope'));
    await refuses('verify', /the circuit has changed since init/);
  });

  it('refuses two commands in one folder, and ignores the lock of a dead one', async () => {
    await assert.rejects(
      withLock(ceremony.folder, () => withLock(ceremony.folder, async () => 1)),
      /another command is running/,
    );
    writeFileSync(join(ceremony.folder, 'lock'), String(2 ** 22 + 1));
    assert.equal(await withLock(ceremony.folder, async () => 1), 1);
  });

  /** Starts the service in a copy of this tree with artifacts of age-over that are all made from `zkey`. */
  async function bootWith(zkey: string) {
    const tree = path('tree');
    mkdirSync(tree);
    for (const each of ['src', 'node_modules', 'package.json', 'agent.yml'])
      symlinkSync(join(projectFolder, each), join(tree, each));
    const folder = join(tree, 'circuits/artifacts');
    cpSync(artifactsFolder, folder, { recursive: true });
    copyFileSync(zkey, join(folder, 'age-over/age-over.zkey'));
    const key = verificationKeyOfZkey(readFileSync(zkey));
    assert.deepEqual(key.vk_delta_2, key.vk_gamma_2);
    writeFileSync(join(folder, 'age-over/verification_key.json'), canonicalJson(key));
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const entry = manifest['age-over'];
    for (const pinned of [entry.zkey, entry.verificationKey])
      Object.assign(pinned, sha256File(join(folder, pinned.path)));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const command = ['--preserve-symlinks', '--preserve-symlinks-main', join(tree, 'src/main.ts')];
    return runNode(command, { cwd: tree, env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: path('data') } });
  }
});

/** A powers-of-tau file with only what is read first: its header, and other sections without content. */
function ptau({ prime = bn254.fields.Fp.ORDER, power = 4, sections = [12, 13, 14, 15] }): Buffer {
  const header = Buffer.alloc(44);
  header.writeUInt32LE(32, 0);
  Buffer.from(prime.toString(16).padStart(64, '0'), 'hex').reverse().copy(header, 4);
  header.writeUInt32LE(power, 36);
  header.writeUInt32LE(power, 40);
  const section = (id: number, content: Buffer) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(id, 0);
    head.writeBigUInt64LE(BigInt(content.length), 4);
    return Buffer.concat([head, content]);
  };
  const start = Buffer.alloc(12);
  start.write('ptau');
  start.writeUInt32LE(1, 4);
  start.writeUInt32LE(1 + sections.length, 8);
  return Buffer.concat([start, section(1, header), ...sections.map((id) => section(id, Buffer.alloc(0)))]);
}

function sectionOf(file: Buffer, id: number): { at: number; size: number } {
  let at = 12;
  while (file.readUInt32LE(at) !== id) at += 12 + Number(file.readBigUInt64LE(at + 4));
  return { at: at + 12, size: Number(file.readBigUInt64LE(at + 4)) };
}
