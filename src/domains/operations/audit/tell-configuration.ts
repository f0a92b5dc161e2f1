import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findChangedSettings, findLiveOrganizations, isEntered } from './store.ts';

const PAGE = 200;

/** Writes one entry with the names of the settings into every organization's log; does not repeat existing entries. */
export async function tellConfiguration(ctx: Context, change: string, signal: AbortSignal): Promise<void> {
  const changed = await ctx.db.system((tx) => findChangedSettings(tx, change));
  let page = await ctx.db.system((tx) => findLiveOrganizations(tx, '', PAGE));
  while (page.length > 0) {
    for (const org of page) {
      signal.throwIfAborted();
      await tell(ctx, org, change, changed);
    }
    const last = page.at(-1) ?? '';
    page = await ctx.db.system((tx) => findLiveOrganizations(tx, last, PAGE));
  }
}

async function tell(ctx: Context, org: string, change: string, changed: readonly string[]): Promise<void> {
  const actor = systemActor(org, 'operator');
  await ctx.db.org(actor, async (tx) => {
    if (await isEntered(tx, change)) return;
    const details = { settings: changed.join(', ') };
    await ctx.events.audit(tx, actor, { action: 'configuration.changed', subject: change, details });
  });
}
