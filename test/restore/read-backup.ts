// A backup's own files as tables and blobs, read by nothing of the code that restores them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Row, Tables } from '../../scripts/drill/read-database.ts';

interface Manifest {
  tables: { schema: string; name: string; columns: string[]; rows: number }[];
  blobs: { count: number };
  log: { size: number } | null;
}

export interface BackupFiles {
  tables: Tables;
  readBlob(key: string): Promise<Buffer>;
  /** Keys of the blobs that rows name, and of those that go with the keys. */
  blobs: string[];
  /** What the manifests say. */
  counted: { tables: number; rows: number; blobs: number; logSize: number };
}

/** `keys` lies in the folder. */
export async function readBackup(folder: string): Promise<BackupFiles> {
  const tables = new Map<string, Tables extends ReadonlyMap<string, infer T> ? T : never>();
  const counted = { tables: 0, rows: 0, blobs: 0, logSize: 0 };
  const blobs: string[] = [];
  for (const [part, files] of [
    [folder, 'tables'],
    [join(folder, 'keys'), '.'],
  ] as const) {
    const manifest = JSON.parse(await readFile(join(part, 'manifest.json'), 'utf8')) as Manifest;
    for (const { schema, name, columns, rows } of manifest.tables) {
      const lines = gunzipSync(await readFile(join(part, files, `${schema}.${name}.copy.gz`))).toString();
      const called = nameOf(schema, name);
      tables.set(called, {
        name: called,
        columns: columns.map((column) => ({ name: column, type: '' })),
        rows: lines
          .split('\n')
          .slice(0, -1)
          .map((line) => rowOf(columns, line)),
      });
      counted.tables += 1;
      counted.rows += rows;
    }
    counted.blobs += manifest.blobs.count;
    counted.logSize += manifest.log?.size ?? 0;
    for (const line of (await readFile(join(part, 'blobs.jsonl'), 'utf8')).split('\n').slice(0, -1))
      blobs.push(String(JSON.parse(line).key));
  }
  const readBlob = (key: string): Promise<Buffer> =>
    readFile(join(folder, 'blobs', key)).catch(() => readFile(join(folder, 'keys', 'blobs', key)));
  return { tables, readBlob, blobs, counted };
}

/** As `format('%I.%I')` has it; the queue's jobs lie in a partition. */
function nameOf(schema: string, name: string): string {
  if (schema === 'pgboss' && name === 'job') return 'pgboss.job_common';
  return `${schema}.${/^[a-z_]+$/.test(name) ? name : `"${name}"`}`;
}

/** A line of COPY's text format (PostgreSQL 18, COPY, File Formats). */
function rowOf(columns: readonly string[], line: string): Row {
  const values = line.split('\t').map((value) => (value === '\\N' ? null : unescaped(value)));
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (value: string): string => value.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
