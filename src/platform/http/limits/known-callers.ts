import { hash } from 'node:crypto';

/**
 * Remembers a token's last caller. This grants no access: each call is looked up again, and the remembered caller only
 * determines against whom it is counted meanwhile.
 */
export interface KnownCallers {
  /** The remembered caller of a token; undefined without one. */
  of(token: string | undefined): KnownCaller;
}

export interface KnownCaller {
  id: string | undefined;
  remember(id: string): void;
}

const MOST = 10_000;
const NOBODY: KnownCaller = { id: undefined, remember: () => undefined };

export function createKnownCallers(): KnownCallers {
  const ids = new Map<string, string>();
  return {
    of: (token) => {
      if (token === undefined) return NOBODY;
      const key = keyOf(token);
      const known = ids.get(key);
      const remember = (id: string): void => {
        if (id === known) return;
        if (ids.size >= MOST) ids.clear();
        ids.set(key, id);
      };
      return { id: known, remember };
    },
  };
}

/** Tokens are kept in memory only during their calls. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
