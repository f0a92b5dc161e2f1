import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mode } from '#platform/http/identify.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { inOrganization } from '../organization/test-organization.ts';
import { type ApiKey, presentApiKey } from '../present.ts';
import { assertCovers, type Role, scopesOf } from '../role.ts';
import { findTestOrganization } from '../store.ts';
import { type ApiKeyRow, accountsOf } from '../tables.ts';
import { alignKeys, endKey } from './align-keys.ts';
import { isOver } from './key-limits.ts';

/** How to handle the keys of a member who leaves, or whose role is reduced. */
export const KEY_CHOICES = ['revoke', 'take_over'] as const;
export type KeyChoice = (typeof KEY_CHOICES)[number];

/**
 * Ends a member's keys, or transfers them to an owner: all of them or, if a role is given, those that exceed it.
 * Returns their new state, including test keys.
 */
export async function settleKeysOfMember(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { userId, choice, role }: { userId: string; choice: KeyChoice; role: Role | undefined },
): Promise<ApiKey[]> {
  if (choice === 'take_over') assertMayTakeOver(actor, userId);
  const within = (org: string, mode: Mode) => settle(ctx, tx, { ...actor, org }, { userId, choice, role, mode });
  const live = await within(actor.org, 'live');
  const test = await findTestOrganization(tx, actor.org);
  if (test === undefined) return live;
  return [...live, ...(await inOrganization(tx, { org: test, back: actor.org }, () => within(test, 'test')))];
}

function assertMayTakeOver(actor: Actor, userId: string): void {
  if (actor.kind !== 'user' || actor.id === userId)
    throw new AppError('insufficient_scope', { message: 'Only another owner who is logged in can take over keys.' });
  assertCovers(actor, 'owner');
}

async function settle(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { userId, choice, role, mode }: { userId: string; choice: KeyChoice; role: Role | undefined; mode: Mode },
): Promise<ApiKey[]> {
  const now = ctx.wallClock.now();
  const may = role && scopesOf(role);
  const rows = await accountsOf(tx)
    .selectFrom('api_keys')
    .selectAll()
    .where('member_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const settled = rows.filter(
    (row) => !isOver(row, now) && (may === undefined || row.scopes.some((scope) => !may.has(scope))),
  );
  const result: ApiKeyRow[] = [];
  for (const row of settled)
    result.push(await (choice === 'revoke' ? endKey(ctx, tx, actor, row) : takeOver(ctx, tx, actor, row)));
  // Some keys below them may have a different responsible member by now.
  const ended = choice === 'revoke' ? await alignKeys(ctx, tx, actor, result) : [];
  const known = new Set(result.map(({ id }) => id));
  return [...result, ...ended.filter(({ id }) => !known.has(id))].map((row) =>
    presentApiKey(row, modeOfKey(row, actor, mode)),
  );
}

/** A live key's test keys end in its transaction, and are reported with it. */
const modeOfKey = (row: ApiKeyRow, { org }: Actor, mode: Mode): Mode => (row.org_id === org ? mode : 'test');

async function takeOver(ctx: Context, tx: Tx, actor: Actor, { id }: ApiKeyRow): Promise<ApiKeyRow> {
  await ctx.events.audit(tx, actor, { action: 'api_key.taken_over', subject: id });
  return accountsOf(tx)
    .updateTable('api_keys')
    .set({ member_id: actor.id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
