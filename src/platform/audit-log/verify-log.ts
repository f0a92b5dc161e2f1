import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type AuditEntryRow, entryHash } from './entry.ts';
import { type LoggedCheckpoint, lastCheckpoint, tileReader } from './store.ts';
import { hashNode } from './tiles.ts';
import { cachedTiles, rootOf } from './tree.ts';

/** The root of a tree that grows leaf by leaf, computed only from the roots of its complete subtrees. */
class GrowingRoot {
  size = 0;
  /** Complete subtrees from the left, each lower than the one before. */
  #peaks: { height: number; hash: Buffer }[] = [];

  append(leaf: Buffer): void {
    let [height, hash] = [0, leaf];
    while (this.#peaks.at(-1)?.height === height) {
      const left = this.#peaks.pop()?.hash ?? leaf;
      [height, hash] = [height + 1, hashNode(left, hash)];
    }
    this.#peaks.push({ height, hash });
    this.size += 1;
  }

  root(): Buffer {
    const hashes = this.#peaks.map(({ hash }) => hash);
    const last = hashes.pop();
    return last ? hashes.reduceRight((right, left) => hashNode(left, right), last) : createHash('sha256').digest();
  }
}

export interface LogReport {
  entries: number;
  checkpoints: number;
  /** Committed entries that wait for the sequencer. */
  pending: number;
  /** The first hundred faults, as sentences. */
  problems: string[];
}

export interface LogCheck {
  /** Also hashes every entry again, besides the tree over the hashes. */
  full: boolean;
  /** Why a signed note is not a checkpoint of this size and root by the log's key; undefined if it is. */
  problemOf(checkpoint: { note: string; size: number; root: Buffer }): string | undefined;
  onProgress?(entries: number): void;
}

const BATCH = 10_000;
const KEPT = 100;

type LeafRow = { index: string; entry_id: string; leaf_hash: Buffer } & Partial<AuditEntryRow>;

/**
 * Recomputes the log from its rows and compares: leaves without a gap, the root and signature of every checkpoint, the
 * tiles, and with `full` the hash of every entry. `tx` must see every organization's entries.
 */
export async function verifyLog(tx: Tx, check: LogCheck): Promise<LogReport> {
  const problems: string[] = [];
  const tree = new GrowingRoot();
  const checkpoints = await checkpointsOf(tx);
  let last: LoggedCheckpoint | undefined;
  for (;;) {
    const before = tree.size;
    for await (const leaf of leavesOf(tx, check.full, before)) {
      const problem = problemOfLeaf(leaf, tree.size, check.full);
      if (problem) problems.push(problem);
      tree.append(leaf.leaf_hash);
      const signed = checkpoints.get(tree.size);
      if (signed) problems.push(...problemsOf(signed, tree, check));
      if (tree.size % BATCH === 0) check.onProgress?.(tree.size);
    }
    last = await lastCheckpoint(tx);
    // Otherwise, a running service has appended meanwhile.
    if (tree.size === before || (last?.size ?? 0) <= tree.size) break;
  }
  problems.push(...(await problemsOfEnd(tx, tree, last)));
  const { rows } = await sql<{ pending: string }>`select count(*) as pending from audit_pending`.execute(tx);
  return {
    entries: tree.size,
    checkpoints: checkpoints.size,
    pending: Number(rows[0]?.pending),
    problems: problems.slice(0, KEPT),
  };
}

async function* leavesOf(tx: Tx, full: boolean, first: number): AsyncGenerator<LeafRow> {
  for (let from = first; ; from += BATCH) {
    const { rows } = await sql<LeafRow>`
      select audit_leaves.index, audit_leaves.entry_id, audit_leaves.leaf_hash
        ${full ? sql`, audit_entries.*` : sql``} from audit_leaves
      ${full ? sql`left join audit_entries on audit_entries.id = audit_leaves.entry_id` : sql``}
      where audit_leaves.index >= ${from} and audit_leaves.index < ${from + BATCH} order by audit_leaves.index`.execute(
      tx,
    );
    yield* rows;
    if (rows.length < BATCH) return;
  }
}

function problemOfLeaf(leaf: LeafRow, expected: number, full: boolean): string | undefined {
  if (Number(leaf.index) !== expected) return `leaf ${expected} is missing`;
  if (!full) return undefined;
  if (leaf.id === undefined || leaf.id === null) return `entry ${leaf.entry_id} of leaf ${expected} is missing`;
  const isSame = entryHash(leaf as AuditEntryRow).equals(leaf.leaf_hash);
  return isSame ? undefined : `entry ${leaf.entry_id} does not match leaf ${expected}`;
}

interface SignedSize {
  size: number;
  root: Buffer;
  note: string;
}

async function checkpointsOf(tx: Tx): Promise<Map<number, SignedSize>> {
  const rows = await tx.selectFrom('audit_checkpoints').select(['size', 'root', 'note']).execute();
  return new Map(rows.map((row) => [Number(row.size), { ...row, size: Number(row.size) }]));
}

function problemsOf(signed: SignedSize, tree: GrowingRoot, { problemOf }: LogCheck): string[] {
  const problem = problemOf(signed);
  return [
    ...(signed.root.equals(tree.root()) ? [] : [`the first ${signed.size} entries differ from the signed entries`]),
    ...(problem === undefined ? [] : [`the checkpoint of size ${signed.size}: ${problem}`]),
  ];
}

async function problemsOfEnd(tx: Tx, tree: GrowingRoot, last: LoggedCheckpoint | undefined): Promise<string[]> {
  if ((last?.size ?? 0) !== tree.size) return [`${last?.size ?? 0} entries were signed, but the log has ${tree.size}`];
  if (!last) return [];
  try {
    const root = await rootOf(cachedTiles(tileReader(tx)), tree.size);
    return root.equals(tree.root()) ? [] : ['the tiles do not match the entries'];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [error.message];
  }
}
