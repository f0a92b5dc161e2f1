import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement and its parameters. */
export interface Asked {
  text: string;
  values: readonly unknown[];
  /** The only organization whose rows it may see. */
  org?: string | undefined;
  /** Whether a statement with an organization may write; others may. */
  writes?: true;
  /** Begins a transaction with this statement, which runs only if that succeeds. */
  begin?: string;
  /** The server caches its plan, and each connection its row description. */
  isKept: boolean;
}

export interface Answered {
  command: string;
  /** Number of rows read or written. */
  count: number;
  rows: Record<string, unknown>[];
}

/** Messages of the extended protocol (section 54.2.3 of PostgreSQL's manual), as pg's connection sends them. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: Record<never, never>): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

/** Sent before a statement in the same message: after a failure, the server skips the rest, up to the Sync. */
interface Leading {
  /** Empty if it is not cached. */
  name: string;
  text: string;
  values: readonly string[];
}

/** Applies to the transaction. Without BEGIN, that is all up to the Sync: this statement and the one after it. */
const ENTER = {
  name: 'avouch_enter',
  text: "select set_config('app.org', $1, true), set_config('transaction_read_only', 'on', true)",
};
const ENTER_TO_WRITE = { name: 'avouch_enter_to_write', text: "select set_config('app.org', $1, true)" };

/**
 * Statements that begin a transaction are cached only if the statement after them is: otherwise, a transaction without
 * cached statements could fail because the server has lost its BEGIN.
 */
function leadingOf({ begin, org, writes, isKept }: Asked): Leading[] {
  const enter = begin !== undefined || writes ? ENTER_TO_WRITE : ENTER;
  const entering = org === undefined ? [] : [{ ...enter, values: [org] }];
  if (begin === undefined) return entering;
  const leading = [{ name: `avouch_${begin.replaceAll(' ', '_')}`, text: begin, values: [] }, ...entering];
  return isKept ? leading : leading.map((each) => ({ ...each, name: '' }));
}

/** pg's own conversion of parameters, missing in its types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** What each connection caches: statements by name, and their row descriptions. */
const connections = new WeakMap<Wire, Map<string, readonly Column[]>>();

/** Runs one statement, by one message to the server and one back. Outside a transaction, it is a transaction itself. */
export function askAlone(client: pg.PoolClient, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    client.query(new SingleStatement(asked, { resolve, reject }));
  });
}

/** A query for pg's client, which calls the `handle…` methods in the order of messages. */
class SingleStatement extends pg.Query {
  /** pg gives a query without one its own. */
  readonly callback = (): void => undefined;
  readonly #asked: Asked;
  readonly #name: string;
  readonly #settle: Pick<PromiseWithResolvers<Answered>, 'resolve' | 'reject'>;
  readonly #answer: Answered = { command: '', count: 0, rows: [] };
  readonly #leading: readonly Leading[];
  /** Number of leading statements that have been answered. */
  #led = 0;
  #columns: readonly Column[] = [];
  #fault: { error: unknown } | undefined;

  constructor(asked: Asked, settle: Pick<PromiseWithResolvers<Answered>, 'resolve' | 'reject'>) {
    super(asked.text);
    this.#asked = asked;
    this.#settle = settle;
    this.#name = asked.isKept ? nameOf(asked.text) : '';
    this.#leading = leadingOf(asked);
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    const { text, values } = this.#asked;
    const given = values.map(prepareValue);
    const known = knownTo(wire);
    const columns = this.#name === '' ? undefined : known.get(this.#name);
    wire.stream.cork();
    for (const each of this.#leading) {
      if (!known.has(each.name)) parse(wire, each.name, each.text);
      wire.bind({ statement: each.name, values: each.values });
      wire.execute({});
    }
    if (!columns) parse(wire, this.#name, text);
    wire.bind({ statement: this.#name, values: given });
    if (columns) this.#columns = columns;
    else wire.describe({ type: 'P', name: '' });
    wire.execute({});
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#isLeading || this.#fault) return;
    try {
      this.#answer.rows.push(rowOf(this.#columns, fields));
    } catch (error) {
      this.#fault = { error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isLeading) {
      this.#led += 1;
      return;
    }
    const [command = '', ...numbers] = text.split(' ');
    // Only statements about rows have a number, such as `INSERT 0 1`.
    Object.assign(this.#answer, { command, count: Number(numbers.at(-1)) || 0 });
  }

  handleReadyForQuery(wire: Wire): void {
    const known = knownTo(wire);
    for (const { name } of this.#leading) if (name !== '') known.set(name, []);
    if (this.#name !== '') known.set(this.#name, this.#columns);
    if (this.#fault) this.#settle.reject(this.#fault.error);
    else this.#settle.resolve(this.#answer);
  }

  /** It is then unknown which of the statements the server has cached: all are sent again. */
  handleError(error: Error, wire: Wire): void {
    knownTo(wire).delete(this.#name);
    for (const { name } of this.#leading) knownTo(wire).delete(name);
    this.#settle.reject(error);
  }

  get #isLeading(): boolean {
    return this.#led < this.#leading.length;
  }
}

/** Sends all statements of a connection again, because the server may have lost them. */
export function forgetStatements(client: pg.PoolClient): void {
  connections.delete((client as unknown as { connection: Wire }).connection);
}

function knownTo(wire: Wire): Map<string, readonly Column[]> {
  const known = connections.get(wire) ?? new Map<string, readonly Column[]>();
  connections.set(wire, known);
  return known;
}

/** A name that the server already has would be refused; closing a missing one is no error. */
function parse(wire: Wire, name: string, text: string): void {
  if (name !== '') wire.close({ type: 'S', name });
  wire.parse({ name, text });
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  // By index, because an iterator's pairs would cost as much as the values.
  for (let index = 0; index < columns.length; index += 1) {
    const text = fields[index];
    const column = columns[index];
    if (column) row[column.name] = text == null ? null : column.parse(text);
  }
  return row;
}

const names = new Map<string, string>();
/** Number of cached statements; a program has a bounded number of them. */
const MOST_NAMES = 200;

function nameOf(text: string): string {
  const found = names.get(text);
  if (found !== undefined) return found;
  if (names.size >= MOST_NAMES) return '';
  const name = `avouch_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}
