/**
 * Wakes waiting work in the same process before its next poll. A notification carries no data and may be missed,
 * because the work is in the database.
 */
export interface Bells {
  ring(name: string): void;
  /** Calls `wake` at each notification until the returned function is called. */
  listen(name: string, wake: () => void): () => void;
}

export function createBells(): Bells {
  const listeners = new Map<string, Set<() => void>>();
  return {
    ring: (name) => {
      for (const wake of listeners.get(name) ?? []) wake();
    },
    listen: (name, wake) => {
      const those = listeners.get(name) ?? new Set();
      listeners.set(name, those.add(wake));
      return () => void those.delete(wake);
    },
  };
}
