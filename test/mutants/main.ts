// npm run test:mutants -- --count 10000 --json FILE: a release signed over HTTP on a real database, and single-bit changes of all
// that was given out of it; and as many changed statements, proofs, encodings and replays of proofs, before the verifier of one
// proof and that of batches. With `--proofs` the latter alone, with `--wallets` answers of wallets. Ends with 1 where one of them is accepted.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mochaGlobalSetup, mochaGlobalTeardown } from '../support/postgres/database-server.ts';
import { startTestService } from '../support/service.ts';
import { judgeBundleMutants } from './bundles.ts';
import { judgeMutants, type MutantsOfFile } from './mutants.ts';
import { countMutants } from './proofs/count-mutants.ts';
import { makeReleased, type Released } from './released.ts';
import { judgeWalletMutants } from './wallets.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    /** A folder with document.pdf, evidence.json, release.jwt, release.sd-jwt and trust.json, in place of a release made here. */
    files: { type: 'string' },
    proofs: { type: 'boolean', default: false },
    bundles: { type: 'boolean', default: false },
    wallets: { type: 'boolean', default: false },
  },
});
const NO_PROOFS = { proofs: [], tried: 0, accepted: 0, differences: 0 };
const options = { count: Number(values.count), seed: Number(values.seed) };
const { ofFiles, ofProofs } = await judgeAll();
const accepted = ofFiles.accepted + ofProofs.accepted;
if (values.json !== undefined) {
  const { files } = ofFiles;
  const tried = ofFiles.tried + ofProofs.tried;
  const result = {
    takenAt: new Date().toISOString(),
    seed: options.seed,
    tried,
    accepted,
    files,
    proofs: ofProofs.proofs,
  };
  writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
}
// The threads of snarkjs would keep the process.
process.exit(accepted + ofProofs.differences === 0 ? 0 : 1);

async function judgeAll() {
  const files = values.proofs || values.wallets ? [] : await timed(() => judgeBundleMutants(options));
  const others = values.bundles ? { files: [], ofProofs: NO_PROOFS } : await judgeByServer();
  files.push(...others.files);
  const sum = (of: (each: MutantsOfFile) => number) => files.reduce((total, each) => total + of(each), 0);
  const ofFiles = { files, tried: sum((each) => each.mutants), accepted: sum((each) => each.accepted.length) };
  return { ofFiles, ofProofs: others.ofProofs };
}

/** On one server: the services of a process are copies of one template. */
async function judgeByServer() {
  await mochaGlobalSetup();
  try {
    if (values.wallets) return { files: await timed(() => judgeWalletMutants(options)), ofProofs: NO_PROOFS };
    const files = values.proofs
      ? []
      : [...(await judgeReleased()), ...(await timed(() => judgeWalletMutants(options)))];
    return { files, ofProofs: await judgeProofs() };
  } finally {
    await mochaGlobalTeardown();
  }
}

async function judgeReleased(): Promise<MutantsOfFile[]> {
  const released = values.files === undefined ? await make() : read(values.files);
  return timed(async () => judgeMutants(released, options));
}

/** Tells what came of it. */
async function timed(judge: () => Promise<MutantsOfFile[]>): Promise<MutantsOfFile[]> {
  const started = performance.now();
  const files = await judge();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const tried = files.reduce((sum, each) => sum + each.mutants, 0);
  const accepted = files.reduce((sum, each) => sum + each.accepted.length, 0);
  process.stdout.write(table(files));
  process.stdout.write(`${tried} single-bit changes, ${accepted} accepted, ${seconds} s\n`);
  return files;
}

/** `tried` counts mutants; each is judged by both verifiers. */
async function judgeProofs() {
  const started = performance.now();
  const kinds = await countMutants(options);
  const sum = (of: (each: (typeof kinds)[number]) => number) => kinds.reduce((total, each) => total + of(each), 0);
  for (const each of kinds) process.stdout.write(`${JSON.stringify({ ...each, accepted: each.accepted.length })}\n`);
  const [tried, accepted] = [sum((each) => each.tried), sum((each) => each.accepted.length)];
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${tried} mutants of proofs, ${accepted} accepted, ${seconds} s\n`);
  return { proofs: kinds, tried, accepted, differences: sum((each) => each.differences.length) };
}

async function make(): Promise<Released> {
  const service = await startTestService();
  try {
    return await makeReleased(service, await service.account());
  } finally {
    await service.stop();
  }
}

function read(folder: string): Released {
  const file = (name: string) => readFileSync(`${folder}/${name}`);
  return {
    agreementId: '',
    pdf: file('document.pdf'),
    evidence: file('evidence.json'),
    jwt: file('release.jwt').toString('utf8').trim(),
    sdJwt: file('release.sd-jwt').toString('utf8').trim(),
    trust: JSON.parse(file('trust.json').toString('utf8')),
  };
}

function table(rows: readonly MutantsOfFile[]): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(9))).join('');
  const rules = ({ refusedBy }: MutantsOfFile) =>
    Object.entries(refusedBy)
      .sort(([, a], [, b]) => b - a)
      .map((entry) => entry.join(' '))
      .join(', ');
  return [
    `${line(['file', 'bytes', 'mutants', 'accepted'])}  refused by`,
    ...rows.map((row) => `${line([row.file, row.bytes, row.mutants, row.accepted.length])}  ${rules(row)}`),
    '',
  ].join('\n');
}
