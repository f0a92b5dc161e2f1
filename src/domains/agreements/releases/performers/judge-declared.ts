import { type DeclaredPerformer, findShootDates } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CountingRelease, loadWithReleases, rankReleases } from '../standing/find-counting.ts';
import { findAges, type PerformerAge } from './find-ages.ts';

/** Everyone who is or was declared in some projects, with what the coverage of files depends on. */
export interface JudgedDeclared {
  declared: readonly DeclaredPerformer[];
  /** By performer. */
  counting: ReadonlyMap<string, CountingRelease>;
  /** By performer; empty without ages. */
  ages: ReadonlyMap<string, PerformerAge>;
}

/**
 * Judges the performers of all these projects together, so that each kind of record is read once. `without: 'ages'`
 * saves half of the queries.
 */
export async function judgeDeclared(
  ctx: Context,
  tx: Tx,
  projectIds: readonly string[],
  { without }: { without?: 'ages' | undefined } = {},
): Promise<JudgedDeclared> {
  const [known, shootDates] = await Promise.all([
    loadWithReleases(tx, projectIds),
    without === 'ages' ? undefined : findShootDates(tx, projectIds),
  ]);
  const [counting, ages] = await Promise.all([
    rankReleases(ctx, tx, known),
    shootDates ? findAges(ctx, tx, { ...known, shootDates }) : new Map<string, PerformerAge>(),
  ]);
  return { declared: known.declared, counting, ages };
}
