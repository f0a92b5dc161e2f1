import { findStandingAgreements } from '#domains/agreements/agreements/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChainInput, ChainTransfer, Support } from '#verifier/works/chain.ts';
import { findAuthors } from '../store.ts';
import { type TransferRow, type WorkRow, worksOf } from '../tables.ts';
import { termsOf } from '../transfers/present-transfer.ts';
import { isEvidence } from '../transfers/transfer.ts';
import { RIGHTS_OF_ROLE } from '../work.ts';

/** A transfer with what the service could not compare with its agreement. */
export interface RecordedTransfer extends ChainTransfer {
  agreementId: string | null;
  notCompared: string[];
}

export interface RecordedChain extends ChainInput {
  transfers: RecordedTransfer[];
}

/** The authors and transfers of a work from which its chain of title follows, without removed transfers. */
export async function loadChain(
  tx: Tx,
  { id, created_on: createdOn }: Pick<WorkRow, 'id' | 'created_on'>,
): Promise<RecordedChain> {
  const authors = await findAuthors(tx, [id]);
  const shares = authors.map(({ holder_id: holderId, role, share }) => ({
    holderId,
    share,
    rights: RIGHTS_OF_ROLE[role],
  }));
  return { createdOn, shares, transfers: await findTransfers(tx, id) };
}

async function findTransfers(tx: Tx, workId: string): Promise<RecordedTransfer[]> {
  const rows = await worksOf(tx)
    .selectFrom('work_transfers')
    .selectAll()
    .where('work_id', '=', workId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const standing = await findStandingAgreements(
    tx,
    rows.flatMap(({ agreement_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    ...termsOf(row),
    countries: row.countries,
    agreementId: row.agreement_id,
    support: supportOf(row, standing),
  }));
}

/** An agreement that is erased, or that could not be compared, leaves only the statement. */
function supportOf(
  { agreement_id: id, kind, not_compared: notCompared }: TransferRow,
  standing: ReadonlyMap<string, { erased: boolean }>,
): Support {
  if (id === null) return 'stated';
  const agreement = standing.get(id);
  if (!agreement) return 'not_completed';
  return !agreement.erased && isEvidence(kind, notCompared) ? 'agreement' : 'stated';
}
