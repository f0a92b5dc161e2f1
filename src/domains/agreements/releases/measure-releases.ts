import type { Tx } from '#platform/db/database.ts';
import type { Assurance, ReleaseIdentity } from './release.ts';
import { releasesOf } from './tables.ts';

/**
 * Figures about releases of a period, `from <= t < until`. Each status is counted by the time at which it was reached.
 */
export interface ReleaseFigures {
  /** Grouped by how consent was given and by the source of the performer's identity. */
  signed: readonly { assurance: Assurance; identity: ReleaseIdentity; count: number }[];
  /** People who signed at least one release. */
  performers: number;
  refused: number;
  expired: number;
  withdrawn: number;
  /** Deliveries that were sent to recipients. */
  distributed: number;
}

interface Period {
  from: Date;
  until: Date;
}

/** The figures of the transaction's organization. */
export async function measureReleases(tx: Tx, period: Period): Promise<ReleaseFigures> {
  const ended = await countEnded(tx, period);
  const endedAs = (wanted: string) => Number(ended.find(({ status }) => status === wanted)?.count ?? 0);
  return {
    ...(await countSigned(tx, period)),
    refused: endedAs('refused'),
    expired: endedAs('expired'),
    withdrawn: endedAs('withdrawn'),
    distributed: await countDistributed(tx, period),
  };
}

async function countSigned(tx: Tx, { from, until }: Period): Promise<Pick<ReleaseFigures, 'signed' | 'performers'>> {
  const signed = () =>
    releasesOf(tx).selectFrom('releases').where('signed_at', '>=', from).where('signed_at', '<', until);
  const rows = await signed()
    .select(['assurance', 'identity'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .groupBy(['assurance', 'identity'])
    .orderBy('assurance')
    .orderBy('identity')
    .execute();
  const { performers } = await signed()
    .select(({ fn }) => fn.count<string>(fn.coalesce('person_id', 'user_id')).distinct().as('performers'))
    .executeTakeFirstOrThrow();
  return { signed: rows.map((row) => ({ ...row, count: Number(row.count) })), performers: Number(performers) };
}

function countEnded(tx: Tx, { from, until }: Period) {
  return releasesOf(tx)
    .selectFrom('releases')
    .select('status')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ended_at', '>=', from)
    .where('ended_at', '<', until)
    .groupBy('status')
    .execute();
}

async function countDistributed(tx: Tx, { from, until }: Period): Promise<number> {
  const { count } = await releasesOf(tx)
    .selectFrom('release_distributions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('mailed_at', '>=', from)
    .where('mailed_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}
