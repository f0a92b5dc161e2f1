import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Examination } from '../facts.ts';
import { judgeOwners } from '../ownership/index.ts';
import { toPercent } from '../ownership/shares.ts';
import { openSealed } from '../store.ts';
import { type BusinessRow, businessOf } from '../tables.ts';
import type { BusinessDetails, BusinessIntake } from '../verification.ts';

/** Which verifications a register lists. */
interface BusinessRegisterFilter {
  /** Started or decided in `from <= t < until`. */
  period: { from: Date; until: Date } | null;
  /** Restricts the register to one verification. */
  id: string | null;
}

/** A verification with the submitted company data; null once redacted. */
export interface RegisteredBusiness {
  row: BusinessRow;
  business: BusinessDetails | null;
  /** When it was last screened, and against which lists: `name version`. */
  screenedAt: string | null;
  lists: readonly string[];
}

/** A current beneficial owner of the last examination. */
export interface RegisteredOwner {
  verificationId: string;
  ownerId: string;
  /** Null once erased, as are the following fields. */
  name: string | null;
  birthDate: string | null;
  country: string | null;
  /** Percent of the business. */
  share: number;
  bases: readonly string[];
  state: string;
  reason: string | null;
  identityVerificationId: string | null;
  verifiedAt: Date | null;
}

const PAGE = 100;

export async function countRegisteredBusinesses(tx: Tx, filter: BusinessRegisterFilter): Promise<number> {
  const { count } = await registered(tx, filter)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The verifications of the transaction's organization, in the order in which they were started. */
export async function* readBusinessRegister(
  ctx: Context,
  tx: Tx,
  filter: BusinessRegisterFilter,
): AsyncGenerator<RegisteredBusiness> {
  for await (const row of rowsOf(tx, filter)) {
    const intake = await openSealed<BusinessIntake>(ctx, tx, row, 'intake');
    const examination = await openSealed<Examination>(ctx, tx, row, 'examination');
    const screening = examination?.screening;
    yield {
      row,
      business: intake?.business ?? null,
      screenedAt: screening?.at ?? null,
      lists: screening?.lists.map(({ list, version }) => `${list} ${version}`) ?? [],
    };
  }
}

/** The beneficial owners of those verifications, in the same order. */
export async function* readRegisteredOwners(
  ctx: Context,
  tx: Tx,
  filter: BusinessRegisterFilter,
): AsyncGenerator<RegisteredOwner> {
  for await (const { id } of rowsOf(tx, filter))
    for (const { row, person, judgement } of await judgeOwners(ctx, tx, id))
      yield {
        verificationId: id,
        ownerId: row.id,
        name: person?.name ?? null,
        birthDate: person?.birthDate ?? null,
        country: person?.country ?? null,
        share: toPercent(row.share),
        bases: row.bases,
        state: judgement.state,
        reason: judgement.reason,
        identityVerificationId: judgement.identityVerificationId,
        verifiedAt: row.verified_at,
      };
}

async function* rowsOf(tx: Tx, filter: BusinessRegisterFilter): AsyncGenerator<BusinessRow> {
  let after = '';
  for (;;) {
    const rows = await registered(tx, filter).selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

function registered(tx: Tx, { period, id }: BusinessRegisterFilter) {
  let query = businessOf(tx).selectFrom('business_verifications');
  if (period)
    query = query.where((where) =>
      where.or([
        where.and([where('created_at', '>=', period.from), where('created_at', '<', period.until)]),
        where.and([where('decided_at', '>=', period.from), where('decided_at', '<', period.until)]),
      ]),
    );
  return id === null ? query : query.where('id', '=', id);
}
