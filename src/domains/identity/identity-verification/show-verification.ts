import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { findLatestScreening, listHits } from '#domains/reference/screening/index.ts';
import type { Expected } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { DataDecision, DataPicture, HeldContent } from '#platform/personal-data.ts';
import type { StoredChip } from './chip/submitted-chip.ts';
import { presentVerification } from './present.ts';
import { loadStanding } from './standing.ts';
import { openPicture, openSealed } from './store.ts';
import { type ImageRow, type VerificationRow, verificationsOf } from './tables.ts';
import type { StoredReview } from './verification.ts';

const DAY_MS = 86_400_000;

/**
 * A verification for the person concerned: readings, checks, and decisions, but nothing about reviewers or other
 * persons.
 */
export async function showVerification(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const row = await loadStanding(ctx, tx, id);
  const reader = { ...systemActor(row.org_id, 'data-export'), scopes: new Set(['pii:read', 'reviews:write'] as const) };
  const { assignee: _, signals, approvals, ...shown } = await presentVerification(ctx, tx, reader, row);
  const review = await openSealed<StoredReview>(ctx, tx, row, 'decision');
  const screening = await findLatestScreening(tx, id);
  return {
    data: {
      ...shown,
      expected: (await openSealed<Expected>(ctx, tx, row, 'expected')) ?? null,
      chip: (await openSealed<StoredChip>(ctx, tx, row, 'chip')) ?? null,
      // The objects related to a signal are other persons.
      signals: signals.map(({ key, weight, message }) => ({ key, weight, message })),
      approvals: approvals.map(({ actor: __, ...approval }) => approval),
      screening: screening ? { ...screening, matches: await matchesOf(ctx, tx, id) } : null,
      faceTemplates: await countTemplates(tx, id),
    },
    decisions: decisionsOf(row, review),
    ...(screening && {
      recipients: screening.lists.map(({ list }) => ({ kind: 'lists', name: list, at: new Date(screening.at) })),
    }),
    pictures: await picturesOf(ctx, tx, row),
  };
}

/** The automatic decision, followed by a reviewer's. */
function decisionsOf(row: VerificationRow, review: StoredReview | undefined): DataDecision[] {
  const outcome = row.redacted_from ?? row.status;
  if (row.decided_at === null) return [];
  const reasons = row.checks.flatMap(({ result, message }) => (result === 'passed' ? [] : [message]));
  if (!review) return [{ outcome, at: row.decided_at, by: 'automated', reasons }];
  const referred: DataDecision = { outcome: 'needs_review', at: null, by: 'automated', reasons };
  return [referred, { outcome, at: row.decided_at, by: 'reviewer', reasons: review.reason ? [review.reason] : [] }];
}

/** List entries, and notes on them, are about the listed person, so only the match and its settlement are shown. */
async function matchesOf(ctx: Context, tx: Tx, owner: string) {
  const hits = await listHits(ctx, tx, { owner });
  return hits.map(({ list, score, state, firstSeenAt, settledAt }) => ({
    ...{ list, score, state, firstSeenAt, settledAt },
  }));
}

async function countTemplates(tx: Tx, id: string): Promise<number> {
  const rows = await verificationsOf(tx)
    .selectFrom('face_templates')
    .select('model')
    .where('verification_id', '=', id)
    .execute();
  return rows.length;
}

async function picturesOf(ctx: Context, tx: Tx, row: VerificationRow): Promise<DataPicture[]> {
  const rows = await verificationsOf(tx)
    .selectFrom('verification_images')
    .selectAll()
    .where('verification_id', '=', row.id)
    .where('blob_key', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('attempt')
    .orderBy('position')
    .execute();
  const { retentionDays } = await currentPolicy(ctx, tx);
  const eraseAt = row.ended_at && new Date(row.ended_at.getTime() + retentionDays * DAY_MS);
  return rows.map((image) => pictureOf(ctx, tx, image, eraseAt));
}

function pictureOf(ctx: Context, tx: Tx, image: ImageRow, eraseAt: Date | null): DataPicture {
  return {
    id: image.id,
    role: image.role ?? image.kind,
    contentType: `image/${image.format}`,
    takenAt: image.created_at,
    eraseAt,
    open: () => openPicture(ctx, tx, image),
  };
}
