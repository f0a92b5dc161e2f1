import type { Context } from '#domains/context.ts';
import { nameOfKey } from '../store.ts';

/**
 * A context whose vault records which data keys are destroyed through it, so that no source can forget to report one.
 */
export function recordKeys(ctx: Context): { recording: Context; keys: string[] } {
  const keys: string[] = [];
  const recording: Context = {
    ...ctx,
    vault: {
      ...ctx.vault,
      destroy: async (tx, owner) => {
        const name = await nameOfKey(tx, owner);
        if (name !== undefined) keys.push(name);
        await ctx.vault.destroy(tx, owner);
      },
    },
  };
  return { recording, keys };
}
