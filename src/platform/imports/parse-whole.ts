import type { NotImported, WholeFormat } from './import-format.ts';
import { ImportRefused } from './import-refused.ts';
import type { OpenFile } from './open-file.ts';
import { parseGroup, type RecordGroup } from './record-groups.ts';
import { type Position, type SourceRecord, START } from './source-record.ts';

const MIB = 1024 * 1024;

/** Reads and parses a whole file; undefined if it was already written. */
export async function* parseWhole<Row>(
  file: OpenFile,
  format: WholeFormat<Row>,
  from: Position,
): AsyncGenerator<RecordGroup<Row>> {
  if (from.offset > START.offset) return;
  const { bytes, entries } = await parseFile(file, format);
  const records = entries.map(
    (record, index): SourceRecord => ({
      record,
      line: index + 1,
      bytes: 0,
      after: { offset: bytes.length, lines: index + 1 },
    }),
  );
  yield parseGroup(records, (entry) => entry as Row | NotImported, from);
}

/** A whole unpacked file, and the results of its entries. */
export async function parseFile<Row>(
  file: OpenFile,
  format: WholeFormat<Row>,
): Promise<{ bytes: Buffer; entries: readonly (Row | NotImported)[] }> {
  const bytes = await readWhole(file, format.maxBytes);
  return { bytes, entries: await format.parseFile(bytes) };
}

async function readWhole(file: OpenFile, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file.bytes(START.offset)) {
    size += part.length;
    if (size > maxBytes)
      throw new ImportRefused('too_large', `The file is larger than ${Math.floor(maxBytes / MIB)} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
