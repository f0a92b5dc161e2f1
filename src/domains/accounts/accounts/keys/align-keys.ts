import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { commonNetworks } from '#platform/http/limits/client-network.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { inOrganization } from '../organization/test-organization.ts';
import { findTestOrganization } from '../store.ts';
import { type ApiKeyRow, accountsOf } from '../tables.ts';
import { isOver } from './key-limits.ts';

/**
 * Applies a key's current limits to all keys created by it: they end with their creator, and lose networks that it
 * lost. Returns the ended keys. Includes test keys, which a live key may have created.
 */
export async function alignKeys(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  makers: readonly ApiKeyRow[],
): Promise<ApiKeyRow[]> {
  const own = await alignWithin(ctx, tx, actor, makers);
  const test = await findTestOrganization(tx, actor.org);
  const all = [...makers, ...own];
  const others =
    test === undefined
      ? []
      : await inOrganization(tx, { org: test, back: actor.org }, () =>
          alignWithin(ctx, tx, { ...actor, org: test }, all),
        );
  const now = ctx.wallClock.now();
  return [...own, ...others].filter((row) => isOver(row, now));
}

/**
 * Proceeds generation by generation: creating a key locks its creator, so no key can be created below a key that was
 * already processed.
 */
async function alignWithin(ctx: Context, tx: Tx, actor: Actor, makers: readonly ApiKeyRow[]): Promise<ApiKeyRow[]> {
  const aligned: ApiKeyRow[] = [];
  for (let generation = makers; generation.length > 0; ) {
    const byId = new Map(generation.map((row) => [row.id, row]));
    const children = await accountsOf(tx)
      .selectFrom('api_keys')
      .selectAll()
      .where('made_by_key', 'in', [...byId.keys()])
      .orderBy('id')
      .forUpdate()
      .execute();
    const next: ApiKeyRow[] = [];
    for (const child of children) {
      const maker = byId.get(child.made_by_key ?? '');
      if (maker && !isOver(child, ctx.wallClock.now())) next.push(await align(ctx, tx, actor, { child, maker }));
    }
    aligned.push(...next);
    generation = next;
  }
  return aligned;
}

async function align(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { child, maker }: { child: ApiKeyRow; maker: ApiKeyRow },
): Promise<ApiKeyRow> {
  const networks = commonNetworks(child.networks, maker.networks);
  if (isOver(maker, ctx.wallClock.now()) || networks === undefined) return endKey(ctx, tx, actor, child);
  if (isDeepStrictEqual(networks, child.networks)) return child;
  const details = { networks: networks.length };
  await ctx.events.audit(tx, actor, { action: 'api_key.changed', subject: child.id, details });
  return changeKey(tx, child.id, { networks });
}

/** Revokes one locked key, without its children. */
export async function endKey(ctx: Context, tx: Tx, actor: Actor, { id }: ApiKeyRow): Promise<ApiKeyRow> {
  await ctx.events.audit(tx, actor, { action: 'api_key.revoked', subject: id });
  return changeKey(tx, id, { revoked_at: ctx.wallClock.now() });
}

function changeKey(tx: Tx, id: string, change: { networks: string[] } | { revoked_at: Date }): Promise<ApiKeyRow> {
  return accountsOf(tx)
    .updateTable('api_keys')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
