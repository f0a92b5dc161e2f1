import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { fenced } from '../attempts.ts';
import { askAlone } from './single-statement.ts';
import { connectionOf, kyselyOn } from './single-statements.ts';
import type { PlatformTables } from './tables.ts';

/**
 * Runs `use` in a transaction that begins with a statement without parameters. With `enter`, which sets the
 * organization, both are sent together with the first statement of `use`, because waiting for an answer costs as much
 * as a plain statement: if they failed, this statement would run alone, see no organization's rows, and its result is
 * discarded. Without `enter` it waits. Statements that do not wait for each other's results are sent together.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { begin, enter }: { begin: string; enter?: string },
  use: (tx: Kysely<PlatformTables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isOver = false;
  const tx = kyselyOn<PlatformTables>(
    connectionOf(async (query) => {
      // The connection may have another transaction by now.
      if (isOver) throw new Error('the transaction of this statement has ended');
      return askAlone(client, { ...query, isKept: hasOnePlan(query.text) });
    }),
  );
  let isLost = false;
  try {
    const beginning = client.query(enter === undefined ? begin : `${begin}; ${enter}`);
    beginning.catch(() => undefined);
    if (enter === undefined) await beginning;
    const result = await use(tx);
    isOver = true;
    await beginning;
    await client.query(fenced('commit'));
    return result;
  } catch (error) {
    isOver = true;
    // A lost connection has no transaction, and the first error is the one to report.
    isLost = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** In the text of a statement whose best plan is the same for every organization and value: the server keeps it. */
export const KEPT_PLAN = '/* kept plan */';
export const keptPlan = sql.raw(KEPT_PLAN);
const ONE_ROW =
  /^insert into "\w+" \([\w", ]+\) values \([$\d, ]+\)(?: on conflict [\w"(), ]*do nothing)?(?: returning "\w+")?$/;

/** Other statements of a transaction may read lists, whose best plan depends on the organization's size. */
const hasOnePlan = (text: string): boolean => ONE_ROW.test(text) || text.includes(KEPT_PLAN);
