import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { areWithin } from '#platform/http/limits/client-network.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';
import { inOrganization } from '../organization/test-organization.ts';
import { scopesOf } from '../role.ts';
import { type ApiKeyRow, accountsOf } from '../tables.ts';

/** The limits of a key in addition to its scopes. */
export interface KeyLimits {
  /** CIDR blocks; if empty, any address is allowed. */
  networks: readonly string[];
  expiresAt: Date | null;
}

/**
 * Throws 403 if a key has scopes that the actor lacks: to change, end, or replace a key, the actor needs at least its
 * scopes.
 */
export function assertCoversKey(actor: Actor, { scopes }: { scopes: readonly Scope[] }): void {
  const beyond = scopes.filter((scope) => !actor.scopes.has(scope));
  if (beyond.length > 0)
    throw new AppError('insufficient_scope', {
      message: `The key has scopes that this token lacks: ${beyond.join(', ')}.`,
    });
}

/**
 * Locks the creating key until the transaction ends, so that it cannot be revoked meanwhile. Returns undefined for a
 * member, whose role is locked, and for the operator. 401 for a key or membership that ended after the call began, 403
 * for a role that no longer has these scopes.
 */
export async function lockMaker(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  scopes: readonly Scope[],
): Promise<ApiKeyRow | undefined> {
  if (actor.kind === 'user') await holdRole(tx, actor, scopes);
  if (actor.kind !== 'api_key') return undefined;
  const row = await accountsOf(tx)
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', actor.id)
    .forShare()
    .executeTakeFirst();
  if (!row || isOver(row, ctx.wallClock.now())) throw new AppError('unauthorized');
  return row;
}

/** The lock serializes both; otherwise, a key created while its member is being removed would survive. */
async function holdRole(tx: Tx, actor: Actor, scopes: readonly Scope[]): Promise<void> {
  const { live_org_id: live } = await accountsOf(tx)
    .selectFrom('organizations')
    .select('live_org_id')
    .executeTakeFirstOrThrow();
  const row = await inOrganization(tx, { org: live ?? actor.org, back: actor.org }, () =>
    accountsOf(tx)
      .selectFrom('memberships')
      .select('role')
      .where('user_id', '=', actor.id)
      .forShare()
      .executeTakeFirst(),
  );
  if (!row) throw new AppError('unauthorized');
  assertCoversKey({ ...actor, scopes: scopesOf(row.role) }, { scopes });
}

/** The limits of a new key: its creator's by default; 403 for more networks or a later expiry. */
export function limitsWithin(maker: ApiKeyRow, { networks, expiresAt }: Partial<KeyLimits>): KeyLimits {
  const end = endOf(maker);
  if (networks !== undefined && !areWithin(networks, maker.networks))
    throw new AppError('insufficient_scope', {
      message: `A key can be used only from networks of the key that creates it: ${maker.networks.join(', ')}.`,
    });
  if (end && expiresAt && expiresAt > end)
    throw new AppError('insufficient_scope', {
      message: `A key cannot expire later than its creator, which expires at ${end.toISOString()}.`,
    });
  return { networks: networks ?? maker.networks, expiresAt: expiresAt ?? end };
}

export function isOver(row: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>, now: Date): boolean {
  const end = endOf(row);
  return end !== null && end <= now;
}

/** For a key rotated with an overlap, the end of the overlap. */
function endOf({ revoked_at: revoked, expires_at: expires }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>) {
  if (revoked && expires) return revoked < expires ? revoked : expires;
  return revoked ?? expires;
}
