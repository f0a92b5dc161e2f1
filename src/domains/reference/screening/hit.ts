import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ScreeningHit, ScreeningMatch } from './screening.ts';
import { type HitRow, screeningOf } from './tables.ts';

/** Whose hits; the owner is a verification. */
export interface Watched {
  org: string;
  owner: string;
}

export interface KeyedMatch {
  subjectKey: string;
  match: ScreeningMatch;
}

const SEAL = 'screening-match';

/** Remembers matches as open hits; answers those that were not known. */
export async function addHits(
  ctx: Context,
  tx: Tx,
  { org, owner }: Watched,
  matches: readonly KeyedMatch[],
): Promise<ScreeningHit[]> {
  const added: ScreeningHit[] = [];
  for (const { subjectKey, match } of matches) {
    const now = ctx.clock.now();
    const hit: ScreeningHit = { ...match, id: newId('screeningHit', now), subjectKey, state: 'open', firstSeenAt: now };
    const sealed = await ctx.vault.seal(tx, { org, subject: owner }, Buffer.from(JSON.stringify(match)), SEAL);
    const inserted = await screeningOf(tx)
      .insertInto('screening_hits')
      .values({
        org_id: org,
        id: hit.id,
        owner,
        subject_key: subjectKey,
        fingerprint: await fingerprintOf(ctx, tx, org, { subjectKey, match }),
        list: match.list,
        match: sealed,
        state: 'open',
        first_seen_at: now,
      })
      .onConflict((conflict) => conflict.columns(['org_id', 'owner', 'fingerprint']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) added.push(hit);
  }
  return added;
}

/** Forgets open hits that are none of these matches: of a subject that is not watched any more, or was corrected. */
export async function dropOpenHits(
  ctx: Context,
  tx: Tx,
  { org, owner }: Watched,
  kept: readonly KeyedMatch[],
): Promise<void> {
  const fingerprints = await Promise.all(kept.map((each) => fingerprintOf(ctx, tx, org, each)));
  await screeningOf(tx)
    .deleteFrom('screening_hits')
    .where('owner', '=', owner)
    .where('state', '=', 'open')
    .$if(fingerprints.length > 0, (query) => query.where('fingerprint', 'not in', fingerprints))
    .execute();
}

function fingerprintOf(ctx: Context, tx: Tx, org: string, { subjectKey, match }: KeyedMatch): Promise<Buffer> {
  return ctx.vault.blindIndex(tx, org, JSON.stringify([subjectKey, match.list, match.entityId]), 'screening-hit');
}

/** Opens hits; those whose owner's data key is gone are left out. */
export async function openHits(ctx: Context, tx: Tx, rows: readonly HitRow[]): Promise<ScreeningHit[]> {
  const opened = await ctx.vault.openAll(
    tx,
    rows.map((row) => ({ owner: { org: row.org_id, subject: row.owner }, sealed: row.match, purpose: SEAL })),
  );
  return rows.flatMap((row, index) => {
    const bytes = opened[index];
    if (!bytes) return [];
    // Only addHits writes it.
    const match = JSON.parse(bytes.toString()) as ScreeningMatch;
    return [{ ...match, id: row.id, subjectKey: row.subject_key, state: row.state, firstSeenAt: row.first_seen_at }];
  });
}
