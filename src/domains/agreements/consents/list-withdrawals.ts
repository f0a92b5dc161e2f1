import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ConsentAssurance, ConsentTerms } from './consent.ts';
import { type ConsentRow, consentsOf } from './tables.ts';

/** The period of the withdrawals: `from <= withdrawn < until`. */
interface WithdrawalFilter {
  from: Date;
  until: Date;
  projectId: string | null;
}

export interface ConsentWithdrawal {
  id: string;
  userId: string;
  personId: string;
  projectId: string | null;
  credentialId: string | null;
  assurance: ConsentAssurance;
  /** Null once erased. */
  purpose: string | null;
  givenAt: Date | null;
  withdrawnAt: Date | null;
  /** A code. */
  reason: string | null;
  /** `api_key`, `user` or `system`. */
  by: string | null;
}

const PAGE = 200;

/** The withdrawn consents of the transaction's organization, in the order in which they were recorded. */
export async function* listConsentWithdrawals(
  ctx: Context,
  tx: Tx,
  filter: WithdrawalFilter,
): AsyncGenerator<ConsentWithdrawal> {
  let after = '';
  for (;;) {
    const rows = await findPage(tx, filter, after);
    const purposes = await openPurposes(ctx, tx, rows);
    for (const row of rows) yield present(row, purposes.get(row.id) ?? null);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

type Found = ConsentRow & { reason: string | null; actor_kind: string | null };

function findPage(tx: Tx, { from, until, projectId }: WithdrawalFilter, after: string): Promise<Found[]> {
  return consentsOf(tx)
    .selectFrom('consents')
    .leftJoin('consent_entries', (join) =>
      join.onRef('consent_entries.consent_id', '=', 'consents.id').on('consent_entries.state', '=', 'withdrawn'),
    )
    .selectAll('consents')
    .select(['consent_entries.reason', 'consent_entries.actor_kind'])
    .where('consents.withdrawn_at', '>=', from)
    .where('consents.withdrawn_at', '<', until)
    .where((where) => where.and({ 'consents.project_id': projectId ?? undefined }))
    .where('consents.id', '>', after)
    .orderBy('consents.id')
    .limit(PAGE)
    .execute();
}

async function openPurposes(ctx: Context, tx: Tx, rows: readonly ConsentRow[]): Promise<Map<string, string>> {
  const kept = rows.filter((row): row is ConsentRow & { terms: Buffer } => row.terms !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map((row) => ({ owner: { org: row.org_id, subject: row.id }, sealed: row.terms, purpose: 'consent-terms' })),
  );
  return new Map(
    kept.flatMap(({ id }, index) => {
      const bytes = opened[index];
      // Written only by sealTerms.
      return bytes ? [[id, (JSON.parse(bytes.toString()) as ConsentTerms).purpose]] : [];
    }),
  );
}

function present(row: Found, purpose: string | null): ConsentWithdrawal {
  return {
    id: row.id,
    userId: row.user_id,
    personId: row.person_id,
    projectId: row.project_id,
    credentialId: row.credential_id,
    assurance: row.assurance,
    purpose,
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
    reason: row.reason,
    by: row.actor_kind,
  };
}
