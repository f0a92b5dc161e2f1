import { createHash } from 'node:crypto';
import pg from 'pg';

/** What a statement says and is given. */
export interface Asked {
  text: string;
  values: readonly unknown[];
  /** Whose rows it may see, and no others; such a statement may not write. */
  org?: string | undefined;
  /** The server keeps how it is carried out, and each connection what its rows look like. */
  isKept: boolean;
}

export interface Answered {
  command: string;
  /** Of what was read or written. */
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

const ENTER = 'avouch_enter';
/** Applies to the transaction, which is both statements: everything before a Sync is one. */
const ENTER_TEXT = "select set_config('app.org', $1, true), set_config('transaction_read_only', 'on', true)";

/** pg's own conversion of parameters, which its types leave out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** What each connection keeps: statements by name, and what their rows look like. */
const connections = new WeakMap<Wire, Map<string, readonly Column[]>>();

/** Runs one statement as a separate transaction: one message to the server and one back, whosever rows it is to see. */
export function askAlone(client: pg.PoolClient, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    client.query(new SingleStatement(asked, { resolve, reject }));
  });
}

/** A query as pg's client knows them: it calls what is named `handle…` in the order in which messages come. */
class SingleStatement extends pg.Query {
  /** pg gives a query without one its own. */
  readonly callback = (): void => undefined;
  readonly #asked: Asked;
  readonly #name: string;
  readonly #settle: Pick<PromiseWithResolvers<Answered>, 'resolve' | 'reject'>;
  readonly #answer: Answered = { command: '', count: 0, rows: [] };
  #columns: readonly Column[] = [];
  #isEntering: boolean;
  #fault: { error: unknown } | undefined;

  constructor(asked: Asked, settle: Pick<PromiseWithResolvers<Answered>, 'resolve' | 'reject'>) {
    super(asked.text);
    this.#asked = asked;
    this.#settle = settle;
    this.#name = asked.isKept ? nameOf(asked.text) : '';
    this.#isEntering = asked.org !== undefined;
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    const { org, text, values } = this.#asked;
    const given = values.map(prepareValue);
    const known = knownTo(wire);
    const columns = this.#name === '' ? undefined : known.get(this.#name);
    wire.stream.cork();
    if (org !== undefined) {
      if (!known.has(ENTER)) parse(wire, ENTER, ENTER_TEXT);
      wire.bind({ statement: ENTER, values: [org] });
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
    if (this.#isEntering || this.#fault) return;
    try {
      this.#answer.rows.push(rowOf(this.#columns, fields));
    } catch (error) {
      this.#fault = { error };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isEntering) {
      this.#isEntering = false;
      return;
    }
    const [command = '', ...numbers] = text.split(' ');
    Object.assign(this.#answer, { command, count: Number(numbers.at(-1) ?? 0) });
  }

  handleReadyForQuery(wire: Wire): void {
    const known = knownTo(wire);
    if (this.#asked.org !== undefined) known.set(ENTER, []);
    if (this.#name !== '') known.set(this.#name, this.#columns);
    if (this.#fault) this.#settle.reject(this.#fault.error);
    else this.#settle.resolve(this.#answer);
  }

  /** Which of the statements the server has kept is not known then: both are sent again. */
  handleError(error: Error, wire: Wire): void {
    knownTo(wire).delete(this.#name);
    knownTo(wire).delete(ENTER);
    this.#settle.reject(error);
  }
}

function knownTo(wire: Wire): Map<string, readonly Column[]> {
  const known = connections.get(wire) ?? new Map<string, readonly Column[]>();
  connections.set(wire, known);
  return known;
}

/** A name that the server has got already would be refused; to close what there is not is no error. */
function parse(wire: Wire, name: string, text: string): void {
  if (name !== '') wire.close({ type: 'S', name });
  wire.parse({ name, text });
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  // By index: for every value of every row, an iterator's pairs cost as much as the values do.
  for (let index = 0; index < columns.length; index += 1) {
    const text = fields[index];
    const column = columns[index];
    if (column) row[column.name] = text == null ? null : column.parse(text);
  }
  return row;
}

const names = new Map<string, string>();
/** Of statements that are kept, which a program has so many of and no more. */
const MOST_NAMES = 200;

function nameOf(text: string): string {
  const found = names.get(text);
  if (found !== undefined) return found;
  if (names.size >= MOST_NAMES) return '';
  const name = `avouch_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}
