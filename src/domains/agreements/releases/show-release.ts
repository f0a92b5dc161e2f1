import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { DataPicture, DataRecipient, HeldContent } from '#platform/personal-data.ts';
import { openRecipient } from './distribution/recipient.ts';
import { openVisualReference } from './performers/visual-reference.ts';
import { presentRelease } from './present.ts';
import type { ReleaseDetails } from './release.ts';
import { loadRelease } from './store.ts';
import { type ReleaseRow, releasesOf } from './tables.ts';

/** A release as shown to the depicted person; of its other parties, only the roles. */
export async function showRelease(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const row = await loadRelease(tx, id);
  const reader = { ...systemActor(row.org_id, 'releases'), scopes: new Set(['pii:read'] as const) };
  const { details, history, ...release } = { details: null, ...(await presentRelease(ctx, tx, reader, row)) };
  return {
    data: {
      ...release,
      ...(details && withoutOthers(details)),
      history: history.map(({ by: _, ...entry }) => entry),
    },
    recipients: await recipientsOf(ctx, tx, id),
    pictures: picturesOf(ctx, tx, row),
  };
}

function withoutOthers(details: ReleaseDetails) {
  const { photographer, guardian, witness, parties = [], ...own } = details;
  const named = Object.entries({ photographer, guardian, witness });
  return {
    ...own,
    parties: parties.filter(({ role }) => role === 'performer'),
    otherRoles: [
      ...named.flatMap(([role, contact]) => (contact ? [role] : [])),
      ...parties.flatMap(({ role }) => (role === 'performer' ? [] : [role])),
    ],
  };
}

async function recipientsOf(ctx: Context, tx: Tx, releaseId: string): Promise<DataRecipient[]> {
  const rows = await releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where('release_id', '=', releaseId)
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute();
  const recipients: DataRecipient[] = [];
  for (const row of rows) {
    const email = (await openRecipient(ctx, tx, row))?.email;
    recipients.push({ kind: 'release', name: email?.split('@').at(-1) ?? row.id, at: row.sent_at });
  }
  return recipients;
}

function picturesOf(ctx: Context, tx: Tx, row: ReleaseRow): DataPicture[] {
  const { id, visual_reference_key: key, visual_reference_type: type } = row;
  if (key === null || type === null) return [];
  const open = () => openVisualReference(ctx, tx, row);
  return [{ id, role: 'visual_reference', contentType: type, takenAt: row.created_at, eraseAt: null, open }];
}

/** States that a release was sent to a recipient, without revealing whom it depicts. */
export async function showDistribution(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const row = await releasesOf(tx)
    .selectFrom('release_distributions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return {
    data: {
      email: (await openRecipient(ctx, tx, row))?.email ?? null,
      status: row.status,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      firstOpenedAt: row.first_opened_at,
      lastOpenedAt: row.last_opened_at,
      opens: row.opens,
      acknowledgedAt: row.acknowledged_at,
    },
  };
}
