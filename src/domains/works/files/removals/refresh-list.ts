import { findProjectsWithWithdrawals } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { judgeCoverage } from '../coverage.ts';
import type { Coverage } from '../judged-file.ts';
import type { FileRow, RemovedHashRow } from '../tables.ts';
import {
  findCopiesOf,
  findListed,
  findListedFiles,
  findOrganizationsToList,
  findPossible,
  findRemovedHashes,
  type ListedHash,
  lockList,
  writeListed,
} from './store.ts';

/**
 * Brings the list of removed hashes up to date for these files, as the transaction leaves them, and for `deleted` hashes
 * without a file. The last lock that a transaction takes.
 */
export async function refreshList(
  ctx: Context,
  tx: Tx,
  org: string,
  { fileIds, deleted = [] }: { fileIds: readonly string[]; deleted?: readonly Buffer[] },
): Promise<void> {
  const find = async () => [...(await findChanges(ctx, tx, fileIds)), ...(await findLifted(ctx, tx, deleted))];
  // Most files are neither removed nor in the list, and do not wait for others.
  if ((await find()).length === 0) return;
  await lockList(tx, org);
  // Judged again: what others have committed while this transaction waited counts too.
  const changes = await find();
  if (changes.length > 0) await writeListed(tx, org, changes);
}

/** The hashes of deleted files that no complaint removes. */
async function findLifted(ctx: Context, tx: Tx, hashes: readonly Buffer[]): Promise<ListedHash[]> {
  const [listed, removed] = [await findListed(tx, hashes), await findRemovedHashes(tx, hashes)];
  const since = ctx.clock.now();
  return [...listed].flatMap(([hash, { org_id: _, position: __, ...row }]) =>
    row.status === 'removed' && !removed.has(hash) ? [{ ...row, status: 'lifted', since }] : [],
  );
}

async function findChanges(ctx: Context, tx: Tx, fileIds: readonly string[]): Promise<ListedHash[]> {
  const files = await findCandidates(tx, fileIds);
  if (files.length === 0) return [];
  const { coverages } = await judgeCoverage(ctx, tx, files);
  const listed = await findListed(
    tx,
    files.map(({ sha256 }) => sha256),
  );
  const now = ctx.clock.now();
  return files.flatMap(({ id, sha256, perceptual_hash, perceptual_quality }) => {
    const known = listed.get(sha256.toString('hex'));
    const standing = standingOf(coverages.get(id), known, now);
    if (!standing) return [];
    const entry = { sha256, perceptual_hash, perceptual_quality, ...standing };
    return known && isSame(known, entry) ? [] : [entry];
  });
}

/** Those of these files that may be removed, withdrawn, or in the list: to judge all would double the time to register. */
async function findCandidates(tx: Tx, fileIds: readonly string[]): Promise<FileRow[]> {
  const rows = await findPossible(tx, fileIds);
  const projects = await findProjectsWithWithdrawals(tx, [...new Set(rows.map((row) => row.project_id))]);
  return rows.filter((row) => row.is_possible || (row.depicted === 'declared' && projects.has(row.project_id)));
}

/** What the list should say; undefined for a file that it need not name. */
function standingOf(
  coverage: Coverage | undefined,
  known: RemovedHashRow | undefined,
  now: Date,
): Pick<ListedHash, 'status' | 'since'> | undefined {
  if (coverage?.status === 'removed' || coverage?.status === 'withdrawn')
    return { status: coverage.status, since: coverage.since ?? now };
  if (!known) return undefined;
  return { status: 'lifted', since: known.status === 'lifted' ? known.since : now };
}

function isSame(known: RemovedHashRow, entry: ListedHash): boolean {
  return (
    known.status === entry.status &&
    known.since.getTime() === entry.since.getTime() &&
    known.perceptual_quality === entry.perceptual_quality &&
    (known.perceptual_hash ?? Buffer.alloc(0)).equals(entry.perceptual_hash ?? Buffer.alloc(0))
  );
}

const PAGE = 500;

/** {@link refreshList} for the files in the list, and those with a withdrawn performer, or only for these performers. */
export async function refreshListed(ctx: Context, org: string, performerIds?: readonly string[]): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await ctx.db.org({ org }, async (tx) => {
      const page = await findListedFiles(tx, { after: from, limit: PAGE, ...(performerIds && { performerIds }) });
      const copies = await findCopiesOf(tx, page);
      await refreshList(ctx, tx, org, { fileIds: [...page, ...copies.map(({ id }) => id)] });
      return page.length === PAGE ? page.at(-1) : undefined;
    });
  }
}

/**
 * Corrects the list where a status changed without a call: a term ended, or a credential was revoked. Also lists what
 * was withdrawn before the list existed.
 */
export const listJob: JobDefinition<Context> = {
  queue: 'files.list-removed-hashes',
  cron: '23 * * * *',
  inTestTime: true,
  options: PERIODIC,
  handle: async (ctx) => {
    const next = (after: string) => ctx.db.system((tx) => findOrganizationsToList(tx, after));
    for (let orgs = await next(''); orgs.length > 0; orgs = await next(orgs.at(-1) ?? ''))
      for (const org of orgs)
        await refreshListed(ctx, org).catch((error: Error) =>
          ctx.log.error('a list of removed hashes was not refreshed', error),
        );
  },
};
