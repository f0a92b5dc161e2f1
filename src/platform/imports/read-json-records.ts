import { ImportRefused } from './import-refused.ts';
import { MAX_JSON_BYTES, parseJson } from './parse-json.ts';
import { createJsonScanner } from './scan-json.ts';
import { type Position, type SourceRecord, START } from './source-record.ts';

const NEWLINE = 0x0a;

/**
 * The objects of one big JSON array: the file itself, or the first array property of its object, as in GLEIF's JSON.
 * Invalid JSON inside a record costs that record; an unterminated record costs the file.
 */
export async function* readJsonRecords(chunks: AsyncIterable<Buffer>, from: Position): AsyncGenerator<SourceRecord[]> {
  const scanner = createJsonScanner(from.offset === START.offset ? 'before' : 'between');
  let { offset, lines } = from;
  let parts: Buffer[] = [];
  let held = 0;
  let first = 0;
  for await (const chunk of chunks) {
    const records: SourceRecord[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === NEWLINE) lines += 1;
      const event = scanner.step(byte);
      if (event === undefined) continue;
      if (event === 'stray') throw wrong(lines + 1);
      if (event === 'begins') {
        start = at;
        first = lines + 1;
        continue;
      }
      const bytes = Buffer.concat([...parts, chunk.subarray(start, at + 1)]);
      parts = [];
      held = 0;
      start = at + 1;
      const after = { offset: offset + at + 1, lines };
      records.push({ line: first, after, bytes: bytes.length, ...parseJson(bytes) });
    }
    if (scanner.place() === 'in_record') {
      parts.push(chunk.subarray(start));
      held += chunk.length - start;
    }
    if (held > MAX_JSON_BYTES) throw wrong(first);
    offset += chunk.length;
    yield records;
  }
  if (scanner.place() !== 'behind')
    throw new ImportRefused('damaged', `The file ends unexpectedly, at line ${lines + 1}.`);
}

function wrong(line: number): ImportRefused {
  return new ImportRefused('wrong_structure', `The file is not an array of JSON objects at line ${line}.`);
}
