import { useSyncExternalStore } from 'react';
import { type QueueSearch, readQueueSearch } from './search.ts';

/** A saved view in this browser. */
export interface SavedView {
  name: string;
  search: QueueSearch;
}

const MOST = 20;
const listeners = new Set<() => void>();
const known = new Map<string, readonly SavedView[]>();
const keyOf = (user: string): string => `avouch.verifications.views.${user}`;

function read(user: string): readonly SavedView[] {
  const kept = known.get(user);
  if (kept) return kept;
  let views: readonly SavedView[] = [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    if (Array.isArray(stored))
      views = stored.map(({ name, search }) => ({ name: String(name), search: readQueueSearch(search ?? {}) }));
  } catch {
    // Not our format any more: starts with none.
  }
  known.set(user, views);
  return views;
}

function write(user: string, views: readonly SavedView[]): void {
  known.set(user, views);
  localStorage.setItem(keyOf(user), JSON.stringify(views));
  for (const tell of listeners) tell();
}

/** The user's saved views, and their changes; a view with the same name is replaced. */
export function useSavedViews(user: string) {
  const views = useSyncExternalStore(subscribe, () => read(user));
  const others = (name: string): SavedView[] => views.filter((view) => view.name !== name);
  return {
    views,
    save: (view: SavedView) => write(user, [...others(view.name), view].slice(-MOST)),
    remove: (name: string) => write(user, others(name)),
  };
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
