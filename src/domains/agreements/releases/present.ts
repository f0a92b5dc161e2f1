import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findStanding, findStandings } from './standing/find-standings.ts';
import type { ReleaseStanding } from './standing/release-standing.ts';
import { loadHistory, openDetails, openNote } from './store.ts';
import { type HistoryRow, type ReleaseRow, releasesOf } from './tables.ts';

/** Releases in the given order, without anything that identifies people. */
export async function presentSummaries(ctx: Context, tx: Tx, rows: readonly ReleaseRow[]) {
  const standingOf = await findStandings(ctx, tx, rows);
  return rows.map((row) => presentSummary(row, standingOf(row)));
}

function presentSummary(row: ReleaseRow, standing: ReleaseStanding) {
  const { shoot, territory, term, endsOn, media, exclusivity, explicit, aiUse, biometricUse } = row.terms;
  return {
    id: row.id,
    status: row.status,
    standing,
    // Consent was given to a withdrawn release too; its status shows the withdrawal.
    consent: row.status !== 'refused',
    assurance: row.assurance,
    identity: row.identity,
    likeness: row.likeness,
    userId: row.user_id,
    personId: row.person_id,
    projectId: row.project_id,
    agreementId: row.agreement_id,
    credentialId: row.credential_id,
    documentHash: row.document_hash,
    ...{ shoot, territory, term, endsOn, media, exclusivity, explicit, aiUse, biometricUse },
    performerNullifier: row.performer_nullifier,
    performerDid: row.performer_did,
    performerSignatureLevel: row.performer_signature_level,
    performerLinkDelivery: row.performer_link_delivery,
    visualReference: row.visual_reference,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    acknowledgeBy: row.acknowledge_by?.toISOString() ?? null,
  };
}

/**
 * A release with its history; names and notes require the scope `pii:read`, and showing them is recorded in the audit
 * log.
 */
export async function presentRelease(ctx: Context, tx: Tx, actor: Actor, row: ReleaseRow) {
  const isPersonal = actor.scopes.has('pii:read');
  const history: Awaited<ReturnType<typeof presentEntry>>[] = [];
  for (const entry of await loadHistory(tx, row.id)) history.push(await presentEntry(ctx, tx, entry, isPersonal));
  const withdrawal = await countAcknowledged(tx, row);
  const shown = { ...presentSummary(row, await findStanding(ctx, tx, row)), history, withdrawal };
  if (!isPersonal) return shown;
  return { ...shown, details: await openDetails(ctx, tx, row) };
}

async function presentEntry(ctx: Context, tx: Tx, row: HistoryRow, isPersonal: boolean) {
  const note = isPersonal ? await openNote(ctx, tx, row) : undefined;
  return {
    at: row.at.toISOString(),
    action: row.action,
    by: row.actor_id,
    code: row.code,
    ...(note !== undefined && { note }),
  };
}

/** Counts addresses: several deliveries to one address are one recipient. */
async function countAcknowledged(tx: Tx, row: ReleaseRow) {
  if (row.withdrawn_at === null) return null;
  const rows = await releasesOf(tx)
    .selectFrom('release_distributions')
    .select(['address_index', 'withdrawal_acknowledged_at'])
    .where('release_id', '=', row.id)
    .where('withdrawal_mailed_at', 'is not', null)
    .execute();
  return {
    recipients: rows.length,
    acknowledged: rows.filter(({ withdrawal_acknowledged_at: at }) => at !== null).length,
  };
}
