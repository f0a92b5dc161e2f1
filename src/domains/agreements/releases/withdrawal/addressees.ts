import type { Tx } from '#platform/db/database.ts';
import { type DistributionRow, releasesOf } from '../tables.ts';

/** A recipient of a withdrawn release; several deliveries to one address are one. */
export interface Addressee {
  /** The latest delivery to the address. */
  latest: DistributionRow;
  /** Through any of the address's links. */
  acknowledgedAt: Date | null;
  /** Whether a delivery arrived: not all of them bounced, or a link was opened. */
  isReached: boolean;
}

/** The recipients of a release. Deliveries not yet sent when it was withdrawn were canceled, and do not count. */
export async function loadAddressees(tx: Tx, releaseId: string): Promise<Addressee[]> {
  const rows = await releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where('release_id', '=', releaseId)
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute();
  const addresses = Map.groupBy(rows, (row) => row.address_index.toString('hex'));
  return [...addresses.values()].flatMap((deliveries) => {
    const latest = deliveries.at(-1);
    if (!latest) return [];
    const times = deliveries.flatMap((row) => row.withdrawal_acknowledged_at?.getTime() ?? []);
    return [
      {
        latest,
        acknowledgedAt: times.length === 0 ? null : new Date(Math.min(...times)),
        isReached: deliveries.some((row) => row.status !== 'bounced' || row.first_opened_at !== null),
      },
    ];
  });
}

/** Recipients that have the release and have not acknowledged its withdrawal. */
export const outstandingOf = (addressees: readonly Addressee[]): Addressee[] =>
  addressees.filter(({ acknowledgedAt, isReached }) => isReached && acknowledgedAt === null);

/** The latest delivery to the address of another one: what a recipient states counts for all of them. */
export async function latestDeliveryOf(tx: Tx, of: DistributionRow): Promise<string> {
  const row = await releasesOf(tx)
    .selectFrom('release_distributions')
    .select('id')
    .where('release_id', '=', of.release_id)
    .where('address_index', '=', of.address_index)
    .where('status', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? of.id;
}
