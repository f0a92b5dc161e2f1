// Every place where a value could come to lie: each as Latin-1, so that bytes and texts are searched alike.
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestService } from '../../support/service.ts';
import { formsOf } from './forms.ts';

export interface Place {
  where: string;
  text: string;
}

export interface Hit {
  /** Its name. */
  canary: string;
  form: string;
  where: string;
  /** What stands around it. */
  around: string;
}

export const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

/** Every column of every table, of the libraries' schemas too. */
export async function databasePlaces(service: TestService): Promise<Place[]> {
  const columns = await service.sql(
    'superuser',
    `select format('%I.%I', table_schema, table_name) as name, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, ordinal_position`,
  );
  const places: Place[] = [];
  for (const { name, column, type } of columns) {
    const value = type === 'bytea' ? `"${column}"` : `"${column}"::text`;
    const rows = await service.sql('superuser', `select ${value} as value from ${name} where "${column}" is not null`);
    const texts = rows.map((row) =>
      Buffer.isBuffer(row.value) ? row.value.toString('latin1') : latin1(String(row.value)),
    );
    places.push({ where: `${name}.${column}`, text: texts.join('\n') });
  }
  return places;
}

/** Every file below a folder, with its name. */
export async function filePlaces(folder: string): Promise<Place[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  // Databases of other tests; ours is searched by SQL.
  const looked = files.filter((file) => !file.includes('/postgres/'));
  return (await Promise.all(looked.map((file) => filePlace(file)))).flat();
}

/** What has come into the temporary folder since it had these names: files, and folders of ours. */
export async function temporaryPlaces(before: readonly string[]): Promise<Place[]> {
  const all = await readdir(tmpdir(), { withFileTypes: true });
  const fresh = all.filter(({ name }) => !before.includes(name));
  const places = fresh.map((each) => {
    const path = join(tmpdir(), each.name);
    if (each.isFile()) return filePlace(path);
    // What others clear away meanwhile is not there.
    return each.name.startsWith('avouch') ? filePlaces(path).catch(() => []) : [];
  });
  return (await Promise.all(places)).flat();
}

async function filePlace(file: string): Promise<Place[]> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes ? [{ where: `file ${file}`, text: `${latin1(file)} ${bytes.toString('latin1')}` }] : [];
}

/** Every hit of these values, by name, in any form. */
export function search(places: readonly Place[], values: Readonly<Record<string, string>>): Hit[] {
  const wanted = Object.entries(values).flatMap(([canary, value]) =>
    [...formsOf(value)].map(([form, text]) => ({ canary, form, text })),
  );
  return places.flatMap(({ where, text }) => {
    const lower = text.toLowerCase();
    return wanted.flatMap(({ canary, form, text: needle }) => {
      const at = lower.indexOf(needle);
      return at < 0 ? [] : [{ canary, form, where, around: text.slice(Math.max(0, at - 60), at + needle.length + 20) }];
    });
  });
}
