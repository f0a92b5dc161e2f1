import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { createVault, type Vault } from './vault.ts';

const CANARY = 'avouch';
/** The row of `instance` with the mark of the master key. */
export const CANARY_KEY = 'master_key_canary';
/** The row that stands there while a backup is restored. */
export const RESTORING_KEY = 'restoring';

/**
 * Throws when the database was made with another master key; changes nothing. To be asked before anything that depends on
 * the key is written, such as the roles' passwords: else one start with a wrong key would lock the right ones out.
 */
export async function refuseOtherMasterKey(client: pg.Client, masterKey: Uint8Array): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('public.instance') as name`);
  if (!tables[0]?.name) return;
  const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [CANARY_KEY]);
  if (rows[0]) openCanary(createVault(masterKey), rows[0].value);
}

/** At boot: leaves the mark of this master key in a new database; throws when the mark is another key's. */
export async function checkMasterKey(db: Database, vault: Vault): Promise<void> {
  await db.system(async (tx) => {
    const restoring = await tx
      .selectFrom('instance')
      .select('value')
      .where('key', '=', RESTORING_KEY)
      .executeTakeFirst();
    if (restoring)
      throw new Error(
        `The restore of the backup of ${restoring.value} into this database has not finished. Run it again: npm run restore`,
      );
    const fresh = vault.sealSystem(Buffer.from(CANARY), 'canary').toString('base64');
    await tx
      .insertInto('instance')
      .values({ key: CANARY_KEY, value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await tx
      .selectFrom('instance')
      .select('value')
      .where('key', '=', CANARY_KEY)
      .executeTakeFirstOrThrow();
    openCanary(vault, value);
  });
}

/** Throws where another key made the mark. */
export function openCanary(vault: Vault, sealed: string): void {
  try {
    vault.openSystem(Buffer.from(sealed, 'base64'), 'canary');
  } catch (cause) {
    throw new Error(
      'This master key is not the one that this database was made with (MASTER_KEY, or master.key in the data folder).',
      { cause },
    );
  }
}
