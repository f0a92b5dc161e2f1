// npm run test:mutants -- --count 10000 --json FILE: a release signed over HTTP on a real database, and single-bit changes of all
// that was given out of it. Ends with 1 where one of them is accepted.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mochaGlobalSetup, mochaGlobalTeardown } from '../support/database-server.ts';
import { startTestService } from '../support/service.ts';
import { judgeMutants, type MutantsOfFile } from './mutants.ts';
import { makeReleased, type Released } from './released.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    /** A folder with document.pdf, evidence.json, release.jwt, release.sd-jwt and trust.json, in place of a release made here. */
    files: { type: 'string' },
  },
});

const released = values.files === undefined ? await make() : read(values.files);
const started = performance.now();
const files = judgeMutants(released, { count: Number(values.count), seed: Number(values.seed) });
const seconds = Math.round((performance.now() - started) / 100) / 10;
const mutants = files.reduce((sum, each) => sum + each.mutants, 0);
const accepted = files.reduce((sum, each) => sum + each.accepted.length, 0);
process.stdout.write(table(files));
process.stdout.write(`${mutants} single-bit changes, ${accepted} accepted, ${seconds} s\n`);
if (values.json !== undefined) {
  const result = { takenAt: new Date().toISOString(), seed: Number(values.seed), mutants, accepted, seconds, files };
  writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
}
process.exitCode = accepted === 0 ? 0 : 1;

async function make(): Promise<Released> {
  await mochaGlobalSetup();
  try {
    const service = await startTestService();
    try {
      return await makeReleased(service, await service.account());
    } finally {
      await service.stop();
    }
  } finally {
    await mochaGlobalTeardown();
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
