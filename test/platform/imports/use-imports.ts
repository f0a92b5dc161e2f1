// Imports of list files into a test table.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { currentVersion, type ImportFormat, importFile } from '#platform/imports/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';

export interface Row {
  name: string;
  tags: string[];
}

export const csv = { format: 'csv', columns: { required: ['name'] } } as const;
export const lines = (...records: unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
export const named = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `n${n}` }));

/** A service with a table `test_rows` for the tests of one `describe`. */
export function useImports() {
  let service: TestService;
  let folder: string;
  let lists = 0;
  before(async () => {
    service = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-imports-'));
    await service.sql(
      'superuser',
      `create table test_rows (list text, version text, name text not null, tags text[], note text);
       grant select, insert, update, delete on test_rows to avouch_app`,
    );
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const formatOf = (list: string, more: Partial<ImportFormat<Row>> = {}): ImportFormat<Row> => ({
    format: 'json-lines',
    parse: (record) => {
      const { name, tags = [] } = record as { name?: unknown; tags?: string[] };
      if (name === 'other list') return { ignored: true };
      return typeof name === 'string' && name !== '' ? { name, tags } : { refused: 'no_name' };
    },
    write: (copy, { version, rows }) =>
      copy(
        'test_rows',
        ['list', 'version', 'name', 'tags', 'note'],
        rows.map(({ name, tags }) => [list, version, name, tags, null]),
      ),
    finish: async () => undefined,
    sweep: async (tx) => {
      const current = await currentVersion(tx, list);
      const gone = await sql`delete from test_rows where ctid in (
        select ctid from test_rows where list = ${list} and version is distinct from ${current?.version ?? null} limit 1000)`.execute(
        tx,
      );
      return (gone.numAffectedRows ?? 0n) > 0n;
    },
    ...more,
  });
  const newList = (): string => `test-${++lists}`;
  const put = async (content: string | Buffer, name = 'list.txt'): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const load = async (content: string | Buffer, format: Partial<ImportFormat<Row>> = {}, list = newList()) =>
    importFile(service.ctx, { list, path: await put(content), format: formatOf(list, format) });
  const namesOf = async (list: string): Promise<unknown[]> =>
    (await service.sql('superuser', 'select name from test_rows where list = $1 order by ctid', [list])).map(
      ({ name }) => name,
    );

  return { service: () => service, folder: () => folder, formatOf, newList, put, load, namesOf };
}
