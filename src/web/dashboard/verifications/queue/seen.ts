import { useSyncExternalStore } from 'react';

const KEY = 'avouch.verifications.seen';
/** More than anyone works on; the oldest are dropped. */
const MOST = 1000;

const listeners = new Set<() => void>();
let seen: Readonly<Record<string, string>> = read();

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores in this browser that a case's current state was viewed. */
export function markSeen(id: string, updatedAt: string): void {
  if ((seen[id] ?? '') >= updatedAt) return;
  const { [id]: _, ...others } = seen;
  seen = Object.fromEntries([...Object.entries(others), [id, updatedAt]].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // If the browser stores nothing, it is remembered until the page is left.
  }
  for (const tell of listeners) tell();
}

/** Whether a case has changed since it was last viewed in this browser. */
export function useIsUnread(): (found: { id: string; updatedAt: string }) => boolean {
  const known = useSyncExternalStore(subscribe, () => seen);
  return ({ id, updatedAt }) => (known[id] ?? '') < updatedAt;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
