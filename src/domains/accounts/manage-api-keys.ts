import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readCursor, toPage } from '#platform/http/list.ts';
import { hasMetadata, type Metadata, type MetadataPatch, mergeMetadata } from '#platform/http/metadata.ts';
import { insertApiKey } from './create-api-key.ts';
import { type ApiKey, presentApiKey } from './present.ts';
import { accountsOf } from './tables.ts';
import { modeOf } from './test-organization.ts';

/** The organisation's keys, newest first, revoked ones too. */
export async function listApiKeys(
  ctx: Context,
  actor: Actor,
  { limit, cursor, metadata }: { limit: number; cursor?: string; metadata?: Metadata | undefined },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    accountsOf(tx)
      .selectFrom('api_keys')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .where(hasMetadata(metadata))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  const mode = await modeOf(ctx, actor.org);
  return toPage(rows, limit, (row) => presentApiKey(row, mode));
}

/** A key by its id. */
export async function getApiKey(ctx: Context, actor: Actor, id: string): Promise<ApiKey> {
  const mode = await modeOf(ctx, actor.org);
  const row = await ctx.db.org(actor, (tx) =>
    accountsOf(tx).selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw new AppError('not_found');
  return presentApiKey(row, mode);
}

/** Revokes a key at once; a second time changes nothing. */
export async function revokeApiKey(ctx: Context, actor: Actor, id: string): Promise<ApiKey> {
  const mode = await modeOf(ctx, actor.org);
  return ctx.db.org(actor, async (tx) => {
    const now = ctx.wallClock.now();
    const db = accountsOf(tx);
    const found = await db.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!found) throw new AppError('not_found');
    if (found.revoked_at && found.revoked_at <= now) return presentApiKey(found, mode);
    const row = await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'api_key.revoked', subject: id });
    return presentApiKey(row, mode);
  });
}

/** Changes a key's name, or from where it may be used; at once, also for what runs in other processes. */
export async function changeApiKey(
  ctx: Context,
  actor: Actor,
  id: string,
  {
    name,
    networks,
    metadata,
  }: { name?: string | undefined; networks?: readonly string[] | undefined; metadata?: MetadataPatch | undefined },
): Promise<ApiKey> {
  const mode = await modeOf(ctx, actor.org);
  return ctx.db.org(actor, async (tx) => {
    const row = await accountsOf(tx)
      .updateTable('api_keys')
      .set({
        ...(name !== undefined && { name }),
        ...(networks && { networks: [...new Set(networks)] }),
        metadata: await mergeMetadata(tx, { table: 'api_keys', id }, metadata ?? {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const details = {
      name: name !== undefined,
      ...(networks && { networks: networks.length }),
      ...(metadata && { metadata: true }),
    };
    await ctx.events.audit(tx, actor, { action: 'api_key.changed', subject: id, details });
    return presentApiKey(row, mode);
  });
}

/** Makes a successor with the same name, scopes and networks; the old key works for `overlapSeconds` more. */
export async function rotateApiKey(
  ctx: Context,
  actor: Actor,
  id: string,
  overlapSeconds: number,
): Promise<ApiKey & { apiKey: string }> {
  const mode = await modeOf(ctx, actor.org);
  return ctx.db.org(actor, async (tx) => {
    const now = ctx.wallClock.now();
    const db = accountsOf(tx);
    const old = await db.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!old) throw new AppError('not_found');
    if (old.revoked_at || (old.expires_at && old.expires_at <= now))
      throw new AppError('conflict', { message: 'A key that was revoked, rotated or has expired cannot be rotated.' });
    if (old.scopes.some((scope) => !actor.scopes.has(scope))) throw new AppError('insufficient_scope');
    const ends = new Date(now.getTime() + overlapSeconds * 1000);
    await db.updateTable('api_keys').set({ revoked_at: ends }).where('id', '=', id).execute();
    await ctx.events.audit(tx, actor, { action: 'api_key.rotated', subject: id, details: { overlapSeconds } });
    const { name, scopes, networks, metadata, expires_at: expiresAt } = old;
    return insertApiKey(ctx, tx, actor, { name, scopes, networks, expiresAt, mode, metadata });
  });
}
