// Invented lists; nobody on them exists.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREENING_LIST, screeningFormat } from '#domains/reference/screening/index.ts';
import { type ImportReport, importFile } from '#platform/imports/index.ts';
import type { TestInstance } from '../../../support/service.ts';

export interface Listed {
  id: string;
  schema?: string;
  properties: Record<string, string[]>;
}

export const LISTED: readonly Listed[] = [
  {
    id: 'q-1',
    schema: 'Person',
    properties: {
      name: ['Viktor Aleksandrovich Morozenko', 'Виктор Александрович Морозенко'],
      weakAlias: ['The Heron'],
      birthDate: ['1961-04-09'],
      nationality: ['ru'],
      topics: ['sanction'],
    },
  },
  {
    id: 'q-2',
    schema: 'Company',
    properties: {
      name: ['Harvald Shipping LLC'],
      alias: ['ООО Харвальд Шиппинг'],
      jurisdiction: ['ru'],
      registrationNumber: ['1027 700 132195'],
      topics: ['sanction'],
    },
  },
  { id: 'q-3', schema: 'LegalEntity', properties: { name: ['Bright Cedar Fund'], country: ['ae'], topics: ['crime'] } },
];

export const line = ({ id, schema = 'Person', properties }: Listed): string =>
  JSON.stringify({ id, schema, caption: properties.name?.[0], properties, datasets: ['ours'], target: true });

/** Imports lines as the current list. */
export async function importList({ ctx }: Pick<TestInstance, 'ctx'>, lines: readonly string[]): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-list-'));
  try {
    const path = join(folder, 'entities.ftm.json');
    await writeFile(path, `${lines.join('\n')}\n`);
    return await importFile(ctx, { list: SCREENING_LIST, path, format: screeningFormat });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Additional entries, so that a list with a few broken lines is still accepted. */
export const FILLERS: readonly Listed[] =
  'Abel Brandt,Clara Dietz,Emil Faber,Greta Hoppe,Ivo Jansen,Klara Lenz,Mats Nolte,Ole Petz'
    .split(',')
    .map((name, index) => ({ id: `f-${index}`, properties: { name: [name] } }));
