import { randomBytes } from 'node:crypto';
import type { PlatformContext } from './context.ts';
import type { Tx } from './db/database.ts';

const PREFIX = 'erased:';
const KEY = 'erased-user-ids';

export const isErasedUserId = (userId: string): boolean => userId.startsWith(PREFIX);

/**
 * The pseudonym that replaces an erased userId: the same for the same userId while its erasure runs, so that a
 * performer and a release still belong to one person, and unlinkable once {@link forgetPseudonyms} has destroyed the
 * key.
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

/** {@link pseudonymOf} for a nullable column. */
export async function erasedOrNull(
  ctx: PlatformContext,
  tx: Tx,
  { org, userId }: { org: string; userId: string | null },
): Promise<string | null> {
  return userId === null ? null : erasedUserId(ctx, tx, { org, userId });
}

/**
 * Destroys the key, so that no pseudonym can be linked to a userId. Call it when no erasure of the organization runs.
 */
export async function forgetPseudonyms(ctx: PlatformContext, tx: Tx, org: string): Promise<void> {
  await ctx.vault.destroy(tx, { org, subject: KEY });
}

/** JSON data with every occurrence of each `userId` replaced. */
export function withoutUserIds(value: unknown): unknown {
  return mapUserIds(value, () => PREFIX + randomBytes(12).toString('base64url'));
}

/** JSON data in which every `userId` but these is null, because data for one person must name no other. */
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
