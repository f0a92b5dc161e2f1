import { randomBytes } from 'node:crypto';

const PREFIX = 'erased:';

/** What stands in place of a caller's userId once that is erased; another one each time, so that it links nothing. */
export function erasedUserId(): string {
  return PREFIX + randomBytes(12).toString('base64url');
}

export function isErasedUserId(userId: string | null): boolean {
  return userId?.startsWith(PREFIX) ?? false;
}

/** JSON data with each `userId` in it replaced, wherever it stands. */
export function withoutUserIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUserIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'userId' && typeof member === 'string' ? erasedUserId() : withoutUserIds(member),
    ]),
  );
}
