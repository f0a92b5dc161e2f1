import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RemovalOutcome } from '../release.ts';
import { ownerOf } from '../store.ts';
import { type DistributionRow, type ReleaseRow, releasesOf } from '../tables.ts';
import { latestDeliveryOf } from './addressees.ts';

/** What a recipient states about one file. */
export interface StatedRemoval {
  /** 64 lower-case hex digits. */
  sha256: string;
  outcome: RemovalOutcome;
  note?: string | undefined;
}

/** What a recipient did with the files. */
export interface RemovalReport {
  files?: readonly StatedRemoval[] | undefined;
  /** For all files that `files` does not name. */
  allFiles?: Omit<StatedRemoval, 'sha256'> | undefined;
}

/** How many files of a list have each outcome; a file without an outcome is in none of them. */
export interface RemovalCounts {
  removed: number;
  notFound: number;
  refused: number;
}

const ROWS_OF_A_STATEMENT = 1000;

/**
 * Writes what the recipient of a locked delivery did with files; a later statement replaces an earlier one. Returns how
 * many files it states. 422 for a hash that is not in the list.
 */
export async function saveRemovals(
  ctx: Context,
  tx: Tx,
  { row, distribution }: { row: ReleaseRow; distribution: DistributionRow },
  { files = [], allFiles }: RemovalReport,
): Promise<RemovalCounts> {
  const ids = await findFileIds(tx, row.id);
  const faults = files.flatMap(({ sha256 }, index) =>
    ids.has(sha256) ? [] : [{ path: `files.${index}.sha256`, message: 'Is not a file of this release' }],
  );
  if (faults.length > 0) throw new AppError('unprocessable', { errors: faults });
  const named = new Map(files.map((each) => [each.sha256, each]));
  const rest = allFiles ? [...ids.keys()].filter((sha256) => !named.has(sha256)) : [];
  const stated = [...named.values(), ...rest.map((sha256) => ({ sha256, ...allFiles }) as StatedRemoval)];
  const { org_id: org } = distribution;
  const distributionId = await latestDeliveryOf(tx, distribution);
  const at = ctx.clock.now();
  const sealed = new Map<string, Buffer>();
  for (const { note } of stated)
    if (note !== undefined && !sealed.has(note))
      sealed.set(note, await sealNote(ctx, tx, { row, distributionId }, note));
  for (let from = 0; from < stated.length; from += ROWS_OF_A_STATEMENT)
    await releasesOf(tx)
      .insertInto('release_removals')
      .values(
        stated.slice(from, from + ROWS_OF_A_STATEMENT).map(({ sha256, outcome, note }) => ({
          org_id: org,
          distribution_id: distributionId,
          file_id: ids.get(sha256) ?? '',
          outcome,
          note: note === undefined ? null : (sealed.get(note) ?? null),
          at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'distribution_id', 'file_id']).doUpdateSet(({ ref }) => ({
          outcome: ref('excluded.outcome'),
          note: ref('excluded.note'),
          at: ref('excluded.at'),
        })),
      )
      .execute();
  return countsBy((wanted) => stated.filter(({ outcome }) => outcome === wanted).length);
}

/** The IDs of a list's files, by hash in hex. */
async function findFileIds(tx: Tx, releaseId: string): Promise<Map<string, string>> {
  const rows = await releasesOf(tx)
    .selectFrom('release_withdrawn_files')
    .select(['file_id', 'sha256'])
    .where('release_id', '=', releaseId)
    .execute();
  return new Map(rows.map(({ file_id: id, sha256 }) => [sha256.toString('hex'), id]));
}

function countsBy(count: (outcome: RemovalOutcome) => number): RemovalCounts {
  return { removed: count('removed'), notFound: count('not_found'), refused: count('refused') };
}

/** How many files recipients stated, by delivery. */
export async function countRemovals(tx: Tx, distributionIds: readonly string[]): Promise<Map<string, RemovalCounts>> {
  if (distributionIds.length === 0) return new Map();
  const rows = await releasesOf(tx)
    .selectFrom('release_removals')
    .select(['distribution_id as id', 'outcome', ({ fn }) => fn.countAll<string>().as('count')])
    .where('distribution_id', 'in', [...distributionIds])
    .groupBy(['distribution_id', 'outcome'])
    .execute();
  const by = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    distributionIds.map((id) => [
      id,
      countsBy((wanted) => Number(by.get(id)?.find(({ outcome }) => outcome === wanted)?.count ?? 0)),
    ]),
  );
}

/** The number of files in the lists of these releases, by release. */
export async function countWithdrawnFiles(tx: Tx, releaseIds: readonly string[]): Promise<Map<string, number>> {
  if (releaseIds.length === 0) return new Map();
  const rows = await releasesOf(tx)
    .selectFrom('release_withdrawn_files')
    .select(['release_id as id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('release_id', 'in', [...releaseIds])
    .groupBy('release_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

const purposeOf = (distributionId: string): string => `removal-note/${distributionId}`;

function sealNote(
  ctx: Context,
  tx: Tx,
  { row, distributionId }: { row: ReleaseRow; distributionId: string },
  note: string,
): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(row.org_id, row.id), Buffer.from(note), purposeOf(distributionId));
}

export interface Removal {
  distributionId: string;
  outcome: RemovalOutcome;
  at: Date;
  /** Undefined if the caller may not read it; null if there is none, or once erased. */
  note?: string | null;
}

/** What recipients did with these files of a release, by file, in the order of their deliveries. */
export async function loadRemovals(
  ctx: Context,
  tx: Tx,
  { row, fileIds, mayRead }: { row: ReleaseRow; fileIds: readonly string[]; mayRead: boolean },
): Promise<Map<string, Removal[]>> {
  if (fileIds.length === 0) return new Map();
  const found = await releasesOf(tx)
    .selectFrom('release_removals')
    .innerJoin('release_distributions', 'release_distributions.id', 'release_removals.distribution_id')
    .selectAll('release_removals')
    .where('release_distributions.release_id', '=', row.id)
    .where('file_id', 'in', [...fileIds])
    .orderBy('distribution_id')
    .execute();
  const owner = ownerOf(row.org_id, row.id);
  const noted = mayRead ? found.flatMap(({ note, ...of }) => (note === null ? [] : [{ ...of, note }])) : [];
  const opened = await ctx.vault.openAll(
    tx,
    noted.map(({ distribution_id: id, note: sealed }) => ({ owner, sealed, purpose: purposeOf(id) })),
  );
  const keyOf = (of: { distribution_id: string; file_id: string }) => `${of.distribution_id}/${of.file_id}`;
  const notes = new Map(noted.map((of, index) => [keyOf(of), opened[index]?.toString() ?? null]));
  return new Map(
    [...Map.groupBy(found, (of) => of.file_id)].map(([fileId, removals]) => [
      fileId,
      removals.map((of) => ({
        distributionId: of.distribution_id,
        outcome: of.outcome,
        at: of.at,
        ...(mayRead && { note: notes.get(keyOf(of)) ?? null }),
      })),
    ]),
  );
}
