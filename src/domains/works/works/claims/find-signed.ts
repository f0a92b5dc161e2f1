import { openAgreementTerms } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type HolderRow, type WorkRow, worksOf } from '../tables.ts';
import { findSigner } from '../transfers/check-agreement.ts';
import type { SignedAgreement } from './claim.ts';

/**
 * The credentials of agreements behind a claim, and the DID with which the holder signed the latest of them as a party
 * of its transfer. A party who is known only by an equal name may be someone else, so it gives no DID.
 */
export async function findSigned(
  ctx: Context,
  tx: Tx,
  { work, holder, agreementIds }: { work: WorkRow; holder: HolderRow; agreementIds: readonly string[] },
): Promise<{ signed: SignedAgreement[]; did: string | null }> {
  const signed: SignedAgreement[] = [];
  let did: string | null = null;
  for (const agreementId of agreementIds) {
    const agreement = await openAgreementTerms(ctx, tx, agreementId);
    if (agreement?.credentialId == null) continue;
    signed.push({ agreementId, credentialId: agreement.credentialId });
    for (const { kind, to } of await findTransfersUnder(tx, work.id, agreementId)) {
      const side = to === holder.id ? 'to' : 'from';
      const found = await findSigner(ctx, tx, agreement, { holder, kind, side });
      if (found?.by === 'id' && found.did !== null) did = found.did;
    }
  }
  return { signed, did };
}

function findTransfersUnder(tx: Tx, workId: string, agreementId: string) {
  return worksOf(tx)
    .selectFrom('work_transfers')
    .select(['kind', 'to_holder as to'])
    .where('work_id', '=', workId)
    .where('agreement_id', '=', agreementId)
    .where('removed_at', 'is', null)
    .execute();
}
