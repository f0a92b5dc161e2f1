import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { fenced } from '../attempts.ts';
import { type Answered, type Asked, askAlone, forgetStatements } from './single-statement.ts';
import { connectionOf, isOutOfDate, kyselyOn } from './single-statements.ts';
import type { PlatformTables } from './tables.ts';

interface Options extends Required<Pick<Asked, 'begin'>>, Pick<Asked, 'org'> {
  /** Keeps the plans of statements with few parameters, and runs `use` again if the server has lost them. */
  finds?: true;
}

/**
 * Runs `use` in a transaction. BEGIN is sent in one message with the first statement of `use`, because waiting for an
 * answer costs as much as a plain statement. Statements that do not wait for each other's results are sent together
 * once the first has been answered. Throws if `use` returns although a statement failed, because COMMIT rolls back
 * then.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { finds, ...opening }: Options,
  use: (tx: Transaction<PlatformTables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  const run = async (): Promise<T> => {
    let first: Promise<Answered> | undefined;
    let isOver = false;
    const tx = kyselyOn<PlatformTables>(
      connectionOf(async (query) => {
        // Otherwise, if BEGIN failed, this statement would run alone.
        if (first !== undefined) await first;
        // The connection may have another transaction by now.
        if (isOver) throw new Error('the transaction of this statement has ended');
        const asked = { ...query, isKept: finds ? isShort(query) : hasOnePlan(query.text) };
        if (first !== undefined) return askAlone(client, asked);
        first = askAlone(client, { ...asked, ...opening });
        return first;
      }),
    );
    try {
      const result = await use(tx);
      isOver = true;
      await first;
      if (first !== undefined) await commit(client);
      return result;
    } catch (error) {
      isOver = true;
      // A lost connection has no transaction, and the first error is the one to report.
      if (first !== undefined)
        isLost = await client.query('rollback').then(
          () => false,
          () => true,
        );
      throw error;
    }
  };
  try {
    return await run().catch((error: unknown) => {
      if (!finds || isLost || !isOutOfDate(error)) throw error;
      forgetStatements(client);
      return run();
    });
  } finally {
    client.release(isLost);
  }
}

/** After a failed statement, COMMIT is no error, but rolls back: its answer then names ROLLBACK. */
async function commit(client: pg.PoolClient): Promise<void> {
  const ended = [await client.query(fenced('commit'))].flat().at(-1);
  if (ended?.command !== 'COMMIT') throw new Error('a statement of this transaction failed, so it was rolled back');
}

/** Texts with more parameters hold lists: each length would be a separate text. */
const MOST_KEPT_PARAMETERS = 8;
const isShort = ({ values }: Pick<Asked, 'values'>): boolean => values.length <= MOST_KEPT_PARAMETERS;

/** In the text of a statement whose best plan is the same for every organization and value: the server keeps it. */
export const KEPT_PLAN = '/* kept plan */';
export const keptPlan = sql.raw(KEPT_PLAN);
const ONE_ROW =
  /^insert into "\w+" \([\w", ]+\) values \([$\d, ]+\)(?: on conflict [\w"(), ]*do nothing)?(?: returning "\w+")?$/;

/** Other statements of a transaction may read lists, whose best plan depends on the organization's size. */
const hasOnePlan = (text: string): boolean => ONE_ROW.test(text) || text.includes(KEPT_PLAN);
