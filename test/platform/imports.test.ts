// Imports of list files into a table of the test's own: every form, what is broken in them, interruption and replacement.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { currentVersion, type ImportFormat, ImportRefused, importFile } from '#platform/imports/index.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Row {
  name: string;
  tags: string[];
}

const lines = (...records: unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const named = (count: number, prefix = 'n') => Array.from({ length: count }, (_, n) => ({ name: `${prefix}${n}` }));

describe('imports', () => {
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

  it('keeps every character that a name can have', async () => {
    const list = newList();
    const names = ['a\tb', 'a\\b', 'line\nbreak\r', '\\N', 'quote"s', '{brace,}', '名前', '𝒳', 'NULL', ' '];
    const report = await load(lines(...names.map((name) => ({ name, tags: [name, ''] }))), {}, list);
    assert.deepEqual([report.imported, report.refused], [names.length, 0]);
    const rows = await service.sql(
      'superuser',
      'select name, tags, note from test_rows where list = $1 order by ctid',
      [list],
    );
    assert.deepEqual(
      rows,
      names.map((name) => ({ name, tags: [name, ''], note: null })),
    );
  });

  const csv = { format: 'csv', columns: { required: ['name'] } } as const;
  const accepted: [
    string,
    Partial<ImportFormat<Row>>,
    string | Buffer,
    string[],
    { line: number; reason: string }[],
  ][] = [
    [
      'lines with broken ones',
      {},
      '{"name":"a"}\n{"name":\n\n[1]\n{"name":""}\n{"name":"b"}\n{"name":"other list"}\n{"name":"c"}',
      ['a', 'b', 'c'],
      [
        { line: 2, reason: 'invalid_json' },
        { line: 4, reason: 'not_an_object' },
        { line: 5, reason: 'no_name' },
      ],
    ],
    ['a byte order mark and CRLF', {}, '\ufeff{"name":"a"}\r\n{"name":"b"}\r\n', ['a', 'b'], []],
    [
      'bytes that are no text',
      {},
      Buffer.concat([
        Buffer.from('{"name":"a"}\n{"name":"'),
        Buffer.from([0xff]),
        Buffer.from('"}\n{"name":"x\\u0000"}\n{"name":"b"}\n'),
      ]),
      ['a', 'b'],
      [
        { line: 2, reason: 'not_utf8' },
        { line: 3, reason: 'nul_character' },
      ],
    ],
    [
      'a line without end',
      {},
      `{"name":"a"}\n"${'x'.repeat(17 * 1024 * 1024)}"\n{"name":"b"}\n`,
      ['a', 'b'],
      [{ line: 2, reason: 'too_long' }],
    ],
    [
      'CSV with quotes and line breaks',
      csv,
      '\ufeff"id","name"\r\n1,"a, ""b"""\r\n\r\n2,"c\n\nd"\r\n3,e\r\n',
      ['a, "b"', 'c\n\nd', 'e'],
      [],
    ],
    [
      'CSV with broken rows',
      csv,
      'id,name\n1,a\n2\n3,"b\n4,c\n5,d"e\n6,f\n7,"g"h\n8,i\n',
      ['a', 'c', 'f', 'i'],
      [
        { line: 3, reason: 'column_count' },
        { line: 4, reason: 'invalid_quotes' },
        { line: 6, reason: 'unclosed_quote' },
        { line: 8, reason: 'invalid_quotes' },
      ],
    ],
    ['an array', { format: 'json-records' }, '[{"name":"a]}\\""},\n{"name":"b","x":[{"y":"{"}]}]\n', ['a]}"', 'b'], []],
    [
      'an object with an array',
      { format: 'json-records' },
      '{"meta":{"of":[1]},\n"records":[\n{"name":"a"},{"name":nope},\n{"name":"b"}], "more": []}',
      ['a', 'b'],
      [{ line: 3, reason: 'invalid_json' }],
    ],
  ];
  for (const [name, format, content, names, refusals] of accepted) {
    for (const [packing, pack] of [
      ['plain', Buffer.from],
      ['gzip', gzipSync],
      ['ZIP', zip],
    ] as const) {
      it(`imports ${name}, ${packing}`, async () => {
        const list = newList();
        const report = await load(pack(Buffer.from(content)), format, list);
        assert.deepEqual(report.refusals, refusals);
        assert.deepEqual([report.imported, report.refused, report.resumedAfter], [names.length, refusals.length, 0]);
        assert.deepEqual(await namesOf(list), names);
      });
    }
  }

  const good = Buffer.from(lines(...named(2000)));
  const refused: [string, string, Partial<ImportFormat<Row>>, string | Buffer][] = [
    ['an empty file', 'nothing_imported', {}, ''],
    ['an empty array', 'nothing_imported', { format: 'json-records' }, '[]'],
    ['a file of something else', 'nothing_imported', {}, 'one\ntwo\n'],
    ['a file that is mostly broken', 'mostly_refused', {}, `${lines(...named(2))}{\n{\n{\n`],
    ['a CSV without its columns', 'wrong_header', csv, 'id,title\n1,a\n'],
    ['a CSV with a column twice', 'wrong_header', csv, 'name,name\n1,a\n'],
    ['an empty CSV', 'wrong_header', csv, ''],
    ['an array that is cut off', 'damaged', { format: 'json-records' }, '[{"name":"a"},{"name"'],
    ['an array of numbers', 'wrong_structure', { format: 'json-records' }, '[1,2]'],
    ['an object without an array', 'wrong_structure', { format: 'json-records' }, '{"name":"a"}'],
    [
      'a record without end',
      'wrong_structure',
      { format: 'json-records' },
      `[{"name":"a"},{"name":"${'x'.repeat(18 * 1024 * 1024)}"}]`,
    ],
    ['gzip that is cut off', 'damaged', {}, gzipSync(good).subarray(0, 200)],
    ['gzip with a flipped bit', 'damaged', {}, Buffer.from(gzipSync(good)).fill(0x55, 300, 320)],
    ['a ZIP that is cut off', 'damaged', {}, zip(good).subarray(0, 300)],
    ['a bomb', 'too_compressed', {}, gzipSync(Buffer.alloc(100 * 1024 * 1024))],
  ];
  for (const [name, code, format, content] of refused) {
    it(`refuses ${name}, leaves nothing and keeps what is current`, async () => {
      const list = newList();
      await load(lines({ name: 'before' }), {}, list);
      await assert.rejects(
        load(content, format, list),
        (error: ImportRefused) => error instanceof ImportRefused && error.code === code,
      );
      assert.deepEqual(await namesOf(list), ['before']);
      const runs = await service.sql('superuser', 'select state from import_runs where list = $1', [list]);
      assert.deepEqual(runs, [{ state: 'current' }]);
    });
  }

  it('counts all refusals and keeps a hundred', async () => {
    const report = await load(`${lines(...named(300))}${'{\n'.repeat(250)}`);
    assert.deepEqual([report.imported, report.refused, report.refusals.length], [300, 250, 100]);
    assert.deepEqual(report.refusals.at(-1), { line: 400, reason: 'invalid_json' });
  });

  it('replaces the version before at once, sweeps it, and does nothing for the same file', async () => {
    const list = newList();
    const first = await load(lines(...named(1500)), {}, list);
    const seen: unknown[] = [];
    const second = await load(
      lines({ name: 'z' }),
      {
        finish: async (tx, version) =>
          void seen.push((await currentVersion(tx, list))?.version === version, ...(await namesOf(list)).slice(-1)),
      },
      list,
    );
    assert.deepEqual(seen, [true, 'z']);
    assert.deepEqual(await namesOf(list), ['z']);
    const again = await load(lines({ name: 'z' }), {}, list);
    assert.deepEqual([again.unchanged, again.version, again.imported], [true, second.version, 1]);
    assert.notEqual(first.version, second.version);
    const revised = await load(lines({ name: 'z' }), { revision: 2 }, list);
    assert.equal(revised.unchanged, false);
    assert.equal((await load(lines(...named(1500)), {}, list)).imported, 1500);
  });

  const forms: [string, Partial<ImportFormat<Row>>, (names: string[]) => Buffer][] = [
    ['lines', {}, (names) => Buffer.from(lines(...names.map((name) => ({ name }))))],
    ['packed lines', {}, (names) => gzipSync(lines(...names.map((name) => ({ name }))))],
    ['CSV', csv, (names) => Buffer.from(`name,x\n${names.map((name) => `"${name}\n",1\n`).join('')}`)],
    [
      'an array',
      { format: 'json-records' },
      (names) => Buffer.from(JSON.stringify({ records: names.map((name) => ({ name })) }, null, 1)),
    ],
  ];
  for (const [name, format, file] of forms) {
    it(`goes on where ${name} stopped, and begins anew with another file`, async () => {
      const list = newList();
      const names = named(17_000).map((record) => record.name);
      const path = await put(file(names), 'resumed');
      const stop = new AbortController();
      const once = { list, path, format: formatOf(list, format) };
      await assert.rejects(
        importFile(service.ctx, { ...once, signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) }),
        /stopped/,
      );
      assert.equal(await service.ctx.db.system((tx) => currentVersion(tx, list)), undefined);
      const report = await importFile(service.ctx, once);
      assert.ok(report.resumedAfter >= 1 && report.imported === names.length, JSON.stringify(report));
      const found = (await namesOf(list)).map((value) => String(value).trim());
      assert.deepEqual(found.sort(), [...names].sort());

      await assert.rejects(
        importFile(service.ctx, { ...once, format: formatOf(list, { ...format, revision: 2 }), signal: stop.signal }),
        /stopped/,
      );
      const other = await importFile(service.ctx, { ...once, path: await put(file(names.slice(0, 3)), 'other') });
      assert.deepEqual([other.imported, other.resumedAfter], [3, 0]);
      assert.equal((await namesOf(list)).length, 3);
    });
  }

  it('runs one import of a list at a time', async () => {
    const list = newList();
    const path = await put(lines(...named(20_000)), 'twice');
    const both = await Promise.allSettled(
      [1, 2].map(() => importFile(service.ctx, { list, path, format: formatOf(list) })),
    );
    const failed = both.filter((result) => result.status === 'rejected');
    assert.deepEqual(
      failed.map(({ reason }) => reason.code),
      ['already_running'],
    );
    assert.equal((await namesOf(list)).length, 20_000);
  });

  it('says why a file cannot be opened', async () => {
    for (const path of [join(folder, 'nothing'), folder])
      await assert.rejects(importFile(service.ctx, { list: newList(), path, format: formatOf('x') }), {
        code: 'unreadable',
      });
  });
});

/** A ZIP of one file, as APPNOTE 6.3.10 has it, with the size behind the data. */
function zip(content: Buffer): Buffer {
  const data = deflateRawSync(content);
  const header = Buffer.alloc(30 + 8);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(8, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([header, data, Buffer.alloc(16 + 46, 1), end]);
}
