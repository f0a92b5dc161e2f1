import { type DeclaredPerformer, findDeclaredPerformers } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { type CredentialStatus, findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';
import { findStandings } from './find-standings.ts';
import { findOwnReleases } from './own-releases.ts';
import { type ReleaseState, stateOf } from './release-standing.ts';

/** The release that counts for a performer wherever the project's depictions are published. */
export interface CountingRelease {
  releaseId: string;
  /** Why it does not permit publication: a code of the project's status, or of the credential; null if it does. */
  reason: string | null;
  signedAt: Date | null;
  /** Set if it is withdrawn. */
  withdrawnAt: Date | null;
}

/** Everyone who is or was declared in some projects, and the releases of these projects, latest first. */
export interface WithReleases {
  declared: readonly DeclaredPerformer[];
  releases: readonly ReleaseRow[];
}

/** {@link WithReleases} of these projects. */
export async function loadWithReleases(tx: Tx, projectIds: readonly string[]): Promise<WithReleases> {
  if (projectIds.length === 0) return { declared: [], releases: [] };
  const [declared, releases] = await Promise.all([
    findDeclaredPerformers(tx, projectIds),
    releasesOf(tx)
      .selectFrom('releases')
      .selectAll()
      .where('project_id', '=', anyOf(projectIds))
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return { declared, releases };
}

/** {@link rankReleases} of these projects. */
export async function findCountingReleases(
  ctx: Context,
  tx: Tx,
  projectIds: readonly string[],
): Promise<Map<string, CountingRelease>> {
  return rankReleases(ctx, tx, await loadWithReleases(tx, projectIds));
}

/**
 * The release that counts for each performer who is or was declared in these projects; performers without one are left
 * out. In this order: the latest in force, signed by the performer; the latest event of a withdrawal or a signature whose
 * effect has ended; the caller's statement; the latest of the rest. So only the performer's signature supersedes a
 * withdrawal. The status of a project has a different rule, see `judgeDepicted`.
 */
export async function rankReleases(
  ctx: Context,
  tx: Tx,
  { declared, releases }: WithReleases,
): Promise<Map<string, CountingRelease>> {
  const statuses = await findCredentialStatuses(
    tx,
    releases.flatMap((row) => (isSigned(row) ? [row.id] : [])),
  );
  const judged = releases.map((row) => judge(ctx, row, statuses.get(row.id)));
  const counting = new Map<string, JudgedRelease>();
  for (const [performerId, own] of findOwnReleases(declared, judged)) {
    const release = rank(own);
    if (release) counting.set(performerId, release);
  }
  return present(ctx, tx, counting);
}

interface JudgedRelease {
  row: ReleaseRow;
  state: ReleaseState;
  /** What ends the effect of a signed release besides its state. */
  reason: 'credential_revoked' | 'credential_suspended' | null;
}

const isSigned = ({ status, assurance }: ReleaseRow): boolean => status === 'signed' && assurance === 'signed';

function judge({ clock }: Context, row: ReleaseRow, credential: CredentialStatus | undefined): JudgedRelease {
  const state = stateOf(row, { today: dayOf(clock.now()), turn: undefined });
  const isInactive = state === 'signed' && credential !== 'active';
  const reason = credential === 'suspended' ? 'credential_suspended' : 'credential_revoked';
  return { row, state, reason: isInactive ? reason : null };
}

/** The releases are in order, latest first. */
function rank(releases: readonly JudgedRelease[]): JudgedRelease | undefined {
  const [past] = releases
    .flatMap((each) => {
      const at = each.state === 'withdrawn' ? each.row.withdrawn_at : isSigned(each.row) ? each.row.signed_at : null;
      return at === null ? [] : [{ each, at }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return (
    releases.find(({ state, reason }) => state === 'signed' && reason === null) ??
    past?.each ??
    releases.find(({ row }) => row.status === 'signed') ??
    releases[0]
  );
}

async function present(
  ctx: Context,
  tx: Tx,
  counting: ReadonlyMap<string, JudgedRelease>,
): Promise<Map<string, CountingRelease>> {
  // The standing of a pending release depends on its agreement, and only the standing has the words of every state.
  const others = [...counting.values()].flatMap(({ row, state }) => (state === 'signed' ? [] : [row]));
  const standingOf = await findStandings(ctx, tx, others);
  return new Map(
    [...counting].map(([performerId, { row, state, reason }]) => [
      performerId,
      {
        releaseId: row.id,
        reason: state === 'signed' ? reason : (standingOf(row).missing[0] ?? null),
        signedAt: row.signed_at,
        withdrawnAt: row.withdrawn_at,
      },
    ]),
  );
}
