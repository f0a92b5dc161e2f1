import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mode } from '#platform/http/identify.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { ensureTestOrganization, inOrganization, modeOf } from '../organization/test-organization.ts';
import { type ApiKey, presentApiKey } from '../present.ts';
import { defaultKeyScopes } from '../role.ts';
import { type ApiKeyRow, accountsOf } from '../tables.ts';
import { type KeyLimits, limitsWithin, lockMaker } from './key-limits.ts';
import { newToken } from './token.ts';

export interface NewApiKey {
  name: string;
  scopes?: readonly Scope[] | undefined;
  /** CIDR blocks from which it may be used; by default its creator's, or any. */
  networks?: readonly string[] | undefined;
  expiresAt?: Date | undefined;
  /** By default the creator's mode; a live key or session creates both. */
  mode?: Mode | undefined;
  metadata?: Metadata | undefined;
}

/**
 * Creates a key with at most its creator's scopes. A key that was created by a key has no more networks than that key,
 * expires no later, and ends together with it. The secret is only in the answer.
 */
export async function createApiKey(ctx: Context, actor: Actor, input: NewApiKey): Promise<ApiKey & { apiKey: string }> {
  const scopes = input.scopes ? [...new Set(input.scopes)] : defaultKeyScopes(actor.scopes);
  const beyond = scopes.filter((scope) => !actor.scopes.has(scope));
  if (beyond.length > 0) {
    throw new AppError('insufficient_scope', {
      message: `A key cannot have more scopes than its creator: ${beyond.join(', ')}.`,
    });
  }
  if (input.expiresAt && input.expiresAt <= ctx.wallClock.now()) {
    throw new AppError('validation_failed', { errors: [{ path: 'expiresAt', message: 'Must be in the future' }] });
  }
  const own = await modeOf(ctx, actor.org);
  const mode = input.mode ?? own;
  if (own === 'test' && mode === 'live')
    throw new AppError('insufficient_scope', { message: 'In test mode, only test keys can be created.' });
  return ctx.db.org(actor, async (tx) => {
    const maker = await lockMaker(ctx, tx, actor, scopes);
    const limits = limitsOf(maker, input);
    const made = {
      name: input.name,
      scopes,
      mode,
      metadata: input.metadata ?? {},
      ...limits,
      ...lineageOf(actor, maker),
    };
    if (mode === own) return insertApiKey(ctx, tx, actor, made);
    const org = await ensureTestOrganization(ctx, tx, actor.org);
    return inOrganization(tx, { org, back: actor.org }, () => insertApiKey(ctx, tx, { ...actor, org }, made));
  });
}

function limitsOf(maker: ApiKeyRow | undefined, { networks, expiresAt }: NewApiKey): KeyLimits {
  return maker
    ? limitsWithin(maker, { networks, expiresAt })
    : { networks: networks ?? [], expiresAt: expiresAt ?? null };
}

/** The key's parent, and the member responsible for it. */
export interface Lineage {
  makerKeyId: string | null;
  memberId: string | null;
}

/** The lineage of an actor's new key; `maker` is set if the actor is a key. */
export function lineageOf(actor: Actor, maker: ApiKeyRow | undefined): Lineage {
  if (maker) return { makerKeyId: maker.id, memberId: maker.member_id };
  return { makerKeyId: null, memberId: actor.kind === 'user' ? actor.id : null };
}

interface MadeApiKey extends KeyLimits, Lineage {
  name: string;
  scopes: Scope[];
  mode: Mode;
  metadata: Metadata;
}

/** Writes a new key; also used for rotation. */
export async function insertApiKey(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { name, scopes, networks, expiresAt, mode, metadata, makerKeyId, memberId }: MadeApiKey,
): Promise<ApiKey & { apiKey: string }> {
  const apiKey = newToken(`avk_${mode}_`);
  const now = ctx.wallClock.now();
  const row = await accountsOf(tx)
    .insertInto('api_keys')
    .values({
      org_id: actor.org,
      id: newId('apiKey', now),
      hash: tokenHash(apiKey),
      name,
      hint: apiKey.slice(-4),
      scopes,
      networks: [...new Set(networks)],
      metadata: JSON.stringify(metadata),
      created_by: actor.id,
      made_by_key: makerKeyId,
      member_id: memberId,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.events.audit(tx, actor, { action: 'api_key.created', subject: row.id });
  return { apiKey, ...presentApiKey(row, mode) };
}
