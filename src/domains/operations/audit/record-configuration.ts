import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { compareSettings, describeSettings, type SettingChange } from './configuration.ts';
import { findConfiguration, lockConfigurations, writeConfiguration } from './store.ts';

export const CONFIGURATION_QUEUE = 'audit.configuration';

/**
 * At start: stores settings that differ from the last start of a process with the same roles, logs them in the
 * service's own log, and notifies every organization's log. The first start has nothing to compare.
 */
export async function recordConfiguration(ctx: Context): Promise<void> {
  const settings = describeSettings(ctx.config, ctx.vault);
  const roles = [...ctx.config.roles].sort().join(',');
  const now = ctx.wallClock.now();
  const id = newId('configurationChange', now);
  const changes = await ctx.db.system(async (tx): Promise<SettingChange[]> => {
    await lockConfigurations(tx);
    const last = await findConfiguration(tx, roles);
    const found = last ? compareSettings(last, settings) : [];
    if (last && found.length === 0) return [];
    const changed = found.map(({ setting }) => setting);
    await writeConfiguration(tx, { id, roles, settings: JSON.stringify(settings), changed, created_at: now });
    if (changed.length > 0) await ctx.jobs.send(tx, CONFIGURATION_QUEUE, { change: id });
    return found;
  });
  for (const { setting, before, after } of changes)
    ctx.log.info('a setting changed', { setting, before: before ?? 'not set', after: after ?? 'not set' });
}
