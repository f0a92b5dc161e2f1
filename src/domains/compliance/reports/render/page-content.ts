import type { Block, DocumentContent } from '#platform/documents/index.ts';
import type { Cell } from '../report.ts';
import type { ReadContent, ReadTable } from './read-content.ts';
import type { ReportHead } from './write-json.ts';

/** Maximum number of columns side by side on a page; wider rows become blocks of labels and values. */
const MOST_COLUMNS = 7;

export function pageContent(head: ReportHead, { title, statement, facts, tables }: ReadContent): DocumentContent {
  return {
    title,
    language: 'en',
    reference: head.reportId,
    blocks: [
      { kind: 'facts', rows: [...headRows(head), ...facts.map(({ title: label, value }) => ({ label, value }))] },
      ...(statement ?? []).map((text): Block => ({ kind: 'paragraph', text })),
      ...tables.flatMap(tableBlocks),
    ],
  };
}

function headRows({ organization, from, to, projectId, subject, createdAt }: ReportHead) {
  return [
    { label: 'Organization', value: organization },
    ...(from === null ? [] : [{ label: 'Period (UTC)', value: `${from} to ${to}` }]),
    ...(projectId === null ? [] : [{ label: 'Project', value: projectId }]),
    ...(subject === null ? [] : [{ label: 'About', value: subject }]),
    { label: 'Made', value: `${createdAt.slice(0, 19).replace('T', ' ')} UTC` },
  ];
}

function tableBlocks(table: ReadTable): Block[] {
  const heading: Block = { kind: 'heading', level: 2, text: table.title };
  if (table.rows.length === 0) return [heading, { kind: 'paragraph', text: 'None.' }];
  return [heading, ...(table.columns.length > MOST_COLUMNS ? recordBlocks(table) : [gridBlock(table)])];
}

function gridBlock({ columns, rows }: ReadTable): Block {
  return {
    kind: 'table',
    header: columns.map(({ title }) => title),
    rows: rows.map((row) => row.map((cell) => textOf(cell) ?? '—')),
  };
}

/** Blocks titled with the first two cells; empty cells are left out. */
function recordBlocks({ columns, rows }: ReadTable): Block[] {
  return rows.flatMap((row, index): Block[] => {
    const name = [row[0] ?? null, row[1] ?? null].flatMap((cell) => textOf(cell) ?? []).join(' · ');
    const labelled = columns.flatMap(({ title: label }, place) => {
      const value = textOf(row[place] ?? null);
      return value === undefined ? [] : [{ label, value }];
    });
    return [
      { kind: 'heading', level: 3, text: name === '' ? `Record ${index + 1}` : name },
      { kind: 'facts', rows: labelled },
    ];
  });
}

const textOf = (cell: Cell): string | undefined => (cell === null || cell === '' ? undefined : String(cell));

/** The pages appended with the seal: how to check the file. */
export function sealPages(head: ReportHead): DocumentContent {
  return {
    title: 'About this report',
    language: 'en',
    reference: head.reportId,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Report', value: `${head.reportId}\n${head.type}` },
          { label: 'Organization', value: `${head.organization}\n${head.organizationId}\n${head.issuer}` },
          { label: 'Made', value: head.createdAt },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The seal in this PDF covers every page and is shown by any PDF reader. The same organization signed the SHA-256 of this file with the key in its DID document. That signature is available with the file, and the hash is in the audit log. They prove that the file is unchanged and who signed it. They do not prove that the entered data is true.',
      },
    ],
  };
}
