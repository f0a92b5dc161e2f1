import { createHash, randomBytes } from 'node:crypto';
import { seal } from '#platform/crypto/aead.ts';
import type { EpochKey } from '#platform/crypto/epoch-keys.ts';
import { contextOf, DATA_KEY } from '#platform/crypto/vault.ts';
import { SEALS } from './seals.ts';
import { isHash, type Template } from './templates.ts';

/** Times of what happened; those that lie ahead, such as expiries, stay. */
const PAST = /^(at|valid_from|(created|updated|decided|ended|signed|sent|completed|invited|viewed|done)_at)$/;

export interface Copied {
  org: string;
  epoch: EpochKey;
  /** Milliseconds after the original. */
  shift: number;
  /** Replaces IDs and names of the original in a text. */
  rename(text: string): string;
}

type Rows = Map<string, unknown[][]>;

/** Collects copies of real rows, with data keys of their own, until they are written. */
export class Multiplied {
  readonly rows: Rows = new Map();

  add(table: string, row: unknown[]): void {
    const known = this.rows.get(table);
    if (known) known.push(row);
    else this.rows.set(table, [row]);
  }

  /** Copies the rows of one object or of several that belong together; `change` sets columns. */
  copy(
    templates: readonly Template[],
    copied: Copied,
    change: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
  ): void {
    const keys = new Map<string, Buffer>();
    const keyOf = (subject: string): Buffer => {
      const known = keys.get(subject);
      if (known) return known;
      const key = randomBytes(32);
      keys.set(subject, key);
      this.add('data_keys', dataKeyRow(copied, subject, key));
      return key;
    };
    for (const template of templates) {
      const row = renamed(template, copied);
      const sealed = sealedColumns(template, row, copied, keyOf);
      this.add(template.table, Object.values({ ...row, ...sealed, ...change[template.table] }));
    }
  }
}

function renamed({ row }: Template, { shift, rename }: Copied): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, null];
      if (isHash(column)) return [column, `\\x${randomBytes(32).toString('hex')}`];
      if (PAST.test(column)) return [column, new Date(Date.parse(`${value}:00`) + shift).toISOString()];
      return [column, rename(value)];
    }),
  );
}

function sealedColumns(
  { table, opened }: Template,
  row: Record<string, string | null>,
  { org, rename }: Copied,
  keyOf: (subject: string) => Buffer,
): Record<string, Buffer> {
  const sealed: Record<string, Buffer> = {};
  for (const [column, text] of opened) {
    const by = SEALS[table]?.[column]?.(row, column);
    if (!by) continue;
    let bytes: Buffer = Buffer.from(rename(text));
    for (const subject of by.subjects) bytes = seal(keyOf(subject), bytes, contextOf({ org, subject }, by.purpose));
    sealed[column] = bytes;
  }
  return sealed;
}

const KEY_COLUMNS = ['org_id', 'subject', 'name', 'wrapped_key', 'epoch'];

function dataKeyRow({ org, epoch }: Copied, subject: string, key: Buffer): unknown[] {
  const wrapped = seal(epoch.wrapping, key, contextOf({ org, subject }, DATA_KEY));
  return [org, subject, createHash('sha256').update(wrapped).digest('hex'), wrapped, epoch.id];
}

/** The columns of a table's rows in {@link Multiplied}. */
export function columnsOf(table: string, templates: readonly Template[]): readonly string[] {
  if (table === 'data_keys') return KEY_COLUMNS;
  return Object.keys(templates.find((each) => each.table === table)?.row ?? {});
}
