import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { SCREENING_LIST, screeningFormat } from '#domains/screening/index.ts';
import { importFile } from '#platform/imports/index.ts';
import type { Figure } from '../report.ts';
import type { BenchService } from './open-service.ts';

const execute = promisify(execFile);
const WRITER = join(import.meta.dirname, 'write-list.ts');

/** The goal is 20,000 entities a second, or as much of what a bare COPY of the same rows makes on this machine. */
const GOAL = 20_000;
const SHARE_OF_COPY = 0.3;
const COPIED = 100_000;

/** Imports a generated list as `npm run lists` does, then copies rows of it into a bare table. */
export async function measureImport(service: BenchService, list: { size: number; seed: number }): Promise<Figure[]> {
  const path = join(service.folder, 'list.ftm.json');
  await execute(process.execPath, [WRITER, path, String(list.size), String(list.seed)]);
  const started = performance.now();
  const { imported, refused } = await importFile(service.ctx, { list: SCREENING_LIST, path, format: screeningFormat });
  const seconds = (performance.now() - started) / 1000;
  await rm(path);
  if (imported !== list.size || refused > 0) throw new Error(`${imported} imported, ${refused} refused`);
  const perSecond = imported / seconds;
  const copied = await measureCopy(service);
  const least = Math.min(GOAL, Math.round(SHARE_OF_COPY * copied));
  return [
    {
      name: 'import.perSecond',
      value: Math.round(perSecond),
      detail: `${imported} entities in ${seconds.toFixed(1)} s, indexed`,
      goal: { least },
    },
    {
      name: 'import.copyPerSecond',
      value: Math.round(copied),
      detail: 'the same rows by COPY into a table without an index',
    },
    { name: 'import.shareOfCopy', value: perSecond / copied, detail: 'of that speed' },
  ];
}

async function measureCopy({ owner, folder }: BenchService): Promise<number> {
  const client = new pg.Client(owner);
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
