import type { ShootDates } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findAgeProofs } from '#domains/credentials/age-proofs/index.ts';
import { type Examination, findExaminations } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { WithReleases } from '../standing/find-counting.ts';
import { findOwnReleases } from '../standing/own-releases.ts';
import type { ReleaseRow } from '../tables.ts';
import { firstDayOf, type LatestRelease, latestByUser, personOf } from './depicted.ts';
import { type JudgedAge, judgeAge } from './judge-performer.ts';

export interface PerformerAge {
  /** By the rule of {@link judgeDepicted}; null for a performer who was removed from the project. */
  age: JudgedAge | null;
  /**
   * Under 18 on the first day of the shoot by another record: the birth date in a release that was signed or attested,
   * even if withdrawn since; or, for a removed performer, an identity.
   */
  isMinor: boolean;
}

/** The ages of everyone who is or was declared in these projects, by performer. */
export async function findAges(
  ctx: Context,
  tx: Tx,
  { declared, releases, shootDates }: WithReleases & { shootDates: ReadonlyMap<string, readonly ShootDates[]> },
): Promise<Map<string, PerformerAge>> {
  const current = new Map(
    [...Map.groupBy(releases, (row) => row.project_id)].map(([id, rows]) => [id, latestByUser(rows)] as const),
  );
  const own = findOwnReleases(
    declared,
    releases.flatMap((row) => (row.status === 'signed' || row.status === 'withdrawn' ? [{ row }] : [])),
  );
  const cases = declared.map((performer) => {
    const theirs = (own.get(performer.id) ?? []).map(({ row }) => row);
    const { release, shoots, personId } =
      performer.removedAt === null
        ? currentOf(current.get(performer.projectId)?.get(performer.userId ?? ''))
        : formerOf(theirs);
    const shotOn = firstDayOf({ release, shoots }, { shootDates: shootDates.get(performer.projectId) ?? [] });
    return { performer, personId, shotOn, statesMinor: theirs.some((row) => row.states_minor) };
  });
  const known = cases.flatMap(({ performer: { id, userId }, personId }) =>
    userId === null ? [] : [{ id, userId, personId }],
  );
  const [examined, proofs] = await Promise.all([
    findExaminations(ctx, tx, known),
    findAgeProofs(
      tx,
      known.map(({ userId }) => userId),
    ),
  ]);
  const examinations = new Map(known.map(({ id }, index) => [id, examined[index] ?? []]));
  return new Map(
    cases.map(({ performer, personId, shotOn, statesMinor }) => {
      const { id, userId, removedAt } = performer;
      const found = examinations.get(id) ?? [];
      const age = removedAt === null ? judgeAge(found, shotOn, proofs.get(userId ?? '')) : null;
      const wasExaminedAsMinor = removedAt !== null && wasMinor(found, { removedAt, personId, shotOn });
      return [id, { age, isMinor: statesMinor || wasExaminedAsMinor }] as const;
    }),
  );
}

interface Considered {
  release: ReleaseRow | undefined;
  shoots: readonly CalendarDay[];
  personId: string | null;
}

function currentOf(latest: LatestRelease | undefined): Considered {
  return { release: latest?.release, shoots: latest?.shoots ?? [], personId: personOf(latest?.release) };
}

function formerOf(releases: readonly ReleaseRow[]): Considered {
  return {
    release: releases[0],
    shoots: releases.flatMap(({ terms }) => terms.shoot?.from ?? []),
    personId: releases.find(({ identity }) => identity === 'verified')?.person_id ?? null,
  };
}

/** The userId may stand for someone else since the removal, so only earlier examinations count. */
function wasMinor(
  examinations: readonly Examination[],
  { removedAt, personId, shotOn }: { removedAt: Date; personId: string | null; shotOn: CalendarDay | null },
): boolean {
  const theirs = examinations.filter(({ examinedAt }) => personId !== null || examinedAt <= removedAt);
  return judgeAge(theirs, shotOn).reason === 'under_age_on_shoot_day';
}
