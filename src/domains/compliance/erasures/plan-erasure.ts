import { findPersonsOfUser } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findActiveHolds } from '#platform/legal-holds.ts';
import type { DataSubject, HeldData } from '#platform/personal-data.ts';
import { type Judged, judgeKept, type Kept } from './erasure.ts';
import { dutiesOf } from './retention/retention-policy.ts';
import type { Sources } from './sources.ts';
import { findRules } from './store.ts';

/** An item that was found, and what to do with it. */
export interface Planned extends Judged {
  source: string;
  kind: string;
  itemId: string;
  kept: Kept | undefined;
  elsewhere: HeldData['elsewhere'];
  derived: boolean;
}

/** What an erasure would currently erase and keep, of all data about a subject. */
export async function planErasure(
  ctx: Context,
  tx: Tx,
  { sources, subject }: { sources: Sources; subject: DataSubject },
): Promise<Planned[]> {
  const plan = new Map<string, Planned>();
  const judge = await makeJudge(ctx, tx);
  for (const source of sources()) {
    for (const held of await source.find(ctx, tx, subject)) {
      const planned = judge(source.name, held, await personIdsOf(tx, held, subject));
      plan.set(nameOf(planned), planned);
    }
  }
  return [...plan.values()];
}

/** Judges items by the current holds and rules. */
export async function makeJudge(ctx: Context, tx: Tx) {
  const holds = await findActiveHolds(tx);
  const { rules } = await findRules(tx);
  const now = ctx.clock.now();
  return (source: string, held: HeldData, personIds: string[]): Planned => {
    const datum: Judged = {
      class: held.class,
      since: held.since,
      personIds,
      projectId: held.of?.projectId ?? null,
      ...(held.stays && { stays: held.stays }),
      ...(held.staysUntil && { staysUntil: held.staysUntil }),
    };
    return {
      ...datum,
      source,
      kind: held.kind,
      itemId: held.id,
      kept: judgeKept(datum, { holds, duties: dutiesOf(rules), now }),
      elsewhere: held.elsewhere,
      derived: held.derived ?? false,
    };
  };
}

/**
 * Selects from data found for an old request what that request meant: what was known then, data of the same age, and
 * data derived from others. Emails and traces created since belong to what was kept, if nothing else was added;
 * otherwise this cannot be known, and the subject is treated as newly known.
 */
export function meantThen(
  found: readonly Planned[],
  { known, askedAt }: { known: ReadonlySet<string>; askedAt: Date },
): Planned[] {
  const isOld = (item: Planned): boolean => known.has(nameOf(item)) || item.since <= askedAt || item.derived;
  const isTrace = (item: Planned): boolean => item.class === 'technical' || item.class === 'mail';
  const isBack = found.some((item) => !isOld(item) && !isTrace(item) && !item.stays);
  return found.filter((item) => isOld(item) || (isTrace(item) && !isBack));
}

/** The persons whose holds apply to the item: the requested person, and those in the row itself. */
export async function personIdsOf(tx: Tx, { of }: HeldData, { personIds, userIds }: DataSubject): Promise<string[]> {
  const named = of?.personId ? [of.personId] : [];
  return [...new Set([...personIds, ...named, ...(await personsBehind(tx, of?.userId, userIds))])];
}

/** The subject's own userIds have already been resolved to persons. */
async function personsBehind(tx: Tx, userId: string | null | undefined, known: readonly string[]): Promise<string[]> {
  if (!userId || known.includes(userId)) return [];
  const { seen, unseen } = await findPersonsOfUser(tx, userId);
  return [...seen, ...unseen];
}

/** Identifies an item within an erasure. */
export function nameOf({ source, kind, itemId }: Pick<Planned, 'source' | 'kind' | 'itemId'>): string {
  return `${source}/${kind}/${itemId}`;
}
