import type { Tx } from '#platform/db/database.ts';
import { AGREEMENT_TYPES, type AgreementType } from './agreement.ts';
import { agreementsOf } from './tables.ts';

/** Figures about agreements in a period. Each status is counted by the time at which it was reached. */
export interface AgreementFigures {
  type: AgreementType;
  sent: number;
  completed: number;
  declined: number;
  voided: number;
  expired: number;
}

interface Period {
  from: Date;
  until: Date;
}

/** The figures of the transaction's organization for `from <= t < until`; types without agreements are left out. */
export async function measureAgreements(tx: Tx, period: Period): Promise<AgreementFigures[]> {
  const ended = { declined: 0, voided: 0, expired: 0 };
  const figures = new Map(AGREEMENT_TYPES.map((type) => [type, { type, sent: 0, completed: 0, ...ended }]));
  const add = (type: AgreementType, word: Exclude<keyof AgreementFigures, 'type'>, count: string) => {
    const found = figures.get(type);
    if (found) found[word] += Number(count);
  };
  for (const { type, count } of await countByType(tx, 'sent_at', period)) add(type, 'sent', count);
  for (const { type, count } of await countByType(tx, 'completed_at', period)) add(type, 'completed', count);
  for (const { type, status, count } of await countByType(tx, 'ended_at', period))
    if (status === 'declined' || status === 'voided' || status === 'expired') add(type, status, count);
  return [...figures.values()].filter(({ type: _, ...counts }) => Object.values(counts).some((count) => count > 0));
}

function countByType(tx: Tx, moment: 'sent_at' | 'completed_at' | 'ended_at', { from, until }: Period) {
  return agreementsOf(tx)
    .selectFrom('agreements')
    .select(['type', 'status'])
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(moment, '>=', from)
    .where(moment, '<', until)
    .groupBy(['type', 'status'])
    .execute();
}
