import type { AuditAction } from '#kernel/audit-actions.ts';
import type { FieldError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../operation/actor.ts';
import type { CsvColumns } from './read-csv.ts';

export type Cells = Readonly<Record<string, string>>;

/** The result of a line, written in the transaction that creates its object. */
export type NoteLine = (tx: Tx, objectId: string) => Promise<void>;

/** A kind of object that can be created from the lines of a CSV file. */
export interface BulkKind<C extends PlatformContext, Item> {
  kind: 'releases' | 'verification_sessions' | 'works';
  queue: string;
  purpose: string;
  actions: { started: AuditAction; finished: AuditAction };
  columns: CsvColumns;
  /** The number of emails that a line sends. */
  countMails(cells: Cells): number;
  /**
   * A line, with the further lines of the same object, as a single API call would send it; throws an `AppError` with
   * that call's paths for an invalid one.
   */
  parse(cells: Cells, projectId: string | null, further: readonly Cells[]): Item;
  /** The column that corresponds to a path of that call. */
  columnOf(path: string, item: Cells): string;
  /** Creates the object and records it in the same transaction. */
  create(ctx: C, actor: Actor, of: { item: Item; note: NoteLine }): Promise<void>;
  /** For kinds in which several lines can make one object. */
  gathers?: {
    /** Equal for the lines of one object; empty for a line that belongs to no other. */
    keyOf(cells: Cells): string;
    /** The position, among the lines of the object, of the one to which a path of the call corresponds. */
    lineOf(path: string): number;
    /** For each line, why it is unclear to which object it belongs; undefined if it is clear. */
    findUnclear?(lines: readonly Cells[]): (FieldError | undefined)[];
  };
  /** For kinds whose repeated lines are skipped as long as the earlier object exists. */
  repeats?: {
    /** The values that make two lines equal. */
    keyOf(item: Item): string;
    stands(ctx: C, tx: Tx, objectId: string): Promise<boolean>;
  };
}

/** A fault in a line: `path` is the column, empty for the whole line. */
export type LineErrors = readonly FieldError[];
