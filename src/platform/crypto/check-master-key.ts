import type pg from 'pg';
import type { Database, Tx } from '../db/database.ts';
import { type Keyring, type MasterKeys, readKeyring } from './keyring.ts';
import { CANARY, CANARY_KEY, OtherMasterKey, RESTORING_KEY } from './marks.ts';
import type { SystemVault } from './system-vault.ts';

/**
 * The keys of the database. Throws, and changes nothing, if it was created with another master key. Call it before
 * writing anything that depends on the key, such as the roles' passwords: otherwise a start with a wrong key would lock
 * out processes with the right one.
 */
export async function keyringOf(client: pg.Client, keys: MasterKeys): Promise<Keyring> {
  const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('public.instance') as name`);
  const isNew = !tables[0]?.name;
  return readKeyring(async (key) => {
    if (isNew) return undefined;
    const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [key]);
    return rows[0]?.value;
  }, keys);
}

/** {@link masterKeysOf} as the serving role. */
export function keyringIn(db: Database, keys: MasterKeys): Promise<Keyring> {
  return db.system((tx) => readKeyring((key) => readInstance(tx, key), keys));
}

/**
 * At start: writes the mark of this master key to a new database; throws if the mark is another key's, or a restore is
 * unfinished.
 */
export async function checkMasterKey(
  db: Database,
  vault: SystemVault,
  { duringRestore }: { duringRestore: boolean },
): Promise<void> {
  await db.system(async (tx) => {
    const restoring = duringRestore ? undefined : await readInstance(tx, RESTORING_KEY);
    if (restoring !== undefined)
      throw new Error(
        `The restore of the backup of ${restoring} into this database has not finished. Run it again: npm run restore`,
      );
    const fresh = vault.sealSystem(Buffer.from(CANARY), 'canary').toString('base64');
    await tx
      .insertInto('instance')
      .values({ key: CANARY_KEY, value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    openCanary(vault, (await readInstance(tx, CANARY_KEY)) ?? '');
  });
}

/** Throws if another key wrote the mark. */
export function openCanary(vault: SystemVault, sealed: string): void {
  try {
    vault.openSystem(Buffer.from(sealed, 'base64'), 'canary');
  } catch (cause) {
    throw new OtherMasterKey({ cause });
  }
}

async function readInstance(tx: Tx, key: string): Promise<string | undefined> {
  const row = await tx.selectFrom('instance').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
