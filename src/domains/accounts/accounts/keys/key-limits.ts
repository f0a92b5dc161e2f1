import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { areWithin } from '#platform/http/limits/client-network.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';
import { inOrganization } from '../organization/test-organization.ts';
import { scopesOf } from '../role.ts';
import { type ApiKeyRow, accountsOf } from '../tables.ts';

/** What bounds a key besides its scopes. */
export interface KeyLimits {
  /** CIDR blocks; everywhere where there are none. */
  networks: readonly string[];
  expiresAt: Date | null;
}

/** Throws 403 where a key may do what the actor may not: whoever changes, ends or replaces it needs at least its scopes. */
export function assertCoversKey(actor: Actor, { scopes }: { scopes: readonly Scope[] }): void {
  const beyond = scopes.filter((scope) => !actor.scopes.has(scope));
  if (beyond.length > 0)
    throw new AppError('insufficient_scope', {
      message: `The key exceeds the scopes of this token: ${beyond.join(', ')}.`,
    });
}

/**
 * The key that makes another one, so that no one ends it until the transaction does; undefined where a member, who keeps the
 * role until then, or the operator does. 401 for a key or a membership that was ended since the call began, 403 for a role
 * that may not have these scopes any more.
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

/** A key that is made while its member is removed would outlive that: what ends the member's keys waits, or is waited for. */
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

/** The limits of a key that a maker makes: its own where none are asked for; 403 for wider or longer ones. */
export function limitsWithin(maker: ApiKeyRow, { networks, expiresAt }: Partial<KeyLimits>): KeyLimits {
  const end = endOf(maker);
  if (networks !== undefined && !areWithin(networks, maker.networks))
    throw new AppError('insufficient_scope', {
      message: `A key cannot have more networks than its creator: ${maker.networks.join(', ')}.`,
    });
  if (end && expiresAt && expiresAt > end)
    throw new AppError('insufficient_scope', {
      message: `A key cannot outlive its creator, which expires ${end.toISOString()}.`,
    });
  return { networks: networks ?? maker.networks, expiresAt: expiresAt ?? end };
}

export function isOver(row: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>, now: Date): boolean {
  const end = endOf(row);
  return end !== null && end <= now;
}

/** Of one that was rotated with an overlap the end of that. */
function endOf({ revoked_at: revoked, expires_at: expires }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>) {
  if (revoked && expires) return revoked < expires ? revoked : expires;
  return revoked ?? expires;
}
