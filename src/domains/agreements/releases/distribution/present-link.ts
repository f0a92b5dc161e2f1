import { dayOf } from '#verifier/encoding/days.ts';
import type { Assurance } from '../release.ts';
import { type ReleaseState, stateOf } from '../standing/release-standing.ts';
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
}

export function presentLink({ row, distribution, disclose, facts }: ShownRelease, now: Date): ReleaseLink {
  const isWithdrawn = row.status === 'withdrawn';
  const confirmed = isWithdrawn ? distribution?.withdrawal_acknowledged_at : distribution?.acknowledged_at;
  return {
    viewer: distribution ? 'recipient' : 'performer',
    state: stateOf(row, { today: dayOf(now), turn: undefined }),
    assurance: row.assurance,
    facts,
    files: distribution ? filesFor(row, disclose) : [],
    confirmedAt: confirmed?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    acknowledgeBy: row.acknowledge_by?.toISOString() ?? null,
  };
}
