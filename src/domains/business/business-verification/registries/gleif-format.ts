import type { ImportFormat } from '#platform/imports/index.ts';
import { CSV_COLUMNS, readCsvRecord } from './read-csv-record.ts';
import { readJsonRecord } from './read-json-record.ts';
import { numberKey } from './registration-number.ts';
import type { GleifRecord } from './registry-record.ts';
import { sweepRecords } from './store.ts';

const COLUMNS = ['version', 'lei', 'country', 'number_key', 'record'] as const;

/** GLEIF's golden copy of level 1 data (LEI-CDF 3.1) as CSV or JSON. */
export function gleifFormat(format: 'csv' | 'json-records'): ImportFormat<GleifRecord> {
  return {
    format,
    columns: CSV_COLUMNS,
    parse: format === 'csv' ? readCsvRecord : readJsonRecord,
    write: (copy, { version, rows }) => copy('registry_records', COLUMNS, encode(version, rows)),
    finish: async () => undefined,
    sweep: sweepRecords,
  };
}

function* encode(version: string, rows: readonly GleifRecord[]): Generator<readonly unknown[]> {
  for (const record of rows) {
    const key = record.registrationNumber === null ? null : (numberKey(record.registrationNumber) ?? null);
    yield [version, record.lei, record.country, key, JSON.stringify(record)];
  }
}
