import type { Context } from '#domains/context.ts';
import { type DecisionPolicy, type Shot, type ShotKind, signal } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { biometricsKeyOf, requesterOf } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { RecordedSignal } from '../verification.ts';
import type { KeyedFingerprint } from './fingerprint.ts';

/** The purpose under which sketches are sealed. */
export const SKETCH_PURPOSE = 'shot-sketch';
/**
 * Maximum number of verifications to compare, newest first: each takes about 1 ms of CPU, and a copy a hundred times
 * that.
 */
const MOST_VERIFICATIONS = 2000;
const PAGE = 50;
const TIMEOUT_MS = 60_000;
/** How long a caller may resend the same file of the same person: a retry is not a replay. */
const RETRY_MS = 86_400_000;

interface Stored {
  verification_id: string;
  kind: ShotKind;
}

/** The inputs of the search. */
export interface CopySearch {
  /** Shots of this attempt. Document portraits are not searched for, because a document may be shown again. */
  shots: readonly Shot[];
  fingerprints: readonly KeyedFingerprint[];
  policy: Pick<DecisionPolicy, 'acceptSpecimens'>;
}

/**
 * A signal if a selfie or a liveness frame copies an earlier selfie, frame, or document portrait of the organization,
 * including the same person's, because a live person gives a new shot every time. For a day, the same file of the same
 * person counts as a retry; if specimens are accepted, copies of the same person do not count.
 */
export async function findCopiedShots(
  ctx: Context,
  verification: VerificationRow,
  { shots, fingerprints, policy }: CopySearch,
): Promise<RecordedSignal[]> {
  const taken = shots.filter(({ kind }) => kind !== 'portrait');
  if (taken.length === 0) return [];
  let after: string | undefined;
  for (let seen = 0; seen < MOST_VERIFICATIONS; seen += PAGE) {
    const page = await openPage(ctx, verification, after);
    after = page.at(-1)?.verification_id;
    if (after === undefined) break;
    const related = await copiedIn(ctx, verification, page, { taken, fingerprints, policy });
    // One match suffices for a review; otherwise, someone could submit thousands of copies, each of which would be
    // compared closely with all the others.
    if (related.length > 0) return [{ ...signal('selfie_copied', { verifications: related.length }), related }];
  }
  return [];
}

/** The verifications on one page that have a shot that was copied. */
async function copiedIn(
  ctx: Context,
  verification: VerificationRow,
  page: readonly (Stored & { sketch: Buffer })[],
  { taken, ...search }: Omit<CopySearch, 'shots'> & { taken: readonly Shot[] },
): Promise<string[]> {
  const { org_id: org } = verification;
  const requester = requesterOf(verification);
  const retries = await ctx.db.org({ org }, (tx) => findRetries(ctx, tx, { found: page, ...search }));
  const others = page.filter(({ verification_id: id }) => !retries.has(id));
  const sketches = others.map(({ sketch }) => sketch);
  for (const { patch } of taken) {
    const copies = await ctx.engine.findSameShots(patch, sketches, { timeoutMs: TIMEOUT_MS, requester });
    if (copies.length > 0) return [...new Set(copies.flatMap((index) => others[index]?.verification_id ?? []))];
  }
  return [];
}

/**
 * A page of other verifications' sketches, newest first; contains whole verifications, so that the next page starts
 * after them.
 */
function openPage(ctx: Context, { org_id: org, id }: VerificationRow, before: string | undefined) {
  return ctx.db.org({ org }, async (tx) => {
    const newest = verificationsOf(tx)
      .selectFrom('shot_sketches')
      .select('verification_id')
      .distinct()
      .where('verification_id', '!=', id)
      .$if(before !== undefined, (query) => query.where('verification_id', '<', before ?? ''))
      .orderBy('verification_id', 'desc')
      .limit(PAGE);
    const rows = await verificationsOf(tx)
      .selectFrom('shot_sketches')
      .select(['verification_id', 'kind', 'sketch'])
      .where('verification_id', 'in', newest)
      .orderBy('verification_id', 'desc')
      .execute();
    const opened = await ctx.vault.openAll(
      tx,
      rows.map(({ verification_id: owner, sketch }) => ({
        owner: biometricsKeyOf(org, owner),
        sealed: sketch,
        purpose: SKETCH_PURPOSE,
      })),
    );
    return rows.flatMap((row, index) => {
      const sketch = opened[index];
      return sketch ? [{ ...row, sketch }] : [];
    });
  });
}

/** The verifications, among those found, of which this one is only a retry for the same person. */
async function findRetries(
  ctx: Context,
  tx: Tx,
  { found, fingerprints, policy }: { found: readonly Stored[] } & Omit<CopySearch, 'shots'>,
): Promise<Set<string>> {
  const own = fingerprints.filter(({ kind, role }) => kind === 'person' || (kind === 'picture' && role === 'selfie'));
  if (own.length === 0) return new Set();
  const since = new Date(ctx.clock.now().getTime() - RETRY_MS);
  const equal = await verificationsOf(tx)
    .selectFrom('verification_fingerprints as f')
    .select(['f.verification_id as id', 'f.kind', 'f.created_at'])
    .where('f.verification_id', 'in', [...new Set(found.map(({ verification_id: id }) => id))])
    .where(
      'f.fingerprint',
      'in',
      own.map(({ fingerprint }) => fingerprint),
    )
    .execute();
  const sameFile = new Set(equal.flatMap(({ kind, id }) => (kind === 'picture' ? id : [])));
  const retries = equal.filter(({ kind, id, created_at: at }) => {
    if (kind !== 'person') return false;
    return policy.acceptSpecimens || (at >= since && sameFile.has(id));
  });
  return new Set(retries.map(({ id }) => id));
}
