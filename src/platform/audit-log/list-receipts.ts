import { setImmediate } from 'node:timers/promises';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';
import type { Tx } from '../db/database.ts';
import { type AuditEntryRow, entryText } from './entry.ts';
import { type LoggedCheckpoint, tileReader } from './store.ts';
import { cachedTiles, inclusionPath } from './tree.ts';

/** Selects entries of the transaction's organization. */
interface LoggedFilter {
  /** `from <= t < until`. */
  period: { from: Date; until: Date } | null;
  /** ID of the object that the entries concern. */
  subject: string | null;
}

/** An entry with its receipt; index and receipt are missing while it waits for the sequencer. */
export interface LoggedEntry {
  entry: AuditEntryRow;
  index: number | null;
  receipt: string | null;
}

const PAGE = 500;
const TURN = 20;

export async function countEntries(tx: Tx, filter: LoggedFilter): Promise<number> {
  const { count } = await entries(tx, filter)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Entries with their receipts under one checkpoint, oldest first; without receipts if there is no checkpoint. Hashes
 * shared by many paths are read once.
 */
export async function* listReceipts(
  tx: Tx,
  filter: LoggedFilter,
  checkpoint: LoggedCheckpoint | undefined,
): AsyncGenerator<LoggedEntry> {
  const read = cachedTiles(tileReader(tx));
  let after = '';
  for (;;) {
    const rows = await entries(tx, filter)
      .leftJoin('audit_leaves', 'audit_leaves.entry_id', 'audit_entries.id')
      .selectAll('audit_entries')
      .select('audit_leaves.index')
      .where('audit_entries.id', '>', after)
      .orderBy('audit_entries.id')
      .limit(PAGE)
      .execute();
    for (const [at, { index: leaf, ...entry }] of rows.entries()) {
      // Yields to other requests while paths are computed.
      if (at % TURN === 0) await setImmediate();
      const index = leaf === null ? null : Number(leaf);
      if (index === null || !checkpoint || checkpoint.size <= index) {
        yield { entry, index: null, receipt: null };
        continue;
      }
      const path = await inclusionPath(read, index, checkpoint.size);
      const proof = writeTlogProof({ index, path, note: checkpoint.note });
      yield { entry, index, receipt: canonicalJson({ format: 'avouch-receipt-v1', entry: entryText(entry), proof }) };
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

function entries(tx: Tx, { period, subject }: LoggedFilter) {
  return tx
    .selectFrom('audit_entries')
    .$if(period !== null, (query) =>
      query
        .where('audit_entries.id', '>=', firstIdAt('audit', period?.from ?? new Date(0)))
        .where('audit_entries.id', '<', firstIdAt('audit', period?.until ?? new Date(0))),
    )
    .$if(subject !== null, (query) => query.where('audit_entries.subject', '=', subject ?? ''));
}
