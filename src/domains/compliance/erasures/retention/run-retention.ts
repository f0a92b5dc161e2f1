import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { type DataSubject, RETENTION_CLASSES } from '#platform/personal-data.ts';
import { daysBefore } from '../erasure.ts';
import { followErasures } from '../follow-erasures.ts';
import { makeJudge, type Planned, personIdsOf } from '../plan-erasure.ts';
import type { Source, Sources } from '../sources.ts';
import { startErasure } from '../start-erasure.ts';
import { findOrganizationsWithRetention, findRules, isAgeErasureUnderWay, lockRules } from '../store.ts';
import { AGE_LIMIT, RETENTION_QUEUE } from './retention-limits.ts';

const PAGE = 200;

/** Daily: one job per organization with rules or kept items. */
export async function startRetention(ctx: Context): Promise<void> {
  await ctx.db.system(async (tx) => {
    const orgs = await findOrganizationsWithRetention(tx);
    if (orgs.length > 0)
      await ctx.jobs.sendAll(
        tx,
        RETENTION_QUEUE,
        orgs.map((org) => ({ org })),
      );
  });
}

/** Starts erasures of items whose reason to be kept has ended, and of items past their retention. */
export async function runRetention(ctx: Context, { sources, org }: { sources: Sources; org: string }): Promise<void> {
  const actor = systemActor(org, 'retention');
  await followErasures(ctx, { sources, actor });
  await ctx.db.org(actor, async (tx) => {
    await lockRules(tx, org);
    // The previous erasure is still running, and its items would be found again.
    if (await isAgeErasureUnderWay(tx)) return;
    const plan = await planByAge(ctx, tx, { sources, actor });
    const subject: DataSubject = { org, personIds: [], userIds: [], emails: [] };
    if (plan.length > 0) await startErasure(ctx, tx, { actor, subject, kind: 'age', reason: 'retention', plan });
  });
}

/** Items past their class's retention that no hold keeps. */
async function planByAge(
  ctx: Context,
  tx: Tx,
  { sources, actor }: { sources: Sources; actor: Actor },
): Promise<Planned[]> {
  const { rules } = await findRules(tx);
  const plan: Planned[] = [];
  for (const held of RETENTION_CLASSES) {
    const { eraseAfterDays } = rules[held];
    if (eraseAfterDays === null) continue;
    const before = daysBefore(ctx.clock.now(), eraseAfterDays);
    for (const source of sources())
      if (source.aged?.classes.includes(held))
        for await (const item of findAged(ctx, tx, { source, org: actor.org, class: held, before })) {
          plan.push(item);
          if (plan.length >= AGE_LIMIT) return plan;
        }
  }
  return plan;
}

async function* findAged(
  ctx: Context,
  tx: Tx,
  { source, ...of }: { source: Source; org: string; class: Planned['class']; before: Date },
): AsyncGenerator<Planned> {
  const judge = await makeJudge(ctx, tx);
  const nobody: DataSubject = { org: of.org, personIds: [], userIds: [], emails: [] };
  let after: string | undefined;
  for (;;) {
    const page = (await source.aged?.find(ctx, tx, { ...of, after, limit: PAGE })) ?? [];
    for (const held of page) {
      const planned = judge(source.name, held, await personIdsOf(tx, held, nobody));
      if (!planned.kept) yield planned;
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}
