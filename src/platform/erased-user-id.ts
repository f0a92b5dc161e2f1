import { randomBytes } from 'node:crypto';
import type { PlatformContext } from './context.ts';
import type { Tx } from './db/database.ts';

const PREFIX = 'erased:';
const KEY = 'erased-user-ids';

export const isErasedUserId = (userId: string): boolean => userId.startsWith(PREFIX);

/**
 * What stands in place of a caller's userId once that is erased: the same for the same userId while its erasure runs, so that
 * a performer and a release go on to be of one person, and no one's once {@link forgetPseudonyms} has destroyed the key.
 */
export async function erasedUserId(
  ctx: PlatformContext,
  tx: Tx,
  { org, userId }: { org: string; userId: string },
): Promise<string> {
  if (isErasedUserId(userId)) return userId;
  const index = await ctx.vault.indexUnder(tx, { org, subject: KEY }, userId, 'user');
  return PREFIX + index.subarray(0, 12).toString('base64url');
}

/** The same for a column that may be empty. */
export async function erasedOrNull(
  ctx: PlatformContext,
  tx: Tx,
  { org, userId }: { org: string; userId: string | null },
): Promise<string | null> {
  return userId === null ? null : erasedUserId(ctx, tx, { org, userId });
}

/** From now on no one can tell which userId was replaced by what; to be called when no erasure of the organization runs. */
export async function forgetPseudonyms(ctx: PlatformContext, tx: Tx, org: string): Promise<void> {
  await ctx.vault.destroy(tx, { org, subject: KEY });
}

/** JSON data with each `userId` in it replaced, wherever it stands. */
export function withoutUserIds(value: unknown): unknown {
  return mapUserIds(value, () => PREFIX + randomBytes(12).toString('base64url'));
}

/** JSON data in which each `userId` but these is null: what is told to one person names no other. */
export function withoutOtherUserIds(value: unknown, userIds: readonly string[]): unknown {
  return mapUserIds(value, (userId) => (userIds.includes(userId) ? userId : null));
}

function mapUserIds(value: unknown, map: (userId: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((member) => mapUserIds(member, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'userId' && typeof member === 'string' ? map(member) : mapUserIds(member, map),
    ]),
  );
}
