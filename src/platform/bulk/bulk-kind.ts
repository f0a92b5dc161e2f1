import type { AuditAction } from '#kernel/audit-actions.ts';
import type { FieldError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../operation/actor.ts';
import type { CsvColumns } from './read-csv.ts';

export type Cells = Readonly<Record<string, string>>;

/** What a line came to: written in the transaction that makes its object. */
export type NoteLine = (tx: Tx, objectId: string) => Promise<void>;

/** One kind of objects that are created from the lines of a CSV file. */
export interface BulkKind<C extends PlatformContext, Item> {
  kind: 'releases' | 'verification_sessions';
  queue: string;
  /** Of the sealed file. */
  purpose: string;
  actions: { started: AuditAction; finished: AuditAction };
  columns: CsvColumns;
  /** How many emails a line asks for. */
  countMails(cells: Cells): number;
  /** A line as one call would send it; throws an `AppError` with the paths of that call for one that is wrong. */
  parse(cells: Cells, projectId: string | null): Item;
  /** The column in which a path of that call stands. */
  columnOf(path: string, item: Cells): string;
  /** Creates the object, and notes it in the same transaction. */
  create(ctx: C, actor: Actor, of: { item: Item; note: NoteLine }): Promise<void>;
  /** Where a line that was carried out before is not carried out again as long as what came of it stands. */
  repeats?: {
    /** What makes two lines the same. */
    keyOf(item: Item): string;
    stands(ctx: C, tx: Tx, objectId: string): Promise<boolean>;
  };
}

/** What is wrong with a line: `path` is the column, empty where it is the whole line. */
export type LineErrors = readonly FieldError[];
