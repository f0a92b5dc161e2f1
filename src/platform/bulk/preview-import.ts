import type { FieldError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { Actor } from '../operation/actor.ts';
import type { BulkKind } from './bulk-kind.ts';
import { checkEntry } from './check-entry.ts';
import type { BulkFile } from './import-lines.ts';
import { readEntries } from './read-entries.ts';
import { findRepeated } from './repeated-lines.ts';

interface PreviewedLine {
  line: number;
  cells: Readonly<Record<string, string>>;
  repeated: boolean;
  errors: FieldError[];
}

/**
 * Shows line by line what an import of the file would do; changes nothing. 422 for a file that is invalid as a whole.
 */
export async function previewImport<C extends PlatformContext, Item>(
  ctx: C,
  actor: Actor,
  kind: BulkKind<C, Item>,
  { csv, projectId }: BulkFile,
) {
  const seen = new Set<string>();
  const lines: PreviewedLine[] = [];
  await ctx.db.org(actor, async (tx) => {
    for (const entry of readEntries(kind, csv)) {
      const checked = checkEntry(kind, entry, projectId ?? null);
      const key = 'item' in checked ? kind.repeats?.keyOf(checked.item) : undefined;
      const repeated =
        'item' in checked &&
        key !== undefined &&
        (seen.has(key) || (await findRepeated(ctx, tx, kind, { org: actor.org, item: checked.item })) !== undefined);
      if (key !== undefined) seen.add(key);
      for (const [index, line] of entry.entries()) {
        const errors = 'errors' in checked ? (checked.errors[index] ?? []) : [];
        lines.push({ line: line.line, cells: 'cells' in line ? line.cells : {}, repeated, errors });
      }
    }
  });
  lines.sort((one, other) => one.line - other.line);
  const refused = lines.filter(({ errors }) => errors.length > 0).length;
  const repeated = lines.filter((line) => line.repeated).length;
  return { total: lines.length, valid: lines.length - refused - repeated, repeated, refused, lines };
}
