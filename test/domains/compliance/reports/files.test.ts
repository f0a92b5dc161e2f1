import assert from 'node:assert/strict';
import { periodOf } from '../../../../src/domains/compliance/reports/period.ts';
import { pageContent } from '../../../../src/domains/compliance/reports/render/page-content.ts';
import { type ReadContent, readContent } from '../../../../src/domains/compliance/reports/render/read-content.ts';
import { writeCell, writeCsv } from '../../../../src/domains/compliance/reports/render/write-csv.ts';
import { type ReportHead, writeJson } from '../../../../src/domains/compliance/reports/render/write-json.ts';
import type { Cell, Row } from '../../../../src/domains/compliance/reports/report.ts';

const HEAD: ReportHead = {
  reportId: 'rep_1',
  type: 'test',
  organization: 'Studio',
  organizationId: 'org_1',
  issuer: 'did:web:x',
  from: null,
  to: null,
  projectId: null,
  subject: null,
  createdAt: '2026-11-22T10:00:00.000Z',
};
const table = (name: string, columns: string[], rows: Row[]) => ({
  name,
  title: name,
  columns: columns.map((column) => ({ name: column, title: column.toUpperCase() })),
  rows,
});
const content = (tables: ReturnType<typeof table>[]): ReadContent => ({ title: 'T', facts: [], tables, rowCount: 0 });

describe('report files', () => {
  const cells: [Cell, string][] = [
    [null, ''],
    ['', ''],
    [-5, '-5'],
    [1.5, '1.5'],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+49 30', "'+49 30"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['a=b', 'a=b'],
  ];
  for (const [cell, text] of cells)
    it(`write ${JSON.stringify(cell)} as a cell that spreadsheets do not compute`, () => {
      assert.equal(writeCell(cell), text);
    });

  it('can be CSV of one table, or of several under one header', () => {
    const one = table('a', ['id', 'note'], [['1', null]]);
    const two = table('b', ['id', 'size'], [['2', 3]]);
    assert.equal(writeCsv(content([one])), 'id,note\r\n1,\r\n');
    assert.equal(writeCsv(content([one, two])), 'table,id,note,size\r\na,1,,\r\nb,2,,3\r\n');
    assert.equal(writeCsv(content([table('a', ['id'], [])])), 'id\r\n');
  });

  it('can be canonical JSON with unchanged text', () => {
    const json = writeJson(HEAD, content([table('a', ['id', 'note'], [['=1', null]])]));
    assert.equal(json.startsWith('{"createdAt":"2026-11-22T10:00:00.000Z"'), true);
    const read = JSON.parse(json);
    assert.deepEqual(
      [read.schema, read.tables, read.facts],
      ['avouch-report-v1', { a: [{ id: '=1', note: null }] }, {}],
    );
  });

  it('can be pages on which wide tables become records', () => {
    const wide = table('w', [...'abcdefgh'], [['x', 'y', null, '', 1, 2, 3, 4]]);
    const { blocks } = pageContent(HEAD, content([wide, table('n', ['a'], [])]));
    const [, heading, name, facts, , none] = blocks;
    assert.deepEqual(
      [heading, name],
      [
        { kind: 'heading', level: 2, text: 'w' },
        { kind: 'heading', level: 3, text: 'x · y' },
      ],
    );
    assert.ok(facts?.kind === 'facts');
    assert.deepEqual(facts.rows.map(({ label }) => label).join(''), 'ABEFGH');
    assert.deepEqual(none, { kind: 'paragraph', text: 'None.' });
  });

  it('contain only the columns of their format, and refuse rows that do not match', async () => {
    const columns = [
      { name: 'id', title: 'Id' },
      { name: 'receipt', title: 'Receipt', formats: ['json'] as const },
    ];
    const rows = async function* () {
      yield ['1', 'long'];
    };
    const of = (given: Row[] | AsyncIterable<Row>) => ({
      title: 'T',
      facts: [],
      tables: [{ name: 'a', title: 'A', columns, rows: given }],
    });
    assert.deepEqual((await readContent(of(rows()), 'pdf')).tables[0]?.rows, [['1']]);
    assert.deepEqual((await readContent(of(rows()), 'json')).tables[0]?.rows, [['1', 'long']]);
    await assert.rejects(readContent(of([['1']]), 'json'), TypeError);
    const many = Array.from({ length: 200_001 }, () => ['1', '2']);
    await assert.rejects(readContent(of(many), 'json'), /too_large/);
  });

  it('include both days of a period', () => {
    const period = periodOf('2026-02-01', '2026-02-28');
    assert.deepEqual(
      [period?.from.toISOString(), period?.until.toISOString()],
      ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    );
    assert.equal(periodOf(null, null), null);
  });
});
