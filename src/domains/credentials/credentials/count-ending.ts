import type { Tx } from '#platform/db/database.ts';
import type { CredentialType } from './credential-type.ts';
import { credentialsOf } from './tables.ts';

/** The number of credentials that expire, and the earliest day. */
export interface Ending {
  count: number;
  soonest: Date | null;
}

/** Valid credentials of a type that expire at a time t with `from <= t < until`; replaced ones do not count. */
export async function countEnding(
  tx: Tx,
  { type, from, until }: { type: CredentialType; from: Date; until: Date },
): Promise<Ending> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('valid_until').as('soonest')])
    .where('type', '=', type)
    .where('status', '=', 'active')
    .where('superseded_at', 'is', null)
    .where('valid_until', '>=', from)
    .where('valid_until', '<', until)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), soonest: row.soonest };
}
