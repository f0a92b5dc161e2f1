import type { AuditEntry } from '#sdk';

/** A log entry; the first of several views represents those that follow. */
export interface FoldedEntry {
  entry: AuditEntry;
  /** How many more views of personal data by the same actor it represents. */
  more: number;
}

const VIEW = 'personal_data.read';

/** Entries in log order, newest first; those without a position come first. */
export function inLogOrder(entries: readonly AuditEntry[]): AuditEntry[] {
  return entries.toSorted((one, other) => (other.index ?? Infinity) - (one.index ?? Infinity) || 0);
}

/** Combines consecutive views by one actor. */
export function foldViews(entries: readonly AuditEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const isSame = last?.entry.action === VIEW && entry.action === VIEW && last.entry.actor.id === entry.actor.id;
    if (last && isSame) last.more += 1;
    else folded.push({ entry, more: 0 });
  }
  return folded;
}
