// Opens everything sealed in a database with what a restore has: its master key, the keys of its epochs, its data keys.
import { deriveKey, open } from '#platform/crypto/aead.ts';
import { wrappingKey } from '#platform/crypto/derived-keys.ts';
import { SEALED_TABLES } from '#platform/crypto/sealed-tables.ts';
import { createSystemVault } from '#platform/crypto/system-vault.ts';
import type { Row, Table, TableSource } from './read-database.ts';
import type { FindRow } from './sealed-columns.ts';
import { PLAIN_COLUMNS, SEALED_BLOBS, SEALED_COLUMNS, SEALED_OTHERWISE, type Sealed } from './sealed-columns.ts';

export interface Opened {
  /** Values and blobs that opened. */
  count: number;
  /** Their data key is destroyed: erased before the backup. */
  erased: number;
  problems: string[];
  /** Data keys by organization and subject, unwrapped, in hex. */
  dataKeys: ReadonlyMap<string, string>;
  /** Mails that wait, by id. */
  mails: ReadonlyMap<string, string>;
}

export interface Keys {
  masterKey: Uint8Array;
  readBlob(key: string): Promise<Buffer>;
}

const bytesOf = (value: string): Buffer => Buffer.from(value.replace(/^\\x/, ''), 'hex');
const keyName = (org: string, subject: string): string => `${org}/${subject}`;

/** Opens all of it; what does not open is a problem, unless its data key is gone. */
export async function openSealed(tables: TableSource, keys: Keys): Promise<Opened> {
  const problems = unknownColumns(tables);
  const done = { count: 0, erased: 0, problems };
  const attempt = (what: string, act: () => void): void => {
    try {
      act();
      done.count += 1;
    } catch (error) {
      problems.push(`${what} does not open: ${(error as Error).message}`);
    }
  };
  const epochs = await openEpochs(tables, keys);
  const dataKeys = new Map<string, string>();
  for await (const row of rowsOf(tables, 'data_keys')) {
    const name = keyName(row.org_id ?? '', row.subject ?? '');
    attempt(`the data key of ${name}`, () => {
      const wrapping = row.epoch === null ? wrappingKey(keys.masterKey) : epochs.get(row.epoch ?? '')?.wrapping;
      if (!wrapping) throw new Error(`there is no key of epoch ${row.epoch}`);
      dataKeys.set(name, open(wrapping, bytesOf(row.wrapped_key ?? ''), `${name}/data-key`).toString('hex'));
    });
  }
  const mails = new Map<string, string>();
  for await (const { id, sealed, epoch } of rowsOf(tables, 'outgoing_mails'))
    if (sealed !== null)
      attempt(`mail ${id}`, () => {
        const key = epochs.get(epoch ?? '')?.mails;
        if (!key) throw new Error(`there is no key of epoch ${epoch}`);
        mails.set(id ?? '', open(key, bytesOf(sealed ?? ''), `mail/${id}`).toString());
      });
  const find: FindRow = (table, org, id) => tables.find(`public.${table}`, org, id);
  const openUnder = (what: string, row: Row, { subjects, purpose, org }: Sealed, sealed: Buffer): void => {
    const names = subjects.map((subject) => keyName(org ?? row.org_id ?? '', subject));
    if (names.some((name) => !dataKeys.has(name))) {
      done.erased += 1;
      return;
    }
    attempt(what, () => {
      let bytes = sealed;
      for (const name of names.toReversed())
        bytes = open(Buffer.from(dataKeys.get(name) ?? '', 'hex'), bytes, `${name}/${purpose}`);
    });
  };
  for (const [place, seal] of Object.entries(SEALED_COLUMNS))
    for await (const [row, value] of valuesOf(tables, place))
      for (const each of value.startsWith('{') ? elementsOf(value) : [value])
        openUnder(`${place} of ${idOf(row)}`, row, await seal(row, find), bytesOf(each));
  for (const [place, seal] of Object.entries(SEALED_BLOBS))
    for await (const [row, key] of valuesOf(tables, place)) {
      const bytes = await keys
        .readBlob(key)
        .catch((error: Error) => problems.push(`${place} of ${idOf(row)}: ${error.message}`));
      if (typeof bytes !== 'number')
        openUnder(`the blob in ${place} of ${idOf(row)}`, row, await seal(row, find), bytes);
    }
  await openSystem(tables, keys, attempt);
  return { ...done, dataKeys, mails };
}

/** What the master key seals by itself, by the list that a change of that key goes through. */
async function openSystem(
  tables: TableSource,
  { masterKey }: Keys,
  attempt: (what: string, act: () => void) => void,
): Promise<void> {
  const apart = ['data_keys', 'outgoing_mails'];
  for (const { name, table, column, form, under, contextOf } of SEALED_TABLES) {
    if (apart.includes(table)) continue;
    const [schema, short] = table.includes('.') ? table.replaceAll('"', '').split('.') : ['public', table];
    for await (const row of rowsOf(tables, short ?? '', schema)) {
      const value = row[column.replaceAll('"', '')];
      if (value === null || value === undefined) continue;
      if (table.includes('agent_setting') && row.name !== 'secret-canary') continue;
      const sealed = form === 'hex' ? Buffer.from(value, 'hex') : bytesOf(value);
      attempt(name, () => open(under(masterKey), sealed, contextOf({ ...row } as Record<string, string>)));
    }
  }
}

async function openEpochs(tables: TableSource, { masterKey, readBlob }: Keys) {
  const vault = createSystemVault(masterKey);
  const epochs = new Map<string, { wrapping: Buffer; mails: Buffer }>();
  for await (const { id, blob, ready_at, ended_at } of rowsOf(tables, 'key_epochs')) {
    if (id === null || id === undefined || !blob || ready_at === null || ended_at !== null) continue;
    const key = vault.openSystem(await readBlob(blob), `epoch/${id}`);
    epochs.set(id, { wrapping: deriveKey(key, 'avouch/data-keys'), mails: deriveKey(key, 'avouch/mails') });
  }
  return epochs;
}

function unknownColumns(tables: TableSource): string[] {
  const known = new Set([...Object.keys(SEALED_COLUMNS), ...SEALED_OTHERWISE, ...PLAIN_COLUMNS]);
  const found = tables.tables.filter(({ name }) => !name.startsWith('pgboss.')).flatMap((table) => bytesIn(table));
  return found
    .filter((place) => !known.has(place))
    .map((place) => `${place}: is it sealed? sealed-columns.ts does not say`);
}

function bytesIn({ name, columns }: Omit<Table, 'rows'>): string[] {
  const table = name.replace(/^public\./, '');
  return columns.filter(({ type }) => type.startsWith('bytea')).map((column) => `${table}.${column.name}`);
}

function rowsOf(tables: TableSource, name: string, schema = 'public'): AsyncIterable<Row> | Iterable<Row> {
  const quoted = `${schema}.${/^[a-z_]+$/.test(name) ? name : `"${name}"`}`;
  if (!tables.tables.some((each) => each.name === quoted)) throw new Error(`there is no table ${quoted}`);
  return tables.rows(quoted);
}

async function* valuesOf(tables: TableSource, place: string): AsyncGenerator<[Row, string]> {
  const [table = '', column = ''] = place.split('.');
  for await (const row of rowsOf(tables, table)) {
    const value = row[column];
    if (value === undefined) throw new Error(`there is no column ${place}`);
    if (value !== null) yield [row, value];
  }
}

/** PostgreSQL's text of an array of bytes: `{"\\x01","\\x02"}`. */
const elementsOf = (text: string): string[] => [...text.matchAll(/\\x([0-9a-f]*)/g)].map(([, hex = '']) => hex);

const idOf = ({ org_id, id }: Row): string => `${org_id ?? ''} ${id ?? ''}`.trim();
