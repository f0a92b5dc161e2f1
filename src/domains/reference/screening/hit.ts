import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { categoriesOf } from './categories.ts';
import type { ScreeningHit, ScreeningMatch } from './screening.ts';
import { type HitRow, screeningOf } from './tables.ts';

/** Identifies the owner of hits, a verification. */
export interface Watched {
  org: string;
  owner: string;
}

export interface KeyedMatch {
  subjectKey: string;
  match: ScreeningMatch;
}

const SEAL = 'screening-match';
export const NOTE_SEAL = 'screening-note';

/**
 * Stores matches as open hits; returns new ones. A known open hit is updated from the list. A settled hit stays settled
 * until its entry appears in a new category, which creates a new hit.
 */
export async function addHits(
  ctx: Context,
  tx: Tx,
  watched: Watched,
  matches: readonly KeyedMatch[],
): Promise<ScreeningHit[]> {
  if (matches.length === 0) return [];
  const known = await findHits(ctx, tx, watched.owner);
  const added: ScreeningHit[] = [];
  for (const each of matches) {
    const same = known.filter((hit) => isSameEntry(hit, each));
    const open = same.find(({ state }) => state === 'open');
    if (open) await refreshHit(ctx, tx, watched, open.id, each.match);
    else if (!same.some((hit) => covers(hit, each.match)))
      added.push(await insertHit(ctx, tx, watched, each, { isAnother: same.length > 0 }));
  }
  return added;
}

const isSameEntry = (hit: ScreeningHit, { subjectKey, match }: KeyedMatch): boolean =>
  hit.subjectKey === subjectKey && hit.list === match.list && hit.entityId === match.entityId;

/** Whether the reviewer who settled the hit knew all categories of the entry. */
function covers(hit: ScreeningHit, match: ScreeningMatch): boolean {
  const seen = categoriesOf(hit);
  return categoriesOf(match).every((category) => seen.includes(category));
}

async function insertHit(
  ctx: Context,
  tx: Tx,
  { org, owner }: Watched,
  { subjectKey, match }: KeyedMatch,
  { isAnother }: { isAnother: boolean },
): Promise<ScreeningHit> {
  const now = ctx.clock.now();
  const id = newId('screeningHit', now);
  const [entry, listing] = await fingerprintsOf(ctx, tx, org, { subjectKey, match });
  await screeningOf(tx)
    .insertInto('screening_hits')
    .values({
      org_id: org,
      id,
      owner,
      subject_key: subjectKey,
      fingerprint: isAnother ? listing : entry,
      list: match.list,
      match: await sealMatch(ctx, tx, { org, owner }, match),
      state: 'open',
      first_seen_at: now,
    })
    .execute();
  return { ...match, ...UNSETTLED, id, subjectKey, firstSeenAt: now };
}

const UNSETTLED = {
  state: 'open',
  settledAt: null,
  settledBy: null,
  firstDismissedBy: null,
  note: null,
} as const satisfies Partial<ScreeningHit>;

async function refreshHit(ctx: Context, tx: Tx, watched: Watched, id: string, match: ScreeningMatch): Promise<void> {
  const sealed = await sealMatch(ctx, tx, watched, match);
  await screeningOf(tx).updateTable('screening_hits').set({ match: sealed }).where('id', '=', id).execute();
}

function sealMatch(ctx: Context, tx: Tx, { org, owner }: Watched, match: ScreeningMatch): Promise<Buffer> {
  return ctx.vault.seal(tx, { org, subject: owner }, Buffer.from(JSON.stringify(match)), SEAL);
}

/** Deletes open hits without one of these matches: their subject is no longer monitored, or was corrected. */
export async function dropOpenHits(
  ctx: Context,
  tx: Tx,
  { org, owner }: Watched,
  kept: readonly KeyedMatch[],
): Promise<void> {
  const fingerprints = await Promise.all(kept.map((each) => fingerprintsOf(ctx, tx, org, each)));
  await screeningOf(tx)
    .deleteFrom('screening_hits')
    .where('owner', '=', owner)
    .where('state', '=', 'open')
    .$if(fingerprints.length > 0, (query) => query.where('fingerprint', 'not in', fingerprints.flat()))
    .execute();
}

/**
 * The fingerprints of the entry, as in its first hit, and of the entry with its current categories, as in a later hit.
 */
async function fingerprintsOf(
  ctx: Context,
  tx: Tx,
  org: string,
  { subjectKey, match }: KeyedMatch,
): Promise<[entry: Buffer, listing: Buffer]> {
  const entry = [subjectKey, match.list, match.entityId];
  const hash = (parts: readonly string[]) => ctx.vault.blindIndex(tx, org, JSON.stringify(parts), 'screening-hit');
  return [await hash(entry), await hash([...entry, ...categoriesOf(match)])];
}

/** Every hit of an owner, oldest first. */
export async function findHits(ctx: Context, tx: Tx, owner: string): Promise<ScreeningHit[]> {
  const rows = await screeningOf(tx)
    .selectFrom('screening_hits')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  return openHits(ctx, tx, rows);
}

/** Opens hits; those without their owner's data key are left out. */
export async function openHits(ctx: Context, tx: Tx, rows: readonly HitRow[]): Promise<ScreeningHit[]> {
  const opened = await ctx.vault.openAll(
    tx,
    rows.map((row) => ({ owner: { org: row.org_id, subject: row.owner }, sealed: row.match, purpose: SEAL })),
  );
  const notes = await openNotes(ctx, tx, rows);
  return rows.flatMap((row, index) => {
    const bytes = opened[index];
    if (!bytes) return [];
    // Written only by addHits. Earlier releases wrote no reasons.
    const match = JSON.parse(bytes.toString()) as ScreeningMatch;
    return [
      {
        ...match,
        explanation: match.explanation.map((feature) => ({ ...feature, reasons: feature.reasons ?? [] })),
        id: row.id,
        subjectKey: row.subject_key,
        state: row.state,
        firstSeenAt: row.first_seen_at,
        settledAt: row.settled_at,
        settledBy: row.settled_by,
        firstDismissedBy: row.first_settled_by,
        note: notes.get(row.id) ?? null,
      },
    ];
  });
}

/** The last note on each hit, by ID. */
async function openNotes(ctx: Context, tx: Tx, rows: readonly HitRow[]): Promise<Map<string, string>> {
  const noted = rows.flatMap(({ org_id: org, owner, id, note, first_note: first }) => {
    const sealed = note ?? first;
    return sealed ? [{ id, owner: { org, subject: owner }, sealed, purpose: NOTE_SEAL }] : [];
  });
  const opened = await ctx.vault.openAll(tx, noted);
  return new Map(noted.flatMap(({ id }, index) => (opened[index] ? [[id, opened[index].toString()] as const] : [])));
}

/** As the API shows it. */
export function presentHit({ firstSeenAt, settledAt, listVersion, ...hit }: ScreeningHit) {
  return {
    ...hit,
    listVersion: listVersion ?? null,
    firstSeenAt: firstSeenAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
