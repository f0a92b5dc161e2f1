import type { Context } from '#domains/context.ts';
import { nameOfKey } from '../store.ts';

/** A context whose vault notes which data keys were destroyed through it: no source can forget to tell. */
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
