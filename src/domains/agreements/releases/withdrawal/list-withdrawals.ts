import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Assurance, ReleaseDetails } from '../release.ts';
import { ownerOf } from '../store.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';
import { countWithdrawnFiles } from './removals.ts';
import { findWithdrawalRecipients, type WithdrawalRecipient } from './withdrawal-recipients.ts';

/** The period of the withdrawals: `from <= withdrawn < until`. */
interface ReleaseWithdrawalFilter {
  from: Date;
  until: Date;
  projectId: string | null;
}

export interface ReleaseWithdrawal {
  id: string;
  userId: string;
  personId: string | null;
  projectId: string;
  credentialId: string | null;
  assurance: Assurance;
  /** The performer's; null if erased or never given. */
  legalName: string | null;
  signedAt: Date | null;
  withdrawnAt: Date | null;
  /** `by_performer` or `by_caller`. */
  by: string | null;
  /** Deadline for recipients to acknowledge it. */
  acknowledgeBy: Date | null;
  /** When the last recipient acknowledged. */
  closedAt: Date | null;
  /** How many registered files it covered. */
  files: number;
  /** The recipients of the release. */
  recipients: readonly WithdrawalRecipient[];
}

const PAGE = 100;

/** The withdrawn releases of the transaction's organization, in the order in which they were recorded. */
export async function* listReleaseWithdrawals(
  ctx: Context,
  tx: Tx,
  filter: ReleaseWithdrawalFilter,
): AsyncGenerator<ReleaseWithdrawal> {
  let after = '';
  for (;;) {
    const rows = await findPage(tx, filter, after);
    const names = await openNames(ctx, tx, rows);
    const recipients = await findWithdrawalRecipients(ctx, tx, rows);
    const files = await countWithdrawnFiles(
      tx,
      rows.map(({ id }) => id),
    );
    for (const [index, row] of rows.entries())
      yield present(row, {
        legalName: names[index] ?? null,
        recipients: recipients.get(row.id) ?? [],
        files: files.get(row.id) ?? 0,
      });
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

type Found = ReleaseRow & { code: string | null };

function findPage(tx: Tx, { from, until, projectId }: ReleaseWithdrawalFilter, after: string): Promise<Found[]> {
  return releasesOf(tx)
    .selectFrom('releases')
    .leftJoin('release_history', (join) =>
      join.onRef('release_history.release_id', '=', 'releases.id').on('release_history.action', '=', 'withdrawn'),
    )
    .selectAll('releases')
    .select('release_history.code')
    .where('releases.withdrawn_at', '>=', from)
    .where('releases.withdrawn_at', '<', until)
    .where((where) => where.and({ 'releases.project_id': projectId ?? undefined }))
    .where('releases.id', '>', after)
    .orderBy('releases.id')
    .limit(PAGE)
    .execute();
}

async function openNames(ctx: Context, tx: Tx, rows: readonly ReleaseRow[]): Promise<(string | null)[]> {
  const kept = rows.filter((row): row is ReleaseRow & { details: Buffer } => row.details !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map((row) => ({ owner: ownerOf(row.org_id, row.id), sealed: row.details, purpose: 'release-details' })),
  );
  const names = new Map(kept.map(({ id }, index) => [id, nameIn(opened[index])]));
  return rows.map(({ id }) => names.get(id) ?? null);
}

/** Written only by sealDetails. */
function nameIn(bytes: Buffer | null | undefined): string | null {
  return bytes ? ((JSON.parse(bytes.toString()) as ReleaseDetails).performer.legalName ?? null) : null;
}

function present(row: Found, rest: Pick<ReleaseWithdrawal, 'legalName' | 'recipients' | 'files'>): ReleaseWithdrawal {
  return {
    id: row.id,
    userId: row.user_id,
    personId: row.person_id,
    projectId: row.project_id,
    credentialId: row.credential_id,
    assurance: row.assurance,
    signedAt: row.signed_at,
    withdrawnAt: row.withdrawn_at,
    by: row.code,
    acknowledgeBy: row.acknowledge_by,
    closedAt: row.withdrawal_closed_at,
    ...rest,
  };
}
