import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Chain } from '#verifier/works/chain.ts';
import type { Right } from '#verifier/works/rights.ts';
import type { RecordedChain, RecordedTransfer } from '../chain/load-chain.ts';
import type { ClaimStatement, Unclaimable } from './claim.ts';

type RightsStatement = Omit<ClaimStatement, 'workHash'>;

/**
 * What a holder holds on a day by the chain of title, or why nothing can be claimed. An error in the chain counts for a
 * holder who has a part in it, or whose rights come through one of its transfers.
 */
export function stateRights(
  { transfers }: RecordedChain,
  { rights, faults }: Chain,
  { holderId, on }: { holderId: string; on: CalendarDay },
): RightsStatement | Unclaimable {
  const owned = rights.flatMap(({ right, territory, except, owners }) =>
    owners
      .filter((owner) => owner.holderId === holderId)
      .map(({ share, exclusivelyLicensed }) => ({ right, share, exclusivelyLicensed, territory, except })),
  );
  const licensed = rights.flatMap(({ right, territory, except, licenses }) =>
    licenses
      .filter(({ to }) => to === holderId)
      .map(({ share, exclusive, sublicensing, validUntil: until }) => ({
        ...{ right, share, exclusive, sublicensing, until, territory, except },
      })),
  );
  const held = new Set([...owned, ...licensed].map(({ right }) => right));
  if (held.size === 0) return 'nothing_held';
  const begun = transfers.filter(({ validFrom }) => validFrom <= on);
  const behind = new Set([...held].flatMap((right) => findBehind(begun.filter(isOf(right)), holderId)));
  const ids = new Set([...behind].map(({ id }) => id));
  const isFaulty = faults
    .filter(({ severity, rights: of }) => severity === 'error' && of.some((right) => held.has(right)))
    .some((fault) => fault.holderId === holderId || fault.transferIds.some((id) => ids.has(id)));
  if (isFaulty) return 'chain_faulty';
  const inEffect = [...behind].filter(({ validUntil }) => validUntil === null || on < validUntil);
  const isAttributed = rights.every(({ right, unattributed }) => !held.has(right) || unattributed === 0);
  const isEvidenced = inEffect.length > 0 && inEffect.every(({ support }) => support === 'agreement') && isAttributed;
  return {
    verdict: isEvidenced ? 'evidenced' : 'stated',
    until: findNextChange(transfers, { holderId, held, on }),
    owned,
    licensed,
    agreementIds: agreementsOf(inEffect),
  };
}

const isOf =
  (right: Right) =>
  ({ rights }: RecordedTransfer): boolean =>
    rights.includes(right);

function agreementsOf(inEffect: readonly RecordedTransfer[]): string[] {
  const supported = inEffect.filter(({ support }) => support === 'agreement');
  return [...new Set(supported.flatMap(({ agreementId }) => agreementId ?? []))].sort();
}

/** The holder, and everyone from whom rights can have come, through any number of transfers. */
function findSources(transfers: readonly RecordedTransfer[], holderId: string): Set<string> {
  const sources = new Set([holderId]);
  // A set iterates over entries that are added meanwhile.
  for (const source of sources) for (const { from, to } of transfers) if (to === source) sources.add(from);
  return sources;
}

function findBehind(transfers: readonly RecordedTransfer[], holderId: string): RecordedTransfer[] {
  const sources = findSources(transfers, holderId);
  return transfers.filter(({ to }) => sources.has(to));
}

/** Only a transfer from or to a source can change what the holder holds, and only on its first day or after its last. */
function findNextChange(
  transfers: readonly RecordedTransfer[],
  { holderId, held, on }: { holderId: string; held: ReadonlySet<Right>; on: CalendarDay },
): CalendarDay | null {
  const ofRights = transfers.filter(({ rights }) => rights.some((right) => held.has(right)));
  const sources = findSources(ofRights, holderId);
  const days = ofRights
    .filter(({ from, to }) => sources.has(from) || sources.has(to))
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil ?? []].flat())
    .filter((day) => day > on);
  return days.sort()[0] ?? null;
}
