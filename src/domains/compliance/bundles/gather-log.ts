import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import {
  cachedTiles,
  consistencyPath,
  findAnchor,
  lastCheckpoint,
  receiptOf,
  tileReader,
} from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BundledConsistency } from '#verifier/bundle/bundle.ts';

/** The log's entries about releases and consents, all under one checkpoint. */
export interface GatheredLog {
  checkpoint: string | null;
  /** In the order of the releases; null if the log does not have the entry yet. */
  receipts: (string | null)[];
  /** In the order of the consents to digital replicas. */
  consents: (string | null)[];
  consistency: BundledConsistency | null;
}

interface LogGathering {
  org: string;
  releaseIds: readonly string[];
  consentIds: readonly string[];
  /** The size that a verifier has pinned. */
  since: number | null;
  signal: AbortSignal;
}

/** The log usually takes a second or two to include an entry. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

/**
 * The receipts of releases and consents, their checkpoint, and the proof that it extends the pinned one. Waits a few seconds for the
 * log.
 */
export async function gatherLog(ctx: Context, of: LogGathering): Promise<GatheredLog> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { waits, ...gathered } = await ctx.db.org({ org: of.org }, (tx) => read(tx, of));
    if (!waits || performance.now() > until) return gathered;
    await sleep(PAUSE_MS, undefined, { signal: of.signal });
  }
}

/** Returns `waits` if an entry is not in the log yet. */
async function read(
  tx: Tx,
  { releaseIds, consentIds, since }: LogGathering,
): Promise<GatheredLog & { waits: boolean }> {
  const anchors: (string | undefined)[] = [];
  for (const subject of releaseIds) anchors.push(await findAnchor(tx, { action: 'release.signed', subject }));
  for (const subject of consentIds) anchors.push(await findAnchor(tx, { action: 'consent.given', subject }));
  const checkpoint = await lastCheckpoint(tx);
  const receipts: (string | null)[] = [];
  for (const anchor of anchors)
    receipts.push((anchor && checkpoint && (await receiptOf(tx, anchor, checkpoint))) ?? null);
  return {
    checkpoint: checkpoint?.note ?? null,
    receipts: receipts.slice(0, releaseIds.length),
    consents: receipts.slice(releaseIds.length),
    consistency: checkpoint ? await consistencyOf(tx, since, checkpoint.size) : null,
    waits: receipts.some((receipt, index) => receipt === null && anchors[index] !== undefined),
  };
}

async function consistencyOf(tx: Tx, since: number | null, size: number): Promise<BundledConsistency | null> {
  if (since === null || since > size) return null;
  const path = await consistencyPath(cachedTiles(tileReader(tx)), since, size);
  return { from: since, path: path.map((hash) => hash.toString('base64')) };
}
