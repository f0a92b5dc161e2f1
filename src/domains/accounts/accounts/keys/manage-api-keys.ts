import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { areWithin } from '#platform/http/limits/client-network.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata, type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import { assertRecentLogin } from '../log-in/recent-login.ts';
import { inOrganization, modeOf } from '../organization/test-organization.ts';
import { type ApiKey, presentApiKey } from '../present.ts';
import { findTestOrganization } from '../store.ts';
import { type ApiKeyRow, accountsOf } from '../tables.ts';
import { alignKeys, endKey } from './align-keys.ts';
import { insertApiKey, type Lineage, lineageOf } from './create-api-key.ts';
import { assertCoversKey, isOver, limitsWithin, lockMaker } from './key-limits.ts';

/** The organization's keys, newest first, including revoked ones. */
export async function listApiKeys(
  ctx: Context,
  actor: Actor,
  {
    limit,
    cursor,
    metadata,
    memberId,
  }: { limit: number; cursor?: string; metadata?: Metadata | undefined; memberId?: string | undefined },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    accountsOf(tx)
      .selectFrom('api_keys')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ member_id: memberId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  const mode = await modeOf(ctx, actor.org);
  return toPage(rows, limit, (row) => presentApiKey(row, mode));
}

export async function getApiKey(ctx: Context, actor: Actor, id: string): Promise<ApiKey> {
  const mode = await modeOf(ctx, actor.org);
  const row = await ctx.db.org(actor, (tx) =>
    accountsOf(tx).selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound),
  );
  return presentApiKey(row, mode);
}

/** Revokes a key and all keys created by it, at once; idempotent. 403 for a key with more scopes than the actor. */
export async function revokeApiKey(ctx: Context, actor: Actor, id: string): Promise<ApiKey> {
  const mode = await modeOf(ctx, actor.org);
  return ctx.db.org(actor, async (tx) => {
    const found = await lockKey(tx, id);
    assertCoversKey(actor, found);
    if (found.revoked_at && found.revoked_at <= ctx.wallClock.now()) return presentApiKey(found, mode);
    const row = await endKey(ctx, tx, actor, found);
    await alignKeys(ctx, tx, actor, [row]);
    return presentApiKey(row, mode);
  });
}

/**
 * Changes a key's name, or the networks of it and its children, with immediate effect in all processes. 403 for a key
 * with more scopes than the actor, and for more networks without a recent login.
 */
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
    const found = await lockKey(tx, id);
    assertCoversKey(actor, found);
    if (networks) await assertMayUseNetworks(ctx, tx, actor, { found, networks });
    const row = await accountsOf(tx)
      .updateTable('api_keys')
      .set({
        ...(name !== undefined && { name }),
        ...(networks && { networks: [...new Set(networks)] }),
        metadata: await mergeMetadata(tx, { table: 'api_keys', id }, metadata ?? {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = {
      name: name !== undefined,
      ...(networks && { networks: networks.length }),
      ...(metadata && { metadata: true }),
    };
    await ctx.events.audit(tx, actor, { action: 'api_key.changed', subject: id, details });
    if (networks) await alignKeys(ctx, tx, actor, [row]);
    return presentApiKey(row, mode);
  });
}

/**
 * To narrow the networks, the right to change the key is enough. To widen them requires a recent login, and only the
 * creator's networks are allowed.
 */
async function assertMayUseNetworks(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { found, networks }: { found: ApiKeyRow; networks: readonly string[] },
): Promise<void> {
  if (areWithin(networks, found.networks)) return;
  assertRecentLogin(ctx, actor);
  if (found.made_by_key === null) return;
  const maker = await accountsOf(tx)
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', found.made_by_key)
    .forShare()
    .executeTakeFirst();
  if (maker) limitsWithin(maker, { networks });
}

/**
 * Creates a successor with the same name, scopes, networks, expiry, and children; the old key works for
 * `overlapSeconds` more. A key that rotates another key becomes the parent of the successor, because it knows the
 * secret.
 */
export async function rotateApiKey(
  ctx: Context,
  actor: Actor,
  id: string,
  overlapSeconds: number,
): Promise<ApiKey & { apiKey: string }> {
  const mode = await modeOf(ctx, actor.org);
  return ctx.db.org(actor, async (tx) => {
    const now = ctx.wallClock.now();
    const old = await lockKey(tx, id);
    if (old.revoked_at || isOver(old, now))
      throw new AppError('conflict', { message: 'A key that is revoked, rotated, or expired cannot be rotated.' });
    assertCoversKey(actor, old);
    const lineage = await lineageOfSuccessor(ctx, tx, actor, old);
    const ends = new Date(now.getTime() + overlapSeconds * 1000);
    await accountsOf(tx).updateTable('api_keys').set({ revoked_at: ends }).where('id', '=', id).execute();
    await ctx.events.audit(tx, actor, { action: 'api_key.rotated', subject: id, details: { overlapSeconds } });
    const { name, scopes, networks, metadata, expires_at: expiresAt } = old;
    const made = { name, scopes, networks, expiresAt, mode, metadata, ...lineage };
    const successor = await insertApiKey(ctx, tx, actor, made);
    await handOver(tx, actor, { from: id, to: successor.id });
    return successor;
  });
}

async function lineageOfSuccessor(ctx: Context, tx: Tx, actor: Actor, old: ApiKeyRow): Promise<Lineage> {
  if (actor.id === old.id) return { makerKeyId: old.made_by_key, memberId: old.member_id };
  const maker = await lockMaker(ctx, tx, actor, old.scopes);
  if (maker) {
    assertWithin(maker, old);
    await assertNotMadeBy(tx, maker, old);
  }
  return lineageOf(actor, maker);
}

/** A key that replaced one of its ancestors would become its own ancestor. */
async function assertNotMadeBy(tx: Tx, key: ApiKeyRow, { id }: ApiKeyRow): Promise<void> {
  for (let each: ApiKeyRow | undefined = key; each?.made_by_key; ) {
    if (each.made_by_key === id)
      throw new AppError('insufficient_scope', { message: 'A key cannot rotate the key that created it.' });
    each = await accountsOf(tx)
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', each.made_by_key)
      .executeTakeFirst();
  }
}

/** Without an expiry, a successor would get its creator's, although the old key had none. */
function assertWithin(maker: ApiKeyRow, { networks, expires_at: expiresAt }: ApiKeyRow): void {
  const limits = limitsWithin(maker, { networks, expiresAt });
  if (expiresAt === null && limits.expiresAt !== null)
    throw new AppError('insufficient_scope', { message: 'A key cannot expire later than the key that created it.' });
}

/** The children move to the successor, including those in the test organization. */
async function handOver(tx: Tx, actor: Actor, { from, to }: { from: string; to: string }): Promise<void> {
  const move = () =>
    accountsOf(tx).updateTable('api_keys').set({ made_by_key: to }).where('made_by_key', '=', from).execute();
  await move();
  const test = await findTestOrganization(tx, actor.org);
  if (test !== undefined) await inOrganization(tx, { org: test, back: actor.org }, move);
}

/** A key, locked until the transaction ends; 404 for an unknown one. */
function lockKey(tx: Tx, id: string): Promise<ApiKeyRow> {
  return accountsOf(tx)
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}
