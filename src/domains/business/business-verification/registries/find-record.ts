import type { Context } from '#domains/context.ts';
import { stripLegalForm } from '#domains/reference/reference/index.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { askByLei, askByNumber } from './gleif-api.ts';
import { numberKey } from './registration-number.ts';
import {
  GLEIF_LIST,
  type GleifRecord,
  type RecordQuery,
  type RegistryAnswer,
  type RegistrySource,
} from './registry-record.ts';
import { findSample } from './sample-records.ts';
import { findByLei, findByNumber } from './store.ts';

interface Found {
  source: RegistrySource;
  asOf: string;
  records: readonly GleifRecord[];
}

/**
 * The record of a company: from the imported register, or else from the API if configured (only this uses the network);
 * in test mode, from the samples.
 */
export async function findRecord(ctx: Context, query: RecordQuery): Promise<RegistryAnswer> {
  if (ctx.time.inTestMode()) return answer(findSample(query), query);
  const imported = await findImported(ctx, query);
  if (imported && imported.records.length > 0) return answer(imported, query);
  const online = await findOnline(ctx, query);
  const found = online ?? imported;
  return found ? answer(found, query) : { state: 'no_source' };
}

function answer({ source, asOf, records }: Found, query: RecordQuery): RegistryAnswer {
  const record = chooseRecord(records, 'name' in query ? query.name : undefined);
  if (record) return { state: 'found', record: { source, ...record }, source, asOf };
  return { state: 'not_found', source, asOf, ...(records.length > 0 && { candidates: records.length }) };
}

function findImported(ctx: Context, query: RecordQuery): Promise<Found | undefined> {
  return ctx.db.system(async (tx) => {
    const current = await currentVersion(tx, GLEIF_LIST);
    if (!current) return undefined;
    const { version, importedAt } = current;
    const key = 'lei' in query ? undefined : numberKey(query.registrationNumber);
    const records =
      'lei' in query
        ? await findByLei(tx, version, query.lei)
        : key === undefined
          ? []
          : await findByNumber(tx, version, { country: query.country, numberKey: key });
    return { source: 'gleif', asOf: importedAt.toISOString(), records };
  });
}

async function findOnline(ctx: Context, query: RecordQuery): Promise<Found | undefined> {
  const url = ctx.config.gleifApiUrl;
  if (url === undefined) return undefined;
  if ('lei' in query) {
    const said = await askByLei(ctx, url, query.lei);
    return said && { ...said, source: 'gleif-api', records: said.records.filter(({ lei }) => lei === query.lei) };
  }
  const key = numberKey(query.registrationNumber);
  const said = key === undefined ? undefined : await askByNumber(ctx, url, query.registrationNumber);
  const isMeant = ({ country, registrationNumber }: GleifRecord): boolean =>
    country === query.country && registrationNumber !== null && numberKey(registrationNumber) === key;
  return said && { ...said, source: 'gleif-api', records: said.records.filter(isMeant) };
}

/**
 * Chooses the intended record. A number is unique in its register, but a country may have many registers (German
 * courts, American states). The name decides if it equals that of exactly one record, ignoring legal form, case, and
 * punctuation.
 */
function chooseRecord(records: readonly GleifRecord[], name: string | undefined): GleifRecord | undefined {
  const [first, ...others] = records;
  if (others.length === 0 || name === undefined) return others.length === 0 ? first : undefined;
  const named = records.filter((record) => namesOf(record).has(core(name, record.country)));
  return named.length === 1 ? named[0] : undefined;
}

function namesOf({ name, otherNames, country }: GleifRecord): Set<string> {
  return new Set([name, ...otherNames].map((each) => core(each, country)));
}

function core(name: string, country: string): string {
  return stripLegalForm(name, country)
    .core.normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
