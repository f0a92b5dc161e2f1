/**
 * Wakes what waits for work in the same process, sooner than its next look. A bell carries nothing and may be missed:
 * what is to be done stands in the database.
 */
export interface Bells {
  ring(name: string): void;
  /** Calls `wake` at each ring until the answer is called. */
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
