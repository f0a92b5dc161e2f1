import {
  approvedUntil,
  type BusinessRow,
  type BusinessStanding,
  businessStateOf,
  findBusinessStanding,
} from '#domains/business/business-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Judged } from './judge-performer.ts';

export interface JudgedProducer extends Judged {
  verificationId: string | null;
  /** Undefined if no business is named, or if it no longer exists. */
  business: (BusinessRow & BusinessStanding) | undefined;
}

/** Whether the producing business is currently approved. */
export async function judgeProducer(tx: Tx, verificationId: string | null, now: Date): Promise<JudgedProducer> {
  const business = verificationId === null ? undefined : await findBusinessStanding(tx, verificationId);
  const reason = whyProducerFails(business, now);
  return { ok: reason === null, reason, verificationId, business };
}

function whyProducerFails(business: JudgedProducer['business'], now: Date): string | null {
  if (!business) return 'producer_missing';
  const state = businessStateOf(business);
  if (state !== 'approved') return `producer_${state}`;
  const until = approvedUntil(business);
  return until !== null && until <= now ? 'producer_expired' : null;
}
