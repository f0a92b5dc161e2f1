import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { decodeFile } from '#platform/operation/sent-files.ts';
import type { ReadBundle } from '#prover/pool.ts';
import type { Acceptable } from '#verifier/bundle/bundle-verdict.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { askIssuer } from './ask-issuer.ts';
import { eventData } from './events.ts';
import { gatherFiles, judge, type Outcome } from './judge-received.ts';
import { FILE, ownerOf, sealVerdict } from './received-blobs.ts';
import { appendChange, findByHash, loadReceivedBundle, saveFileHashes } from './store.ts';
import { type ReceivedBundleRow, receivedBundlesOf } from './tables.ts';

/** How often a bundle is checked. */
export const CHECK_EVERY_MS = 30 * 60_000;

export interface NewReceivedBundle {
  /** In base64. */
  file: string;
  trustedIssuers: readonly string[];
  accept: readonly Acceptable[];
  externalId?: string | undefined;
  metadata: Record<string, string>;
}

/**
 * Verifies and stores a bundle, with its first status, audit entry, and event in one transaction. The same file again
 * returns the stored one. 422 for a file that is not a bundle; a bundle that fails is stored with its verdict.
 */
export async function receiveBundle(
  ctx: Context,
  actor: Actor,
  { file, ...wanted }: NewReceivedBundle,
): Promise<{ id: string; isNew: boolean }> {
  const bytes = decodeFile(file);
  if (!bytes) throw notABundle();
  const sha256 = sha256Hex(bytes);
  const known = await ctx.db.org(actor, (tx) => findByHash(tx, sha256));
  if (known !== undefined) return { id: known, isNew: false };
  const read = await ctx.prover.readBundle(bytes.toString());
  if (!read || !isStorable(read)) throw notABundle();
  const { trustedIssuers, accept } = wanted;
  const of = { org_id: actor.org, issuer: read.issuer, trusted_issuers: trustedIssuers, accept };
  const files = await gatherFiles(ctx, of, (issuer) => askIssuer(ctx, issuer));
  const outcome = files && (await judge(ctx, of, { bytes, files }));
  return store(ctx, actor, { ...wanted, bytes, sha256, read, outcome });
}

/** PostgreSQL stores neither U+0000 nor the year 0, and no issuer writes them. */
function isStorable({ bundleId, createdAt }: ReadBundle): boolean {
  return !bundleId.includes('\0') && createdAt >= '0001';
}

function notABundle(): AppError {
  return new AppError('unprocessable', { errors: [{ path: 'file', message: 'Must be a compliance bundle' }] });
}

interface ToStore extends Omit<NewReceivedBundle, 'file'> {
  bytes: Buffer;
  sha256: string;
  read: ReadBundle;
  outcome: Outcome | undefined;
}

async function store(ctx: Context, actor: Actor, to: ToStore): Promise<{ id: string; isNew: boolean }> {
  const { org } = actor;
  const id = newId('receivedBundle', ctx.clock.now());
  const key = `${org}/${id}/${newId('blob', ctx.clock.now())}`;
  const owner = ownerOf({ org_id: org, id });
  // Not under the actor's claim: a key without a bundle is nothing that a retry must not repeat.
  const sealed = await ctx.db.org({ org }, (tx) => ctx.vault.seal(tx, owner, to.bytes, FILE));
  await ctx.blobs.put(key, sealed);
  const isMine = await ctx.db
    .org(actor, (tx) => insert(ctx, tx, actor, { ...to, id, key }))
    .catch(async (error) => {
      await ctx.blobs.delete(key);
      throw error;
    });
  if (isMine) return { id, isNew: true };
  await ctx.blobs.delete(key);
  // Received by another call meanwhile.
  const first = await ctx.db.org({ org }, async (tx) => {
    await ctx.vault.destroy(tx, owner);
    return findByHash(tx, to.sha256);
  });
  if (first === undefined) throw new AppError('conflict');
  return { id: first, isNew: false };
}

/** False if the same file was stored meanwhile. */
async function insert(ctx: Context, tx: Tx, actor: Actor, to: ToStore & { id: string; key: string }): Promise<boolean> {
  const { id, key, read, outcome, bytes } = to;
  const now = ctx.clock.now();
  const of = { org_id: actor.org, id };
  const { numInsertedOrUpdatedRows = 0n } = await receivedBundlesOf(tx)
    .insertInto('received_bundles')
    .values({
      ...of,
      sha256: to.sha256,
      bytes: bytes.length,
      file_key: key,
      issuer: read.issuer,
      bundle_id: read.bundleId,
      made_at: read.createdAt,
      performers: read.performers,
      files: read.fileHashes.length,
      external_id: to.externalId ?? null,
      trusted_issuers: JSON.stringify(to.trustedIssuers),
      accept: JSON.stringify(to.accept),
      ...(await verdictColumns(ctx, tx, of, { outcome, now })),
      status: outcome?.status ?? 'unknown',
      reasons: JSON.stringify(outcome?.verdict.reasons ?? []),
      stale_since: outcome && !outcome.isStale ? null : now,
      next_check_at: new Date(now.getTime() + CHECK_EVERY_MS),
      metadata: JSON.stringify(to.metadata),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'sha256']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await saveFileHashes(tx, actor.org, id, read.fileHashes);
  const row = await loadReceivedBundle(tx, id);
  await recordChange(tx, row, now);
  await ctx.events.emit(tx, actor, {
    type: 'received_bundle.created',
    subject: id,
    data: eventData(row),
    details: { sha256: row.sha256, status: row.status },
  });
  return true;
}

/** The columns of a verdict, sealed where they quote the bundle; only `checked_at` stays null without one. */
export async function verdictColumns(
  ctx: Context,
  tx: Tx,
  of: Pick<ReceivedBundleRow, 'org_id' | 'id'>,
  { outcome, now }: { outcome: Outcome | undefined; now: Date },
) {
  if (!outcome)
    return {
      ...{ verdict: null, current: null, environment: null, status_as_of: null },
      ...{ subject: null, judged: null, inputs: null, judged_at: null, checked_at: null },
    };
  const { verdict, inputs } = outcome;
  return {
    verdict: verdict.verdict,
    current: verdict.current.result,
    environment: verdict.environment,
    status_as_of: verdict.statusAsOf,
    ...(await sealVerdict(ctx, tx, of, verdict)),
    inputs,
    judged_at: now,
    checked_at: now,
  };
}

/** Appends the row's status to its history. */
export function recordChange(tx: Tx, row: ReceivedBundleRow, at: Date): Promise<void> {
  const { org_id, id, status, verdict, current, reasons, stale_since } = row;
  const state = { status, verdict, current, reasons: JSON.stringify(reasons), stale_since };
  return appendChange(tx, { org_id, bundle_id: id, at, ...state });
}
