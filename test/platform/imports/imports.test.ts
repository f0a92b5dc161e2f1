// Formats of list files, broken records, and refusals.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { type ImportFormat, ImportRefused, importFile } from '#platform/imports/index.ts';
import { csv, lines, named, type Row, useImports } from './use-imports.ts';

describe('imports', () => {
  const { service, folder, formatOf, newList, load, namesOf } = useImports();

  it('keeps every character that a name can contain', async () => {
    const list = newList();
    const names = ['a\tb', 'a\\b', 'line\nbreak\r', '\\N', 'quote"s', '{brace,}', '名前', '𝒳', 'NULL', ' '];
    const report = await load(lines(...names.map((name) => ({ name, tags: [name, ''] }))), {}, list);
    assert.deepEqual([report.imported, report.refused], [names.length, 0]);
    const rows = await service().sql(
      'superuser',
      'select name, tags, note from test_rows where list = $1 order by ctid',
      [list],
    );
    assert.deepEqual(
      rows,
      names.map((name) => ({ name, tags: [name, ''], note: null })),
    );
  });

  const accepted: [
    string,
    Partial<ImportFormat<Row>>,
    string | Buffer,
    string[],
    { line: number; reason: string }[],
  ][] = [
    [
      'some broken lines',
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
      'bytes that are not text',
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
      'a very long line',
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
      'an object that contains the array',
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
    ['a file in another format', 'nothing_imported', {}, 'one\ntwo\n'],
    ['a file that is mostly broken', 'mostly_refused', {}, `${lines(...named(2))}{\n{\n{\n`],
    ['a CSV without its required columns', 'wrong_header', csv, 'id,title\n1,a\n'],
    ['a CSV with a repeated column', 'wrong_header', csv, 'name,name\n1,a\n'],
    ['an empty CSV', 'wrong_header', csv, ''],
    ['a truncated array', 'damaged', { format: 'json-records' }, '[{"name":"a"},{"name"'],
    ['an array of numbers', 'wrong_structure', { format: 'json-records' }, '[1,2]'],
    ['an object without an array', 'wrong_structure', { format: 'json-records' }, '{"name":"a"}'],
    [
      'a very long record',
      'wrong_structure',
      { format: 'json-records' },
      `[{"name":"a"},{"name":"${'x'.repeat(18 * 1024 * 1024)}"}]`,
    ],
    ['truncated gzip', 'damaged', {}, gzipSync(good).subarray(0, 200)],
    ['gzip with a flipped bit', 'damaged', {}, Buffer.from(gzipSync(good)).fill(0x55, 300, 320)],
    ['a truncated ZIP', 'damaged', {}, zip(good).subarray(0, 300)],
    ['a bomb', 'too_compressed', {}, gzipSync(Buffer.alloc(100 * 1024 * 1024))],
  ];
  for (const [name, code, format, content] of refused) {
    it(`refuses ${name}, imports nothing, and keeps the current version`, async () => {
      const list = newList();
      await load(lines({ name: 'before' }), {}, list);
      await assert.rejects(
        load(content, format, list),
        (error: ImportRefused) => error instanceof ImportRefused && error.code === code,
      );
      assert.deepEqual(await namesOf(list), ['before']);
      const runs = await service().sql('superuser', 'select state from import_runs where list = $1', [list]);
      assert.deepEqual(runs, [{ state: 'current' }]);
    });
  }

  it('counts all refused records and keeps a hundred of them', async () => {
    const report = await load(`${lines(...named(300))}${'{\n'.repeat(250)}`);
    assert.deepEqual([report.imported, report.refused, report.refusals.length], [300, 250, 100]);
    assert.deepEqual(report.refusals.at(-1), { line: 400, reason: 'invalid_json' });
  });

  it('reports why a file cannot be opened', async () => {
    for (const path of [join(folder(), 'nothing'), folder()])
      await assert.rejects(importFile(service().ctx, { list: newList(), path, format: formatOf('x') }), {
        code: 'unreadable',
      });
  });
});

/** A ZIP of one file according to APPNOTE 6.3.10, with the size after the data. */
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
