import type { RetentionClass } from '#platform/personal-data.ts';
import type { Elsewhere, ErasureStatus, KeptBecause, Reason, SubjectKind } from './erasure.ts';
import type { Planned } from './plan-erasure.ts';
import type { ErasureRow, ItemRow } from './tables.ts';

/** Maximum number of kept items in the answer itself; the list of items has all of them. */
const KEPT_SHOWN = 200;

interface Counted {
  kind: string;
  class: RetentionClass;
  count: number;
}

interface ShownKept {
  kind: string;
  id: string;
  because: KeptBecause;
  until: string | null;
}

export interface PresentedPlan {
  windowHours: number;
  by: SubjectKind;
  reason: Reason;
  personIds: readonly string[];
  sharedUserIds: number;
  /** What is or was erased. */
  erases: Counted[];
  kept: ShownKept[];
  keptTotal: number;
  notErasableByUs: { kind: Elsewhere; count: number }[];
}

export interface PresentedErasure extends PresentedPlan {
  id: string;
  status: ErasureStatus;
  follows: string | null;
  progress: { done: number; total: number };
  metadata: Record<string, string>;
  createdAt: string;
  createdBy: { kind: string; id: string };
  completedAt: string | null;
  scheduledFor: string | null;
  needsApproval: boolean;
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: { kind: string; id: string } | null;
  unrecoverableBy: string | null;
  unrecoverable: boolean;
}

/** The fields of an item that a plan and a row share. */
interface Shown {
  kind: string;
  id: string;
  class: RetentionClass;
  kept: { because: KeptBecause; until: Date | null } | undefined;
  elsewhere: { kind: Elsewhere; count: number } | undefined;
}

export function describePlan(
  about: { kind: SubjectKind; reason: Reason; shared: number; personIds: readonly string[]; windowHours: number },
  plan: readonly Planned[],
): PresentedPlan {
  const shown = plan.map((item): Shown => ({ ...item, id: item.itemId, elsewhere: item.elsewhere }));
  const { kind, reason, shared, personIds, windowHours } = about;
  return { by: kind, reason, personIds, sharedUserIds: shared, windowHours, ...describeItems(shown) };
}

/** Data that is not in the row. */
export interface EndOfKeys {
  windowHours: number;
  /** The oldest epoch whose key still exists. */
  oldestEpoch: number;
}

export function describeErasure(row: ErasureRow, items: readonly ItemRow[], keys: EndOfKeys): PresentedErasure {
  const planned = items.filter(({ status }) => status === 'planned').length;
  const going = items.filter(({ status }) => status !== 'kept').length;
  return {
    ...presentErasure(row, { done: going - planned, total: going }, keys),
    ...describeItems(items.map(shownRow)),
  };
}

/** An erasure as shown in the list. */
export function presentErasure(
  row: ErasureRow,
  progress: { done: number; total: number },
  { windowHours, oldestEpoch }: EndOfKeys,
) {
  return {
    id: row.id,
    status: row.status,
    by: row.subject_kind,
    reason: row.reason,
    personIds: row.person_ids,
    sharedUserIds: row.shared_user_ids,
    follows: row.follows,
    progress,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    createdBy: { kind: row.created_by_kind, id: row.created_by },
    completedAt: row.completed_at?.toISOString() ?? null,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    needsApproval: row.needs_approval,
    approvedBy: row.approved_by,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy:
      row.cancelled_by_kind && row.cancelled_by ? { kind: row.cancelled_by_kind, id: row.cancelled_by } : null,
    windowHours,
    unrecoverableBy: row.unrecoverable_by?.toISOString() ?? null,
    unrecoverable: row.key_epoch !== null && row.key_epoch < oldestEpoch,
  };
}

export function presentItem(row: ItemRow) {
  return {
    position: row.position,
    source: row.source,
    kind: row.kind,
    id: row.item_id,
    class: row.class,
    since: row.since.toISOString(),
    status: row.status,
    because: row.because,
    until: row.until?.toISOString() ?? null,
    holdId: row.hold_id,
    erasedAt: row.erased_at?.toISOString() ?? null,
    followedBy: row.followed_by,
  };
}

/** The number of items of each kind. */
export function countKinds(items: readonly Pick<Shown, 'kind' | 'class'>[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { kind, class: held } of items) {
    const known = counts.get(`${kind}/${held}`) ?? { kind, class: held, count: 0 };
    counts.set(`${kind}/${held}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()];
}

/** The number of copies of rows that are outside the service. */
export function countRowsElsewhere(items: readonly ItemRow[]) {
  return countElsewhere(items.map(shownRow));
}

function describeItems(items: readonly Shown[]) {
  const kept = items.flatMap(({ kind, id, kept: why }) =>
    why ? [{ kind, id, because: why.because, until: why.until?.toISOString() ?? null }] : [],
  );
  return {
    erases: countKinds(items.filter((item) => !item.kept)),
    kept: kept.slice(0, KEPT_SHOWN),
    keptTotal: kept.length,
    notErasableByUs: countElsewhere(items),
  };
}

function countElsewhere(items: readonly Pick<Shown, 'elsewhere'>[]): { kind: Elsewhere; count: number }[] {
  const counts = new Map<Elsewhere, number>();
  for (const { elsewhere } of items)
    if (elsewhere && elsewhere.count > 0)
      counts.set(elsewhere.kind, (counts.get(elsewhere.kind) ?? 0) + elsewhere.count);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

function shownRow(row: ItemRow): Shown {
  return {
    kind: row.kind,
    id: row.item_id,
    class: row.class,
    kept: row.because ? { because: row.because, until: row.until } : undefined,
    elsewhere: row.elsewhere_kind ? { kind: row.elsewhere_kind, count: row.elsewhere_count } : undefined,
  };
}
