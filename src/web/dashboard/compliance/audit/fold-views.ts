import type { AuditEntry } from '#sdk';

/** An entry of the log; the first of several views stands for those that follow it. */
export interface FoldedEntry {
  entry: AuditEntry;
  /** How many more views of personal data by the same actor are folded into it. */
  more: number;
}

const VIEW = 'personal_data.read';

/** Entries in the order of the log, newest first: those that it does not have yet before all others. */
export function inLogOrder(entries: readonly AuditEntry[]): AuditEntry[] {
  return entries.toSorted((one, other) => (other.index ?? Infinity) - (one.index ?? Infinity) || 0);
}

/** Puts views of one actor that follow each other together. */
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
