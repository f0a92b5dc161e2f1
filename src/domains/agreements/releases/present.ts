import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findStanding, findStandings } from './standing/find-standings.ts';
import type { ReleaseStanding } from './standing/release-standing.ts';
import { loadHistory, openDetails, openNote } from './store.ts';
import type { HistoryRow, ReleaseRow } from './tables.ts';
import { loadAddressees } from './withdrawal/addressees.ts';
import { countRemovals, countWithdrawnFiles, type RemovalCounts } from './withdrawal/removals.ts';

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
  const withdrawal = await presentWithdrawal(tx, row);
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

/** The progress of a withdrawal; several deliveries to one address are one recipient. */
async function presentWithdrawal(tx: Tx, row: ReleaseRow) {
  if (row.withdrawn_at === null) return null;
  const addressees = (await loadAddressees(tx, row.id)).filter(({ latest }) => latest.withdrawal_mailed_at !== null);
  const stated = await countRemovals(
    tx,
    addressees.map(({ latest }) => latest.id),
  );
  const sum = (outcome: keyof RemovalCounts) =>
    [...stated.values()].reduce((total, counts) => total + counts[outcome], 0);
  return {
    recipients: addressees.length,
    acknowledged: addressees.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
    files: (await countWithdrawnFiles(tx, [row.id])).get(row.id) ?? 0,
    removed: sum('removed'),
    notFound: sum('notFound'),
    refused: sum('refused'),
    listedAt: row.withdrawal_listed_at?.toISOString() ?? null,
    overdueAt: row.withdrawal_overdue_at?.toISOString() ?? null,
    closedAt: row.withdrawal_closed_at?.toISOString() ?? null,
  };
}
