import { createHash } from 'node:crypto';

/**
 * Whose call a token's last one was. It admits nobody: each call is looked up anew, and this only says against whom to count
 * meanwhile.
 */
export interface KnownCallers {
  idOf(token: string | undefined): string | undefined;
  remember(token: string | undefined, id: string): void;
}

const MOST = 10_000;

export function createKnownCallers(): KnownCallers {
  const ids = new Map<string, string>();
  return {
    idOf: (token) => (token === undefined ? undefined : ids.get(keyOf(token))),
    remember: (token, id) => {
      if (token === undefined) return;
      if (ids.size >= MOST) ids.clear();
      ids.set(keyOf(token), id);
    },
  };
}

/** Tokens are not kept in memory longer than their calls take. */
function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
