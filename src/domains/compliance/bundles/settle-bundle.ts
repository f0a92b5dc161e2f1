import { findGivenConsents } from '#domains/agreements/consents/index.ts';
import { projectInEvent } from '#domains/agreements/projects/index.ts';
import { areStanding } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { type BundleFailure, type BundleOutcome, KEPT_DAYS } from './bundle.ts';
import { ownerOf } from './bundle-blobs.ts';
import { changeBundle, findBundleForUpdate, findUnsettledForUpdate } from './store.ts';
import type { BundleRow } from './tables.ts';

const PART = 'bundles';
const DAY_MS = 86_400_000;

export interface MadeBundle {
  outcome: BundleOutcome;
  personIds: string[];
  releaseIds: readonly string[];
  consentIds: readonly string[];
  sha256: string;
  bytes: number;
  fileKey: string;
}

/** A release or consent in the bundle was withdrawn or erased while the bundle was made, so the result must not be committed. */
export class BundleOutdated extends Error {
  override name = 'BundleOutdated';
}

/**
 * Commits a bundle with its event; if another run was faster, this run's file is deleted. Rejects with
 * `BundleOutdated`.
 */
export async function completeBundle(ctx: Context, row: BundleRow, made: MadeBundle): Promise<void> {
  const isMine = await ctx.db
    .org({ org: row.org_id }, (tx) => commit(ctx, tx, row, made))
    .catch(async (error) => {
      await ctx.blobs.delete(made.fileKey);
      throw error;
    });
  if (!isMine) await ctx.blobs.delete(made.fileKey);
}

async function commit(ctx: Context, tx: Tx, { org_id: org, id }: BundleRow, made: MadeBundle): Promise<boolean> {
  const { outcome, personIds, releaseIds, consentIds, sha256, bytes, fileKey } = made;
  const row = await findUnsettledForUpdate(tx, id);
  if (!row) return false;
  const given = await findGivenConsents(tx, consentIds);
  if (!(await areStanding(tx, releaseIds)) || given.length < consentIds.length) throw new BundleOutdated();
  const now = ctx.clock.now();
  await changeBundle(tx, id, {
    status: 'completed',
    given: null,
    done: row.total ?? 0,
    outcome: JSON.stringify(outcome),
    person_ids: personIds,
    sha256,
    bytes,
    file_key: fileKey,
    finished_at: now,
    expires_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  });
  await ctx.events.emit(tx, systemActor(org, PART), {
    type: 'bundle.completed',
    subject: id,
    data: {
      ...{ bundleId: id, verdict: outcome.verdict.result, missing: missingOf(outcome), sha256 },
      ...(await projectInEvent(tx, row.project_id)),
    },
    details: { sha256 },
  });
  return true;
}

function missingOf({ performers, producer }: BundleOutcome): string[] {
  const codes = performers.flatMap(({ missing }) => missing);
  return [...new Set([...codes, ...(producer.missing === null ? [] : [producer.missing])])];
}

/** Marks a bundle as failed, with its event. */
export async function failBundle(
  ctx: Context,
  { org_id: org, id }: Pick<BundleRow, 'org_id' | 'id'>,
  reason: BundleFailure,
): Promise<void> {
  await ctx.db.org({ org }, async (tx) => {
    const row = await findUnsettledForUpdate(tx, id);
    if (!row) return;
    await changeBundle(tx, id, { status: 'failed', given: null, failure: reason, finished_at: ctx.clock.now() });
    await ctx.events.emit(tx, systemActor(org, PART), {
      type: 'bundle.failed',
      subject: id,
      data: { bundleId: id, ...(await projectInEvent(tx, row.project_id)), reason },
      details: { reason },
    });
  });
}

/** Destroys the key of an expired file, then deletes the file; the result codes stay. */
export async function eraseFile(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  const actor = systemActor(org, PART);
  const key = await ctx.db.org(actor, (tx) => dropFile(ctx, tx, actor, id));
  if (key !== undefined) await ctx.blobs.delete(key);
}

/**
 * The part of an erasure that runs in the transaction and makes the file permanently unreadable. Returns the file's
 * blob key; undefined if there is no file.
 */
export async function dropFile(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<string | undefined> {
  const row = await findBundleForUpdate(tx, id);
  // Even if there is no file, a restored backup may have brought the key back.
  if (row) await ctx.vault.destroy(tx, ownerOf(row));
  if (!row || row.file_key === null) return undefined;
  await changeBundle(tx, id, { file_key: null, file_erased_at: ctx.clock.now() });
  await ctx.events.audit(tx, actor, { action: 'bundle.file_erased', subject: id });
  return row.file_key;
}
