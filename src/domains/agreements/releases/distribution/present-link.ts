import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { Assurance } from '../release.ts';
import { type ReleaseState, stateOf } from '../standing/release-standing.ts';
import type { DistributionRow } from '../tables.ts';
import { latestDeliveryOf } from '../withdrawal/addressees.ts';
import { countRemovals, countWithdrawnFiles, type RemovalCounts } from '../withdrawal/removals.ts';
import type { ReleaseFacts, ShownRelease } from './load-link.ts';
import { type FileName, filesFor } from './recipient-files.ts';

/** The current state of a release for the holder of one of its links. */
export interface ReleaseLink {
  /** The performer's own link allows withdrawing; a recipient's allows downloading and acknowledging. */
  viewer: 'performer' | 'recipient';
  /** The release's state, as shown elsewhere. */
  state: ReleaseState;
  assurance: Assurance;
  facts: ReleaseFacts;
  /** The files that can be downloaded. */
  files: FileName[];
  /** When the recipient acknowledged receipt, or the withdrawal. */
  confirmedAt: string | null;
  withdrawnAt: string | null;
  /** Deadline for recipients to acknowledge the withdrawal. */
  acknowledgeBy: string | null;
  /** The files of a withdrawn release, and what this recipient did with them; null if there are none. */
  removal: (RemovalCounts & { files: number }) | null;
}

/** The state for the holder of the link, in the caller's transaction. */
export async function presentLink(
  tx: Tx,
  { row, distribution, disclose, facts }: ShownRelease,
  now: Date,
): Promise<ReleaseLink> {
  const isWithdrawn = row.status === 'withdrawn';
  const confirmed = isWithdrawn ? distribution?.withdrawal_acknowledged_at : distribution?.acknowledged_at;
  const removal = distribution && isWithdrawn ? await removalOf(tx, distribution) : null;
  return {
    viewer: distribution ? 'recipient' : 'performer',
    state: stateOf(row, { today: dayOf(now), turn: undefined }),
    assurance: row.assurance,
    facts,
    files: distribution ? filesFor(row, disclose, removal?.files) : [],
    confirmedAt: confirmed?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    acknowledgeBy: row.acknowledge_by?.toISOString() ?? null,
    removal,
  };
}

async function removalOf(tx: Tx, distribution: DistributionRow): Promise<ReleaseLink['removal']> {
  const { release_id: releaseId } = distribution;
  const id = await latestDeliveryOf(tx, distribution);
  const files = (await countWithdrawnFiles(tx, [releaseId])).get(releaseId) ?? 0;
  const counts = (await countRemovals(tx, [id])).get(id) ?? { removed: 0, notFound: 0, refused: 0 };
  return files === 0 ? null : { files, ...counts };
}
