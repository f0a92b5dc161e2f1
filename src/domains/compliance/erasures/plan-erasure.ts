import { findPersonsOfUser } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findActiveHolds } from '#platform/legal-holds.ts';
import type { DataSubject, HeldData } from '#platform/personal-data.ts';
import { type Judged, judgeKept, type Kept } from './erasure.ts';
import { dutiesOf } from './retention/retention-policy.ts';
import type { Sources } from './sources.ts';
import { findRules } from './store.ts';

/** Something that was found, and what has to be done with it. */
export interface Planned extends Judged {
  source: string;
  kind: string;
  itemId: string;
  kept: Kept | undefined;
  elsewhere: HeldData['elsewhere'];
  derived: boolean;
}

/** What is erased and what stays of everything held about a subject, as of now. */
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

/** Judges what was found by the holds and rules of now. */
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
 * Of what is found for a wish of long ago: what was known of it, what is as old, and what was made of others. Mails and traces
 * that came since are of what was kept where nothing else came; else no one can tell, and the subject is known here again in
 * its own right.
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

/** Whose holds count for it: who is asked for, and whom the row itself names. */
export async function personIdsOf(tx: Tx, { of }: HeldData, { personIds, userIds }: DataSubject): Promise<string[]> {
  const named = of?.personId ? [of.personId] : [];
  return [...new Set([...personIds, ...named, ...(await personsBehind(tx, of?.userId, userIds))])];
}

/** The persons behind the userIds of the subject are in it already. */
async function personsBehind(tx: Tx, userId: string | null | undefined, known: readonly string[]): Promise<string[]> {
  if (!userId || known.includes(userId)) return [];
  const { seen, unseen } = await findPersonsOfUser(tx, userId);
  return [...seen, ...unseen];
}

/** What is one and the same item within an erasure. */
export function nameOf({ source, kind, itemId }: Pick<Planned, 'source' | 'kind' | 'itemId'>): string {
  return `${source}/${kind}/${itemId}`;
}
