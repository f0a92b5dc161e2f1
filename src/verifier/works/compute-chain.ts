import { areaOf, divideWorld, type Region, regionOfCountry } from './areas.ts';
import type {
  Chain,
  ChainFault,
  ChainInput,
  ChainQuery,
  ChainTransfer,
  FoundFault,
  RightInTerritory,
  Tenure,
} from './chain.ts';
import { RIGHTS, type Right } from './rights.ts';
import { traceRight } from './trace-right.ts';

/** A result in one region. */
interface InRegion<T> {
  region: Region;
  value: T;
}

/**
 * The chain of title: who holds which right on a day, through which transfers, and its faults. Days are half-open: a
 * transfer has effect from `validFrom` until the day before `validUntil`. Only transfers in effect on the day are
 * followed, in the order of their first days, so a right assigned for a term returns when it ends.
 */
export function computeChain(input: ChainInput, { on, territory }: ChainQuery): Chain {
  const isCreated = input.createdOn === null || input.createdOn <= on;
  const begun = input.transfers
    .filter(({ validFrom }) => validFrom <= on)
    .filter(({ countries }) => territory === undefined || countries === null || countries.includes(territory));
  const standing = begun.filter(({ support }) => support !== 'not_completed');
  const inEffect = standing.filter(({ validUntil }) => validUntil === null || on < validUntil).sort(byFirstDay);
  const regions = territory === undefined ? divideWorld(begun) : [regionOfCountry(territory)];
  const traced = isCreated ? RIGHTS.flatMap((right) => traceInRegions(input, right, { inEffect, regions })) : [];
  const faults = [
    ...mergeFaults(traced, regions),
    ...begun.filter(({ support }) => support === 'not_completed').map(asFault('agreement_not_completed', territory)),
    ...standing.filter(({ validUntil }) => validUntil !== null && validUntil <= on).map(asFault('expired', territory)),
    ...inEffect.filter(({ support }) => support === 'stated').map(asFault('stated_only', territory)),
    ...(isCreated ? [] : [notCreated(territory)]),
  ];
  const rights = mergeRights(traced, regions);
  return { verdict: verdictOf({ rights, faults }, inEffect), rights, faults };
}

const byFirstDay = (one: ChainTransfer, other: ChainTransfer): number => {
  const [a, b] = one.validFrom === other.validFrom ? [one.id, other.id] : [one.validFrom, other.validFrom];
  return a < b ? -1 : 1;
};

interface Traced {
  right: Right;
  region: Region;
  tenure: Tenure;
  faults: FoundFault[];
}

/** Leaves out a right without owners and transfers. */
function traceInRegions(
  { shares }: ChainInput,
  right: Right,
  { inEffect, regions }: { inEffect: readonly ChainTransfer[]; regions: readonly Region[] },
): Traced[] {
  const first = new Map<string, number>();
  for (const { holderId, rights, share } of shares)
    if (rights.includes(right)) first.set(holderId, (first.get(holderId) ?? 0) + share);
  const transfers = inEffect.filter(({ rights }) => rights.includes(right));
  if (first.size + transfers.length === 0) return [];
  return regions.map((region) => {
    const { faults, ...tenure } = traceRight(first, transfers.filter(region.covers));
    return { right, region, tenure, faults };
  });
}

function mergeRights(traced: readonly Traced[], all: readonly Region[]): RightInTerritory[] {
  return RIGHTS.flatMap((right) => {
    const ofRight = traced.filter((each) => each.right === right);
    return group(ofRight.map(({ region, tenure: value }) => ({ region, value }))).map(({ value, regions }) => ({
      right,
      ...areaOf(regions, all),
      ...value,
    }));
  });
}

/** Faults that occur in several regions or rights are one. */
function mergeFaults(traced: readonly Traced[], all: readonly Region[]): ChainFault[] {
  const inAreas = RIGHTS.flatMap((right) => {
    const ofRight = traced.filter((each) => each.right === right);
    const found = ofRight.flatMap(({ region, faults }) => faults.map((value) => ({ region, value })));
    return group(found).map(({ value, regions }) => ({ right, fault: { ...value, ...areaOf(regions, all) } }));
  });
  const merged = new Map<string, ChainFault>();
  for (const { right, fault } of inAreas) {
    const key = JSON.stringify(fault);
    merged.set(key, { ...fault, rights: [...(merged.get(key)?.rights ?? []), right] });
  }
  return [...merged.values()];
}

/** Equal values with the regions in which they occur. */
function group<T>(each: readonly InRegion<T>[]): { value: T; regions: Region[] }[] {
  const groups = new Map<string, { value: T; regions: Region[] }>();
  for (const { region, value } of each) {
    const key = JSON.stringify(value);
    groups.set(key, { value, regions: [...(groups.get(key)?.regions ?? []), region] });
  }
  return [...groups.values()];
}

/** A fault of a whole transfer, in its own territory or the requested one. */
function asFault(code: 'agreement_not_completed' | 'expired' | 'stated_only', territory: string | undefined) {
  return ({ id, from, rights, countries }: ChainTransfer): ChainFault => ({
    code,
    severity: code === 'agreement_not_completed' ? 'error' : 'notice',
    transferIds: [id],
    holderId: from,
    share: null,
    rights: [...rights],
    territory: territory === undefined ? (countries === null ? 'world' : [...countries].sort()) : [territory],
    except: [],
  });
}

const notCreated = (territory: string | undefined): ChainFault => ({
  code: 'not_created',
  severity: 'notice',
  transferIds: [],
  holderId: null,
  share: null,
  rights: [],
  territory: territory === undefined ? 'world' : [territory],
  except: [],
});

/**
 * Authors are always stated, so a chain without transfers rests on no agreement. An unattributed share belongs to
 * someone whom the caller did not name.
 */
function verdictOf(
  { rights, faults }: Pick<Chain, 'rights' | 'faults'>,
  inEffect: readonly ChainTransfer[],
): Chain['verdict'] {
  if (faults.some(({ severity }) => severity === 'error')) return 'faulty';
  const isSupported = inEffect.length > 0 && inEffect.every(({ support }) => support === 'agreement');
  return isSupported && rights.every(({ unattributed }) => unattributed === 0) ? 'evidenced' : 'stated';
}
