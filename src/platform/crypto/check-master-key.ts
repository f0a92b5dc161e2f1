import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { createVault, type Vault } from './vault.ts';

const CANARY = 'avouch';
const KEY = 'master_key_canary';

/**
 * Throws when the database was made with another master key; changes nothing. To be asked before anything that depends on
 * the key is written, such as the roles' passwords: else one start with a wrong key would lock the right ones out.
 */
export async function refuseOtherMasterKey(client: pg.Client, masterKey: Uint8Array): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('public.instance') as name`);
  if (!tables[0]?.name) return;
  const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [KEY]);
  if (rows[0]) openCanary(createVault(masterKey), rows[0].value);
}

/** At boot: leaves the mark of this master key in a new database; throws when the mark is another key's. */
export async function checkMasterKey(db: Database, vault: Vault): Promise<void> {
  await db.system(async (tx) => {
    const fresh = vault.sealSystem(Buffer.from(CANARY), 'canary').toString('base64');
    await tx
      .insertInto('instance')
      .values({ key: KEY, value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await tx.selectFrom('instance').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
    openCanary(vault, value);
  });
}

function openCanary(vault: Vault, sealed: string): void {
  try {
    vault.openSystem(Buffer.from(sealed, 'base64'), 'canary');
  } catch (cause) {
    throw new Error(
      'This master key is not the one that this database was made with (MASTER_KEY, or master.key in the data folder).',
      { cause },
    );
  }
}
