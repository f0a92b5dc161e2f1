import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { GLEIF_LIST, type GleifRecord } from './registry-record.ts';
import { registriesOf } from './tables.ts';

/** Only by a register's mistake can a country have more records with the same number. */
const MAX_CANDIDATES = 50;
const SWEEP_ROWS = 10_000;

export async function findByLei(tx: Tx, version: string, lei: string): Promise<GleifRecord[]> {
  const rows = await registriesOf(tx)
    .selectFrom('registry_records')
    .select('record')
    .where('lei', '=', lei)
    .where('version', '=', version)
    .limit(1)
    .execute();
  return rows.map(({ record }) => record);
}

export async function findByNumber(
  tx: Tx,
  version: string,
  { country, numberKey }: { country: string; numberKey: string },
): Promise<GleifRecord[]> {
  const rows = await registriesOf(tx)
    .selectFrom('registry_records')
    .select('record')
    .where('country', '=', country)
    .where('number_key', '=', numberKey)
    .where('version', '=', version)
    .limit(MAX_CANDIDATES)
    .execute();
  return rows.map(({ record }) => record);
}

/** Deletes a batch of rows of versions other than the current one; false when none are left. */
export async function sweepRecords(tx: Tx): Promise<boolean> {
  const current = (await currentVersion(tx, GLEIF_LIST))?.version ?? '';
  // Uses two ranges, so that the index skips the current rows, however many there are.
  const { numAffectedRows } = await sql`delete from registry_records where ctid = any (array(
    select ctid from registry_records where version < ${current} or version > ${current} limit ${SWEEP_ROWS}))`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
