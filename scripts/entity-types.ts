/**
 * node scripts/run.mjs scripts/entity-types.ts FILE.csv VERSION
 *
 * Writes src/domains/reference/reference/entity-types.generated.json from GLEIF's list of ISO 20275 codes (its CSV as published).
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { fingerprintOf } from '../src/domains/reference/reference/read-entity-types.ts';

const TARGET = fileURLToPath(
  new URL('../src/domains/reference/reference/entity-types.generated.json', import.meta.url),
);
const COLUMNS = {
  code: 'ELF Code',
  country: 'Country Code (ISO 3166-1)',
  subdivision: 'Country sub-division code (ISO 3166-2)',
  name: 'Entity Legal Form name Local name',
  language: 'Language Code (ISO 639-1)',
  transliterated: 'Entity Legal Form name Transliterated name (per ISO 01-140-10)',
  abbreviations: 'Abbreviations Local language',
  transliteratedAbbreviations: 'Abbreviations transliterated',
  status: 'ELF Status ACTV/INAC',
} as const;
type Row = Record<keyof typeof COLUMNS, string>;
type Name = [language: string, name: string, transliterated: string, abbreviations: string, transliteratedAbbr: string];
type Entry = [code: string, country: string, subdivision: string, names: Name[]];

function read(csv: Buffer): Row[] {
  const records: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  return records.map((record) => {
    const cells = Object.entries(COLUMNS).map(([key, column]) => {
      const cell = record[column];
      if (cell === undefined) throw new Error(`no column "${column}"`);
      return [key, cell.replace(/\s+/g, ' ').trim()];
    });
    return Object.fromEntries(cells) as Row;
  });
}

/** A code has one row for each language; only active codes are kept. */
function group(rows: readonly Row[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const row of rows.filter(({ status }) => status === 'ACTV')) {
    const entry = entries.get(row.code) ?? [row.code, row.country, row.subdivision, []];
    if (entry[1] !== row.country || entry[2] !== row.subdivision) throw new Error(`${row.code} has two jurisdictions`);
    const { name, transliterated, abbreviations, transliteratedAbbreviations: latin } = row;
    entry[3].push([
      row.language,
      name,
      transliterated === name ? '' : transliterated,
      abbreviations,
      latin === abbreviations ? '' : latin,
    ]);
    entries.set(row.code, entry);
  }
  return [...entries.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

const [file, version] = process.argv.slice(2);
if (!file || !version) throw new Error('usage: entity-types.ts FILE.csv VERSION');
const csv = await readFile(file);
const entries = group(read(csv));
const source = {
  name: 'ISO 20275 Entity Legal Form code list of GLEIF',
  url: 'https://www.gleif.org/en/about-lei/code-lists/iso-20275-entity-legal-forms-code-list',
  version,
  sha256: createHash('sha256').update(csv).digest('hex'),
};
const head = JSON.stringify({ source, count: entries.length, fingerprint: fingerprintOf(entries) }).slice(0, -1);
await writeFile(TARGET, `${head},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`);
process.stdout.write(`${entries.length} entity types of version ${version}\n`);
