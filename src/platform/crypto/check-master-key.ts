import type { Database } from '../db/database.ts';
import type { Vault } from './vault.ts';

const CANARY = 'avouch';

/** At boot: throws when this master key is not the one that the database was made with. */
export async function checkMasterKey(db: Database, vault: Vault): Promise<void> {
  await db.system(async (tx) => {
    const fresh = vault.sealSystem(Buffer.from(CANARY), 'canary').toString('base64');
    await tx
      .insertInto('instance')
      .values({ key: 'master_key_canary', value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await tx
      .selectFrom('instance')
      .select('value')
      .where('key', '=', 'master_key_canary')
      .executeTakeFirstOrThrow();
    try {
      vault.openSystem(Buffer.from(value, 'base64'), 'canary');
    } catch (cause) {
      throw new Error(
        'This master key is not the one that this database was made with (MASTER_KEY, or master.key in the data folder).',
        { cause },
      );
    }
  });
}
