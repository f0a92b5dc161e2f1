import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';

/**
 * The row of `instance` with the MODE in which a live organization first issued. The serving role can insert it, but
 * not change it.
 */
const MODE_KEY = 'mode';

/**
 * Fixes a database's MODE when a live organization first issues something, so that specimens accepted in development
 * never count in production. Organizations in test mode mark everything they issue in either MODE, so they do not fix
 * it.
 */
export async function fixMode(ctx: Context, tx: Tx, org: string): Promise<void> {
  if (await ctx.time.isTest(org)) return;
  if ((await readMode(tx)) === undefined)
    await tx
      .insertInto('instance')
      .values({ key: MODE_KEY, value: ctx.config.mode })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await assertMode(ctx, tx);
}

/** Throws if the database is fixed to the other MODE. */
export async function assertMode({ config }: Context, tx: Tx): Promise<void> {
  const begun = await readMode(tx);
  if (begun !== undefined && begun !== config.mode) throw new OtherMode(begun, config.mode);
}

async function readMode(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('instance').select('value').where('key', '=', MODE_KEY).executeTakeFirst();
  return row?.value;
}

class OtherMode extends Error {
  override name = 'OtherMode';

  constructor(begun: string, asked: string) {
    super(
      `This database issued its first credentials in ${begun} mode, but MODE is ${asked}. The mode of a database cannot change. ` +
        (asked === 'production'
          ? 'Start production with an empty database: another DATA_DIR, or another DATABASE_URL and BLOBS_URL.'
          : 'Set MODE=production, or use another DATA_DIR for development.'),
    );
  }
}
