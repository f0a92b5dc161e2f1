import type { NotImported, ParsedStretch } from './import-format.ts';
import { readStretch } from './read-json-lines.ts';
import { parseGroup } from './record-groups.ts';
import type { Stretch } from './source-record.ts';

/** Parses JSON lines one by one; each result becomes one row. */
export function parseLines<Each, Row>(
  stretch: Stretch,
  parse: (record: unknown, line: number) => Each | NotImported,
  join: (rows: readonly Each[]) => Row,
): ParsedStretch<Row> {
  const { rows, imported, refused, refusals } = parseGroup(readStretch(stretch), parse, stretch.from);
  return { row: join(rows), imported, refused, refusals };
}
