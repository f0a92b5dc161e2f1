import { sql } from 'kysely';
import { erasePerformer, findAgedPerformers } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { isSameAddress, sameAddress } from '#kernel/addresses.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DataSubject, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { openRecipient } from './distribution/recipient.ts';
import { eraseDistribution, eraseRelease } from './erase-release.ts';
import { showDistribution, showRelease } from './show-release.ts';
import { openDetails } from './store.ts';
import { type DistributionRow, type ReleaseRow, releasesOf } from './tables.ts';

/**
 * Releases: the depicted person with picture, notes, and recipients; and single recipients of a release that is kept.
 * The permissions, the times of signing and withdrawal, and the hashes stay.
 */
export const releasesData: PersonalDataSource<Context> = {
  name: 'releases',
  kinds: {
    release: {
      title: 'Model release',
      purpose: 'To prove what you permit to be published',
      origins: ['organization', 'person'],
    },
    distribution: {
      title: 'Release that was sent to you',
      purpose: 'To let you check the release of a person in your content',
      origins: ['organization'],
    },
  },
  find: async (ctx, tx, subject) => {
    const releases = new Map<string, HeldRelease>();
    for (const row of [...(await byId(tx, subject)), ...(await byAddress(ctx, tx, subject))]) releases.set(row.id, row);
    const distributions = await recipients(ctx, tx, subject);
    return [...[...releases.values()].map(asHeld), ...distributions.map(distributionHeld)];
  },
  aged: {
    classes: ['release'],
    find: async (_ctx, tx, { before, after = '', limit }) => {
      const rows = await held(tx)
        // A signed release is needed for as long as the material is published.
        .where('status', '<>', 'signed')
        .where('updated_at', '<', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      const performers = await findPerformersAlone(tx, { before, after, limit });
      return [...performers, ...rows.map(asHeld)].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
  },
  show: (ctx, tx, { held }) => (held.kind === 'release' ? showRelease : showDistribution)(ctx, tx, held.id),
  erase: async (ctx, tx, { actor, held: { kind, id } }) => {
    if (kind === 'performer') await erasePerformer(ctx, tx, actor, id);
    if (kind === 'distribution') await eraseDistribution(ctx, tx, actor, id);
    return { blobs: kind === 'release' ? await eraseRelease(ctx, tx, actor, id) : [] };
  },
};

const held = (tx: Tx) =>
  releasesOf(tx)
    .selectFrom('releases')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from release_distributions where release_id = releases.id
        and status in ('mailed', 'sent'))`.as('copies'),
    )
    .where('details', 'is not', null);

/**
 * Performers of projects, declared before a time, who have no signed release; otherwise, their record is still needed.
 */
async function findPerformersAlone(
  tx: Tx,
  { before, after: first, limit }: { before: Date; after: string; limit: number },
): Promise<HeldData[]> {
  const alone: HeldData[] = [];
  for (let after = first; ; ) {
    const page = await findAgedPerformers(tx, { before, after, limit });
    const rows = await releasesOf(tx)
      .selectFrom('releases')
      .select(['project_id', 'user_id'])
      .where('project_id', 'in', [...page.flatMap(({ of }) => of?.projectId ?? []), ''])
      .where('status', '=', 'signed')
      .execute();
    const signed = new Set(rows.map((row) => `${row.project_id}/${row.user_id}`));
    alone.push(...page.filter(({ of, isRemoved }) => isRemoved || !signed.has(`${of?.projectId}/${of?.userId}`)));
    const last = page.at(-1);
    if (!last || page.length < limit || alone.length >= limit) return alone;
    after = last.id;
  }
}

type HeldRelease = ReleaseRow & { copies: number };

async function byId(tx: Tx, { userIds, personIds }: DataSubject): Promise<HeldRelease[]> {
  if (userIds.length + personIds.length === 0) return [];
  return held(tx)
    .where((where) =>
      where.or([
        where('user_id', '=', sql<string>`any(${[...userIds]})`),
        where('person_id', '=', sql<string>`any(${[...personIds]})`),
      ]),
    )
    .execute();
}

const PAGE = 200;

/** Releases whose performer has the address. Addresses are sealed without an index, so every address is opened. */
async function byAddress(ctx: Context, tx: Tx, { emails }: DataSubject): Promise<HeldRelease[]> {
  if (emails.length === 0) return [];
  const wanted = sameAddress(emails);
  const found: HeldRelease[] = [];
  for (let after = ''; ; ) {
    const page = await held(tx).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    for (const row of page) {
      const details = await openDetails(ctx, tx, row);
      const signer = details?.parties?.find(({ role }) => role === 'performer');
      if (isSameAddress(wanted, details?.performer.email) || isSameAddress(wanted, signer?.email)) found.push(row);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

async function recipients(ctx: Context, tx: Tx, { emails }: DataSubject): Promise<DistributionRow[]> {
  if (emails.length === 0) return [];
  const wanted = sameAddress(emails);
  const found: DistributionRow[] = [];
  for (let after = ''; ; ) {
    const page = await releasesOf(tx)
      .selectFrom('release_distributions')
      .selectAll()
      .where('recipient', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of page) if (isSameAddress(wanted, (await openRecipient(ctx, tx, row))?.email)) found.push(row);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

function asHeld({ id, copies, ...row }: HeldRelease): HeldData {
  return {
    kind: 'release',
    id,
    class: 'release',
    since: row.withdrawn_at ?? row.signed_at ?? row.created_at,
    of: { userId: row.user_id, personId: row.person_id, projectId: row.project_id },
    ...(copies > 0 && { elsewhere: { kind: 'distribution', count: copies } }),
  };
}

function distributionHeld({ id, created_at: since }: DistributionRow): HeldData {
  return { kind: 'distribution', id, class: 'release', since };
}
