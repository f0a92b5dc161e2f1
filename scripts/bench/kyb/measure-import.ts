import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ImportOutcome } from '../kyb-importer.ts';
import type { Figure } from '../report.ts';
import type { BenchPlace } from './open-service.ts';

const execute = promisify(execFile);

/** The goal is 20,000 entities a second, or as much of what a bare COPY of the same rows makes on this machine. */
const GOAL = 20_000;
const SHARE_OF_COPY = 0.3;
const COPIED = 100_000;

/** Imports a generated list as `npm run lists` does, then copies rows of it into a bare table. */
export async function measureImport(place: BenchPlace, list: { size: number; seed: number }): Promise<Figure[]> {
  const path = join(place.folder, 'list.ftm.json');
  await run('kyb-writer.ts', path, String(list.size), String(list.seed));
  // Only our own script writes it.
  const outcome = JSON.parse(await run('kyb-importer.ts', path, JSON.stringify(place))) as ImportOutcome;
  await rm(path);
  const { imported, refused, seconds, memoryMb } = outcome;
  if (imported !== list.size || refused > 0) throw new Error(`${imported} imported, ${refused} refused`);
  const copied = await measureCopy(place);
  const perSecond = imported / seconds;
  return [
    {
      name: 'import.perSecond',
      value: Math.round(perSecond),
      detail: `${imported} entities in ${seconds.toFixed(1)} s, indexed`,
      goal: { least: Math.min(GOAL, Math.round(SHARE_OF_COPY * copied)) },
    },
    { name: 'import.copyPerSecond', value: Math.round(copied), detail: 'the same rows by COPY, without an index' },
    { name: 'import.shareOfCopy', value: perSecond / copied, detail: 'of that speed' },
    { name: 'import.memoryMb', value: Math.round(memoryMb), detail: 'the most that the importing process had' },
  ];
}

async function run(script: string, ...given: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [join(import.meta.dirname, '..', script), ...given]);
  return stdout;
}

async function measureCopy({ database, folder }: BenchPlace): Promise<number> {
  const client = new pg.Client(database.owner);
  await client.connect();
  const path = join(folder, 'rows.tsv');
  try {
    await client.query('create table copied (like screening_entities)');
    const rows = `copy (select * from screening_entities limit ${COPIED}) to stdout`;
    await pipeline(client.query(copyTo(rows)), createWriteStream(path));
    const started = performance.now();
    await pipeline(createReadStream(path), client.query(copyFrom('copy copied from stdin')));
    const seconds = (performance.now() - started) / 1000;
    const { rows: counted } = await client.query('select count(*)::int as n from copied');
    await client.query('drop table copied');
    return Number(counted[0]?.n) / seconds;
  } finally {
    await client.end();
    await rm(path, { force: true });
  }
}
