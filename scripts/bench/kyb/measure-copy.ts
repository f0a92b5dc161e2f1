import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BenchPlace } from './open-service.ts';

const COPIED = 100_000;

/** Rows per second of a bare COPY of the imported data, without indexes. */
export async function measureCopy({ database, folder }: BenchPlace): Promise<number> {
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
