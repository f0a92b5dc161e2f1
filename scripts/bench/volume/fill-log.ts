import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { newId } from '#kernel/ids.ts';
import { type AuditEntryRow, entryHash, newEntrySalt } from '#platform/audit-log/entry.ts';
import { bulkLoad, type Copy } from '../service/bulk-load.ts';
import type { Served } from '../service/open-served.ts';
import { type FilledPerson, PERIOD_MS } from './fill-persons.ts';
import type { Seed } from './seed.ts';
import { readTemplates, type Template } from './templates.ts';

const TABLES = ['events', 'audit_entries', 'webhook_deliveries', 'webhook_attempts'];
const BATCH = 20_000;
/** Entries that may wait for the sequencer, so that its queue stays small. */
const MOST_WAITING = 100_000;
/** A day more than deliveries are kept, so that one day's are due for deletion. */
const DELIVERED_MS = 31 * 86_400_000;
const COLUMNS = {
  events: ['org_id', 'id', 'type', 'subject', 'sequence', 'data', 'named', 'created_at'],
  audit_entries: [
    ...['org_id', 'id', 'action', 'subject', 'actor_kind', 'actor_id', 'event_id', 'details', 'created_at', 'salt'],
  ],
  audit_pending: ['entry_id', 'leaf_hash'],
  webhook_deliveries: [
    ...['org_id', 'id', 'webhook_id', 'event_id', 'type', 'test', 'body', 'named', 'state', 'turn', 'step', 'attempts'],
    ...['last_status_code', 'last_error', 'created_at', 'delivered_at'],
  ],
  webhook_attempts: ['org_id', 'delivery_id', 'number', 'at', 'status_code', 'error', 'ms', 'acknowledged'],
};
type Table = keyof typeof COLUMNS;
type Batch = Record<Table, unknown[][]>;

export interface LogPlan {
  entries: number;
  deliveries: number;
}

/**
 * Audit entries, events with theirs, and a delivery with one attempt for each event, about the filled persons. The running
 * service puts the entries into its log.
 */
export async function fillLog(
  served: Served,
  seed: Seed,
  persons: readonly FilledPerson[],
  plan: LogPlan,
): Promise<void> {
  const events = (await readTemplates(served.ctx, { org: seed.org, table: 'events' })).filter(isOfPerson);
  const total = Math.max(plan.entries, plan.deliveries);
  await bulkLoad(served.database.owner, TABLES, async (copy) => {
    for (let from = 0; from < total; from += BATCH) {
      const batch = emptyBatch();
      for (let n = from; n < Math.min(total, from + BATCH); n += 1) {
        const person = persons[Math.floor((n / total) * persons.length)];
        const event = events[n % events.length];
        if (person && event) addOne(batch, { seed, person, event, n, total, plan });
      }
      await write(copy, batch);
      await rest(served, MOST_WAITING);
      if (from % 1_000_000 === 0) process.stderr.write(`${from} entries\n`);
    }
  });
  await rest(served, 1);
}

/** Events about the original person, verification, or credential only. */
function isOfPerson({ row }: Template): boolean {
  return /^(ver|crd|per)_/.test(row.subject ?? '') && !/(rel|agr|pfm|prj)_/.test(row.data ?? '');
}

function emptyBatch(): Batch {
  return { events: [], audit_entries: [], audit_pending: [], webhook_deliveries: [], webhook_attempts: [] };
}

interface One {
  seed: Seed;
  person: FilledPerson;
  event: Template;
  n: number;
  total: number;
  plan: LogPlan;
}

function addOne(batch: Batch, { seed, person, event: { row }, n, total, plan }: One): void {
  const { org } = seed;
  const at = new Date(Date.now() - PERIOD_MS + (n / total) * PERIOD_MS);
  const rename = (text: string | null | undefined): string =>
    (text ?? '')
      .replaceAll(seed.userId, person.userId)
      .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, (id) => person.ids.get(id) ?? id);
  const [subject, type, data] = [rename(row.subject), row.type ?? '', rename(row.data)];
  const eventId = n < plan.deliveries ? newId('event', at) : null;
  if (eventId !== null) {
    const named = data.includes('"userId"') ? person.userId : '';
    batch.events.push([org, eventId, type, subject, 1, data, named, at]);
    addDelivery(batch, seed, { eventId, type, data, named, share: n / plan.deliveries, n });
  }
  if (n >= plan.entries) return;
  const entry: AuditEntryRow = {
    ...{ org_id: org, id: newId('audit', at), action: eventId === null ? 'personal_data.read' : type, subject },
    ...{
      actor_kind: 'system',
      actor_id: 'bench',
      event_id: eventId,
      details: {},
      created_at: at,
      salt: newEntrySalt(),
    },
  };
  batch.audit_entries.push(
    COLUMNS.audit_entries.map((column) => (column === 'details' ? '{}' : entry[column as 'id'])),
  );
  batch.audit_pending.push([entry.id, entryHash(entry)]);
}

interface Delivered {
  eventId: string;
  type: string;
  data: string;
  named: string;
  /** From 0 for the oldest to 1. */
  share: number;
  n: number;
}

function addDelivery(
  batch: Batch,
  { org, webhookId }: Seed,
  { eventId, type, data, named, share, n }: Delivered,
): void {
  const at = new Date(Date.now() - DELIVERED_MS + share * DELIVERED_MS);
  const id = newId('delivery', at);
  const failed = n % 100 === 0;
  const body = canonicalJson({
    ...{
      id: eventId,
      event: type,
      created: at.toISOString(),
      org,
      livemode: true,
      sequence: 1,
      data: JSON.parse(data),
    },
  });
  const [status, error] = failed ? [500, 'http_status'] : [200, null];
  batch.webhook_deliveries.push([
    ...[org, id, webhookId, eventId, type, false, body, named, failed ? 'failed' : 'delivered', 1, 1, 1],
    ...[status, error, at, failed ? null : at],
  ]);
  batch.webhook_attempts.push([org, id, 1, at, status, error, 40 + (n % 200), false]);
}

async function write(copy: Copy, batch: Batch): Promise<void> {
  for (const [table, rows] of Object.entries(batch)) await copy(table, COLUMNS[table as Table], rows);
}

/** Waits until fewer entries wait for the sequencer. */
async function rest({ ctx }: Served, most: number): Promise<void> {
  for (;;) {
    const rows = await ctx.db.system((tx) =>
      tx
        .selectFrom('audit_pending')
        .select('position')
        .orderBy('position')
        .offset(most - 1)
        .limit(1)
        .execute(),
    );
    if (rows.length === 0) return;
    await sleep(100);
  }
}
