// Someone with everything, including the master key, looks for values: in every column, file, and log line, and in
// everything that a remaining key opens.
import { createDecipheriv, hkdfSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listEpochs, readEpochKey } from '#platform/crypto/epoch-keys.ts';
import type { TestService } from '../../../support/service.ts';

const MASTER_KEY = Buffer.alloc(32, 7);
const HEAD = 13;
const TAG = 16;
/** Small because it is sealed twice. */
const NESTED = 20_000;

interface Place {
  name: string;
  bytes: Buffer;
}

/** Where each value was found: its name, and the places. */
export type Findings = Map<string, string[]>;

/** Searches for named values in the database, the files below the folder, and the log. */
export async function searchEverywhere(
  service: TestService,
  folder: string,
  values: Record<string, string | Buffer>,
): Promise<Findings> {
  const places = [...(await columnsOf(service)), ...(await filesOf(folder)), logsOf(service)];
  const opened = await openAll(service, places);
  const needles = Object.entries(values).map(([name, value]) => ({ name, forms: formsOf(value) }));
  const found: Findings = new Map();
  for (const { name: place, bytes } of [...places, ...opened]) {
    const text = bytes.toString('latin1').toLowerCase();
    for (const { name, forms } of needles)
      if (forms.some((form) => text.includes(form))) found.set(name, [...(found.get(name) ?? []), place]);
  }
  return found;
}

/**
 * A value as UTF-8, UTF-16, JSON, hexadecimal, percent-encoded, quoted-printable, and base64 at each of three offsets.
 */
function formsOf(value: string | Buffer): string[] {
  const bytes = Buffer.from(value);
  const text = bytes.toString();
  const encodings = [bytes, ...(typeof value === 'string' ? [Buffer.from(text, 'utf16le')] : [])];
  const forms = encodings.flatMap((each) => [
    each.toString('latin1'),
    each.toString('hex'),
    ...[0, 1, 2].flatMap((offset) => {
      const plain = Buffer.concat([Buffer.alloc(offset), each]).toString('base64');
      const inner = plain.slice(offset === 0 ? 0 : 4, plain.length - 4);
      // Shorter values occur in random bytes by chance.
      return inner.length < 8 ? [] : [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
    }),
  ]);
  const written = typeof value === 'string' ? [JSON.stringify(text).slice(1, -1), encodeURIComponent(text)] : [];
  return [...forms, ...written.map((each) => Buffer.from(each).toString('latin1'))].map((form) => form.toLowerCase());
}

/** Every column of every table in every schema, including the queue's and the agent's. */
async function columnsOf(service: TestService): Promise<Place[]> {
  const tables = await service.sql(
    'superuser',
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const places: Place[] = [];
  for (const { name } of tables) {
    const rows = await service.sql('superuser', `select * from ${name}`);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (value !== null) places.push({ name: `${name}.${column}`, bytes: bytesOf(value) });
  }
  return places;
}

function bytesOf(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value;
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}

async function filesOf(folder: string): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      return { name: file, bytes: Buffer.concat([bytes, Buffer.from('\n'), decodedMail(file, bytes)]) };
    }),
  );
}

/** Emails break lines within encoded content. */
function decodedMail(file: string, bytes: Buffer): Buffer {
  if (!file.endsWith('.eml')) return Buffer.alloc(0);
  const text = bytes.toString('latin1');
  const plain = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  const joined = text.replace(/\r\n(?=[A-Za-z0-9+/=]+\r\n)/g, '');
  return Buffer.from(`${plain}\n${joined}`, 'latin1');
}

const logsOf = (service: TestService): Place => ({ name: 'logs', bytes: Buffer.from(service.logs.join('\n')) });

/** Decrypts everything with every remaining key, without checking the tag, so that no context is needed. */
async function openAll(service: TestService, places: readonly Place[]): Promise<Place[]> {
  const keys = await keysOf(service);
  const open = (from: readonly Place[], max: number): Place[] =>
    from
      .filter(({ bytes }) => bytes[0] === 1 && bytes.length > HEAD + TAG && bytes.length < max)
      .flatMap(({ name, bytes }) =>
        keys.map((key) => ({ name: `opened ${name} by ${key.name}`, bytes: decrypt(key.bytes, bytes) })),
      );
  const once = open(places, Number.POSITIVE_INFINITY);
  return [...once, ...open(once, NESTED)];
}

async function keysOf(service: TestService): Promise<Place[]> {
  const rows = await service.sql('superuser', 'select subject, wrapped_key, epoch from data_keys');
  const epochs = await service.ctx.db.system(listEpochs);
  const keys = await Promise.all(
    epochs.map((epoch) => readEpochKey({ blobs: service.ctx.blobs, system: service.ctx.vault }, epoch)),
  );
  const wrapped = rows.map(({ subject, wrapped_key, epoch }) => ({
    name: String(subject),
    bytes: decrypt(keys.find(({ id }) => id === epoch)?.wrapping ?? Buffer.alloc(0), wrapped_key as Buffer),
  }));
  const mails = keys.map(({ id, mails: bytes }) => ({ name: `mails of ${id}`, bytes }));
  return [...wrapped, ...mails, { name: 'system', bytes: derive('avouch/system') }];
}

const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', MASTER_KEY, new Uint8Array(), purpose, 32));

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD));
  return decipher.update(sealed.subarray(HEAD, -TAG));
}
