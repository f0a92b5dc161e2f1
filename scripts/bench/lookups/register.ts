import type pg from 'pg';
import { bulkLoad } from '../service/bulk-load.ts';
import { hashOf } from './hash-of.ts';
import type { Production } from './produce.ts';

const FILE_COLUMNS = [
  ...['org_id', 'id', 'project_id', 'sha256', 'size', 'media_type', 'perceptual_hash', 'perceptual_quality'],
  ...['depicted', 'depicted_at', 'created_at', 'updated_at'],
];
const PERFORMER_COLUMNS = ['org_id', 'file_id', 'performer_id', 'declared_at'];

/** Every tenth file shows the performer, whose release covers it; no one appears in the others. */
export const isDeclared = (n: number): boolean => n % 10 === 0;
const idOf = (n: number): string => `fil_${String(n).padStart(26, '0')}`;

/** Registers `count` pictures of an organization by COPY. Returns the seconds of the rows and of their indexes. */
export function registerFiles(
  connection: pg.ClientConfig,
  production: Production,
  count: number,
): Promise<{ copy: number; index: number }> {
  return bulkLoad(connection, ['files', 'file_performers'], async (copy) => {
    await copy('files', FILE_COLUMNS, fileRows(production, count));
    await copy('file_performers', PERFORMER_COLUMNS, performerRows(production, count));
  });
}

function* fileRows({ org, projectId }: Production, count: number): Generator<unknown[]> {
  const at = new Date().toISOString();
  for (let n = 0; n < count; n += 1) {
    const depicted = isDeclared(n) ? 'declared' : 'nobody';
    const hashes = [`\\x${hashOf('file', n)}`, `\\x${hashOf('picture', n)}`];
    yield [org, idOf(n), projectId, hashes[0], 5_600_000, 'image/jpeg', hashes[1], 90, depicted, at, at, at];
  }
}

function* performerRows({ org, performerId }: Production, count: number): Generator<unknown[]> {
  const at = new Date().toISOString();
  for (let n = 0; n < count; n += 10) yield [org, idOf(n), performerId, at];
}
