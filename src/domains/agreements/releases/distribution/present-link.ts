import { dayOf } from '#verifier/encoding/days.ts';
import type { Assurance } from '../release.ts';
import { type ReleaseState, stateOf } from '../standing/release-standing.ts';
import type { ReleaseFacts, ShownRelease } from './load-link.ts';
import { type FileName, filesFor } from './recipient-files.ts';

/** A release as it is today for anyone who has one of its links. */
export interface ReleaseLink {
  /** The performer's own link permits to withdraw, a recipient's to download and to confirm. */
  viewer: 'performer' | 'recipient';
  /** Of the release, as everywhere. */
  state: ReleaseState;
  assurance: Assurance;
  facts: ReleaseFacts;
  /** What may be downloaded. */
  files: FileName[];
  /** When a recipient confirmed to have it, or to have been told of its withdrawal. */
  confirmedAt: string | null;
  withdrawnAt: string | null;
  /** Until when recipients are to confirm the withdrawal. */
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
