import type { ChainTransfer, FoundFault, LicenseInEffect, Tenure } from './chain.ts';
import { WHOLE } from './rights.ts';

/** A share, or a license, from which licenses can be granted. */
interface Basis {
  share: number;
  /** Granted on by exclusive licenses. */
  burden: number;
  burdenedBy: string[];
}

interface Owned extends Basis {
  through: string[];
}

interface Licensed extends Basis {
  transfer: ChainTransfer;
}

interface Tracing {
  owned: Map<string, Owned>;
  /** What each holder has assigned. */
  assigned: Map<string, { share: number; transferIds: string[] }>;
  licenses: Licensed[];
  faults: FoundFault[];
}

/**
 * Follows one right in one territory. `first` has the basis points of each first owner; `transfers` are those in
 * effect, in the order in which they took effect. A transfer moves no more than its holder had left, so an earlier one
 * wins over a later one.
 */
export function traceRight(
  first: ReadonlyMap<string, number>,
  transfers: readonly ChainTransfer[],
): Tenure & { faults: FoundFault[] } {
  const tracing: Tracing = { owned: new Map(), assigned: new Map(), licenses: [], faults: [] };
  for (const [holderId, share] of first) tracing.owned.set(holderId, { ...EMPTY, share });
  for (const transfer of transfers) (transfer.kind === 'assignment' ? assign : license)(tracing, transfer);
  tracing.faults.push(...findCycles(transfers, tracing.faults));
  const owners = [...tracing.owned]
    .filter(([, { share }]) => share > 0)
    .map(([holderId, { share, burden, through }]) => ({ holderId, share, exclusivelyLicensed: burden, through }));
  return {
    owners,
    licenses: tracing.licenses.map(asLicense),
    unattributed: WHOLE - owners.reduce((sum, { share }) => sum + share, 0),
    faults: tracing.faults,
  };
}

const EMPTY: Owned = { share: 0, burden: 0, burdenedBy: [], through: [] };

function asLicense({
  transfer: { id, from, to, exclusive, sublicensing, validUntil },
  share,
}: Licensed): LicenseInEffect {
  return { transferId: id, from, to, exclusive, sublicensing, share, validUntil };
}

function assign(tracing: Tracing, transfer: ChainTransfer): void {
  const { owned, assigned } = tracing;
  const giver = owned.get(transfer.from) ?? EMPTY;
  const taker = owned.get(transfer.to) ?? EMPTY;
  const moved = Math.min(transfer.share, giver.share);
  noteMissing(tracing, transfer, transfer.share - moved);
  if (moved === 0) return;
  // The assignee gets the part without exclusive licenses first; a license stays with the share that it burdens.
  const burden = Math.max(0, moved - (giver.share - giver.burden));
  owned.set(transfer.from, { ...giver, share: giver.share - moved, burden: giver.burden - burden });
  owned.set(transfer.to, {
    share: taker.share + moved,
    burden: taker.burden + burden,
    burdenedBy: burden > 0 ? union(taker.burdenedBy, giver.burdenedBy) : taker.burdenedBy,
    through: union(taker.through, [...giver.through, transfer.id]),
  });
  const given = assigned.get(transfer.from);
  assigned.set(transfer.from, {
    share: (given?.share ?? 0) + moved,
    transferIds: [...(given?.transferIds ?? []), transfer.id],
  });
}

function license(tracing: Tracing, transfer: ChainTransfer): void {
  const bases = basesOf(tracing, transfer);
  const held = sumOf(bases, ({ share }) => share);
  const free = sumOf(bases, ({ share, burden }) => share - burden);
  const wanted = Math.min(transfer.share, held);
  noteMissing(tracing, transfer, transfer.share - wanted);
  if (wanted > free)
    tracing.faults.push(
      overlapOf(
        transfer,
        wanted - free,
        bases.flatMap(({ burdenedBy }) => burdenedBy),
      ),
    );
  const share = Math.min(wanted, free);
  if (share === 0) return;
  tracing.licenses.push({ transfer, share, burden: 0, burdenedBy: [] });
  if (transfer.exclusive) burdenAll(bases, share, transfer.id);
}

/** The share of the licensor, and its licenses that allow this one. */
function basesOf({ owned, licenses }: Tracing, { from, exclusive }: ChainTransfer): Basis[] {
  const own = owned.get(from);
  const licensed = licenses.filter(
    ({ transfer: { to, sublicensing, exclusive: isExclusive } }) =>
      to === from && sublicensing && (isExclusive || !exclusive),
  );
  return own ? [own, ...licensed] : licensed;
}

function burdenAll(bases: readonly Basis[], share: number, transferId: string): void {
  let left = share;
  for (const basis of bases) {
    const part = Math.min(left, basis.share - basis.burden);
    if (part === 0) continue;
    basis.burden += part;
    basis.burdenedBy = union(basis.burdenedBy, [transferId]);
    left -= part;
  }
}

/** A missing share was assigned before (an overlap), or is not held (a gap). */
function noteMissing({ assigned, faults }: Tracing, transfer: ChainTransfer, missing: number): void {
  const before = assigned.get(transfer.from);
  const twice = Math.min(missing, before?.share ?? 0);
  if (twice > 0) faults.push(overlapOf(transfer, twice, before?.transferIds ?? []));
  if (missing > twice)
    faults.push({
      code: 'gap',
      severity: 'error',
      transferIds: [transfer.id],
      holderId: transfer.from,
      share: missing - twice,
    });
}

function overlapOf(transfer: ChainTransfer, share: number, others: readonly string[]): FoundFault {
  const transferIds = [...new Set([...others, transfer.id])];
  return { code: 'overlap', severity: 'error', transferIds, holderId: transfer.from, share };
}

/**
 * Circles of transfers of one kind, each reported for the transfer that closes it. A right that returns, because every
 * holder had it, is a notice.
 */
function findCycles(transfers: readonly ChainTransfer[], found: readonly FoundFault[]): FoundFault[] {
  const unsupported = new Set(found.map(({ transferIds }) => transferIds.at(-1)));
  const earlier = { assignment: new Map<string, ChainTransfer[]>(), license: new Map<string, ChainTransfer[]>() };
  return transfers.flatMap((transfer): FoundFault[] => {
    const byHolder = earlier[transfer.kind];
    const path = pathBetween(byHolder, transfer.to, transfer.from);
    const ofHolder = byHolder.get(transfer.from);
    if (ofHolder) ofHolder.push(transfer);
    else byHolder.set(transfer.from, [transfer]);
    if (!path) return [];
    const transferIds = [...path, transfer.id];
    const severity = transferIds.some((id) => unsupported.has(id)) ? 'error' : 'notice';
    return [{ code: 'cycle', severity, transferIds, holderId: transfer.to, share: null }];
  });
}

/** The shortest path of transfers from one holder to another, by breadth-first search. */
function pathBetween(
  byHolder: ReadonlyMap<string, readonly ChainTransfer[]>,
  from: string,
  to: string,
): string[] | undefined {
  if (!byHolder.has(from)) return undefined;
  /** The transfer by which each holder was reached. */
  const reachedBy = new Map<string, ChainTransfer | undefined>([[from, undefined]]);
  // A map iterates over entries that are added meanwhile.
  for (const [holder] of reachedBy) {
    if (holder === to) break;
    for (const transfer of byHolder.get(holder) ?? [])
      if (!reachedBy.has(transfer.to)) reachedBy.set(transfer.to, transfer);
  }
  if (!reachedBy.has(to)) return undefined;
  const path: string[] = [];
  for (let last = reachedBy.get(to); last; last = reachedBy.get(last.from)) path.unshift(last.id);
  return path;
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

const sumOf = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((sum, each) => sum + of(each), 0);
