// Compares two databases row by row, and two blob stores byte by byte.
import type { Opened } from '../../scripts/drill/open-sealed.ts';
import type { Row, Table, Tables } from '../../scripts/drill/read-database.ts';

export interface Side {
  tables: Tables;
  opened: Opened;
}

export interface Comparison {
  tables: number;
  rows: number;
  /** Tables without a row on either side. */
  empty: string[];
  problems: string[];
}

/** Not in a backup, each for its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.rate_windows': 'counters of a minute',
  'public.expand_migrations': 'written by the migrations',
  'public.kysely_migration': 'written by the migrations',
  'public.kysely_migration_lock': 'written by the migrations',
  'veramo.migrations': 'written by the migrations',
  'veramo.typeorm_metadata': 'written by the migrations',
  'public.key_epochs': 'a restore begins a new epoch',
  'public.sessions': 'a restore ends them',
  'public.one_time_tokens': 'a restore ends them',
  'public.second_factor_challenges': 'a restore ends them',
  'public.data_exports': 'a restore ends them',
};
/** The queue makes its own tables; of its jobs, those that wait are compared. */
const JOBS = 'pgboss.job_common';

/** What a restore adds: its entry in each organization's log, which waits to be sealed, and jobs without a subject. */
const ADDED: Readonly<Record<string, (row: Row) => boolean>> = {
  'public.audit_entries': ({ action }) => action === 'backup.restored',
  'public.audit_pending': () => true,
  // Sent by the clock in every process that has the queue open; what an organization waits for names it.
  [JOBS]: ({ data }) => data === null,
};

/** Every row of `before` has to be in `after` as it was, and no other one. */
export function compareTables(before: Side, after: Side): Comparison {
  const result: Comparison = { tables: 0, rows: 0, empty: [], problems: [] };
  const names = new Set([...before.tables.keys(), ...after.tables.keys()]);
  for (const name of [...names].sort()) {
    if (name in LEFT_OUT || (name.startsWith('pgboss.') && name !== JOBS)) continue;
    const sides = [before, after].map((side) => linesOf(name, side));
    const [was = new Map(), is = new Map()] = sides;
    const lost = [...was.keys()].filter((line) => (is.get(line)?.length ?? 0) < (was.get(line)?.length ?? 0));
    const isAdded = ADDED[name] ?? (() => false);
    const added = [...is].filter(
      ([line, rows]) => rows.length > (was.get(line)?.length ?? 0) && !rows.every((row: Row) => isAdded(row)),
    );
    if (lost.length > 0)
      result.problems.push(`${name}: ${lost.length} rows are lost or changed, such as ${cut(lost[0])}`);
    if (added.length > 0)
      result.problems.push(`${name}: ${added.length} rows are new or changed, such as ${cut(added[0]?.[0])}`);
    const count = countOf(was);
    result.tables += 1;
    result.rows += count;
    if (count === 0) result.empty.push(name.replace(/^public\./, ''));
  }
  return result;
}

const countOf = (lines: ReadonlyMap<string, readonly Row[]>): number =>
  [...lines.values()].reduce((total, rows) => total + rows.length, 0);
const cut = (line = ''): string => (line.length > 300 ? `${line.slice(0, 300)}…` : line);

function linesOf(name: string, { tables, opened }: Side): Map<string, Row[]> {
  const lines = new Map<string, Row[]>();
  for (const row of tables.get(name)?.rows ?? []) {
    const line = lineOf(name, row, opened);
    if (line === undefined) continue;
    lines.set(line, [...(lines.get(line) ?? []), row]);
  }
  return lines;
}

/** A row as it is compared: what is sealed again under the new epoch, by what is in it. */
function lineOf(name: string, row: Row, { dataKeys, mails }: Opened): string | undefined {
  if (name === 'public.data_keys') {
    const { epoch, wrapped_key, ...rest } = row;
    return JSON.stringify({ ...rest, key: dataKeys.get(`${row.org_id}/${row.subject}`) });
  }
  if (name === 'public.outgoing_mails') {
    const { epoch, sealed, ...rest } = row;
    return JSON.stringify({ ...rest, mail: sealed && mails.get(row.id ?? '') });
  }
  if (name === JOBS) return isWaiting(row) ? JSON.stringify(workOf(row)) : undefined;
  return JSON.stringify(row);
}

/** What has to be done; how far it had come is the queue's, which does again what no one is at any more. */
const workOf = ({ id, name, data, singleton_key, created_on }: Row) => ({ id, name, data, singleton_key, created_on });

/** Neither over nor of the queue's own making. */
const isWaiting = ({ state, name }: Row): boolean =>
  ['created', 'retry', 'active'].includes(state ?? '') && !name?.startsWith('__pgboss__');

/** Migrations that ran, whenever they did; a backup names them elsewhere. */
export function compareMigrations(before: Tables, after: Tables): string[] {
  const names = ['public.kysely_migration', 'veramo.migrations'].filter((name) => before.has(name));
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((tables) => namesIn(tables.get(name)));
    return was === is ? [] : [`${name}: ${was} became ${is}`];
  });
}

const namesIn = (table: Table | undefined): string =>
  (table?.rows ?? [])
    .map(({ name }) => name)
    .sort()
    .join(' ');
