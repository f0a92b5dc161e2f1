import type { Context } from '#domains/context.ts';
import type { RetentionClass } from '#platform/personal-data.ts';
import type { Elsewhere, KeptBecause, Reason, SubjectKind } from '../erasure.ts';
import type { JournalName } from '../store.ts';
import type { ErasureRow, ItemRow } from '../tables.ts';

// Stored in the blob store, apart from the database whose backups it corrects: one entry per item while an erasure
// runs, then one for the whole erasure. Sealed under the master key, so that write access to the store does not suffice
// to order an erasure.

/** A folder in the blob store to which no row refers. */
export const JOURNAL_FOLDER = 'erasures/journal';
const PURPOSE = 'erasure-journal';

export interface JournalItem {
  position: number;
  source: string;
  kind: string;
  id: string;
  class: RetentionClass;
  since: string;
  personIds: string[];
  projectId: string | null;
  /** `subject:hash` of the destroyed data keys. */
  keys: string[];
  /** Copies outside the service. */
  elsewhere?: { kind: Elsewhere; count: number };
  /** Why it was kept. */
  kept?: { because: KeptBecause; until: string | null };
}

/** IDs only. */
export interface JournalEntry {
  org: string;
  erasure: string;
  reason: Reason;
  by: SubjectKind;
  /** Time of the request. */
  createdAt: string;
  at: string;
  personIds: string[];
  items: JournalItem[];
}

/** The journal entry for an erasure and some of its items. */
export function entryOf(row: ErasureRow, items: readonly ItemRow[], at: Date): JournalEntry {
  return {
    org: row.org_id,
    erasure: row.id,
    reason: row.reason,
    by: row.subject_kind,
    createdAt: row.created_at.toISOString(),
    at: at.toISOString(),
    personIds: row.person_ids,
    items: items.map(itemOf),
  };
}

function itemOf(item: ItemRow): JournalItem {
  return {
    position: item.position,
    source: item.source,
    kind: item.kind,
    id: item.item_id,
    class: item.class,
    since: item.since.toISOString(),
    personIds: item.person_ids,
    projectId: item.project_id,
    keys: item.keys,
    ...(item.elsewhere_kind && { elsewhere: { kind: item.elsewhere_kind, count: item.elsewhere_count } }),
    ...(item.because && { kept: { because: item.because, until: item.until?.toISOString() ?? null } }),
  };
}

const keyOf = ({ org, erasureId, position }: JournalName): string =>
  `${JOURNAL_FOLDER}/${org}/${position === null ? erasureId : `${erasureId}.${position}`}`;

/** Durable when it returns. Replaces an entry of the same name, which a rolled-back attempt wrote. */
export async function writeEntry(ctx: Context, position: number | null, entry: JournalEntry): Promise<void> {
  const sealed = ctx.vault.sealSystem(Buffer.from(JSON.stringify(entry)), PURPOSE);
  await ctx.blobs.put(keyOf({ org: entry.org, erasureId: entry.erasure, position }), sealed);
}

/** Throws if the master key does not open the entry: otherwise, an unreadable entry would let erased data be served. */
export async function readEntry(ctx: Context, name: JournalName): Promise<JournalEntry> {
  const sealed = await ctx.blobs.get(keyOf(name));
  // Only writeEntry writes under this key.
  return JSON.parse(ctx.vault.openSystem(sealed, PURPOSE).toString()) as JournalEntry;
}

export async function deleteEntry(ctx: Context, name: JournalName): Promise<void> {
  await ctx.blobs.delete(keyOf(name));
}

const NAME = /^erasures\/journal\/(org_[0-9a-z]{26})\/(era_[0-9a-z]{26})(?:\.(\d{1,9}))?$/;

/** All entries, by organization and time. */
export async function listEntries(ctx: Context): Promise<JournalName[]> {
  return (await ctx.blobs.list(JOURNAL_FOLDER)).flatMap((key) => {
    const [, org, erasureId, position] = NAME.exec(key) ?? [];
    if (org === undefined || erasureId === undefined) return [];
    return [{ org, erasureId, position: position === undefined ? null : Number(position) }];
  });
}
