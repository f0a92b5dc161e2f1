import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#kernel/audit-actions.ts';
import type { Clock } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { type AuditEntryRow, entryHash, newEntrySalt } from '../audit-log/entry.ts';
import type { Tx } from '../db/database.ts';
import { keptPlan } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Actor } from '../operation/actor.ts';
import type { EventCatalogue, EventType } from './catalogue.ts';

type Details = Record<string, string | number | boolean | null>;

interface NewEventOf<T extends EventType> {
  type: T;
  /** ID of the object it is about. */
  subject: string;
  /** The payload of webhooks: IDs, states, the caller's own userId; no personal data. */
  data: EventCatalogue[T];
  /** Details of the audit entry: hashes that it anchors in the log, such as `documentHash`. No personal data. */
  details?: Details;
}

/** An event defined by some domain, with its `data`. */
export type NewEvent = { [T in EventType]: NewEventOf<T> }[EventType];

export interface NewAuditEntry {
  action: AuditAction;
  subject: string;
  /** No personal data. */
  details?: Details;
}

/**
 * Queues that get a job `{org, eventId}` for each event of these types, in the event's transaction, and a job `{org,
 * entryId}` for each entry of these actions without an event.
 */
export interface Subscription {
  events: readonly EventType[] | '*';
  actions?: readonly Exclude<AuditAction, 'personal_data.read'>[];
  queue: string;
  /**
   * Whether the transaction's organization has subscribers, queried in the statement that writes the events; always by
   * default.
   */
  isAwaited?: RawBuilder<boolean>;
}

/** The only way to create events and audit entries: in the transaction of the change that they report. */
export interface Events {
  /** Writes the event, its audit entry, and its subscribers' jobs. Returns the event's ID. */
  emit(tx: Tx, actor: Actor, event: NewEvent): Promise<string>;
  /** {@link emit} for many changes of one transaction, with as many statements as for one. */
  emitAll(tx: Tx, actor: Actor, events: readonly NewEvent[]): Promise<void>;
  /** Writes an audit entry for a change that has no event. */
  audit(tx: Tx, actor: Actor, entry: NewAuditEntry): Promise<void>;
  /** {@link audit} for many changes of one transaction. */
  auditAll(tx: Tx, actor: Actor, entries: readonly NewAuditEntry[]): Promise<void>;
}

/** An event's name is the action of its audit entry. */
type Written = Omit<NewAuditEntry, 'action'> & { action: AuditAction | EventType };

export function createEvents(options: { clock: Clock; jobs: Jobs; subscriptions: readonly Subscription[] }): Events {
  const { clock, jobs, subscriptions } = options;

  const entryOf = (actor: Actor, now: Date, entry: Written, eventId: string | null): AuditEntryRow => {
    return {
      org_id: actor.org,
      id: newId('audit', now),
      action: entry.action,
      subject: entry.subject,
      actor_kind: actor.kind,
      actor_id: actor.id,
      event_id: eventId,
      details: entry.details ?? {},
      created_at: now,
      salt: newEntrySalt(),
    };
  };

  async function emitAll(tx: Tx, actor: Actor, list: readonly NewEvent[]): Promise<string[]> {
    const now = clock.now();
    const events = list.map((event) => ({ ...event, id: newId('event', now) }));
    if (events.length === 0) return [];
    const entries = events.map(({ id, type, subject, details }) =>
      entryOf(actor, now, { action: type, subject, ...(details && { details }) }, id),
    );
    const asked = subscriptions.flatMap(({ queue, isAwaited }) => (isAwaited ? [isAwaited.as(queue)] : []));
    const awaited = await write(tx, { actor, now, events, entries }, asked);
    const unawaited = new Set(Object.entries(awaited).flatMap(([queue, is]) => (is === false ? [queue] : [])));
    for (const { events: wanted, queue } of subscriptions) {
      const told = events.filter(({ type }) => wanted === '*' || wanted.includes(type));
      if (told.length > 0 && !unawaited.has(queue))
        await jobs.sendAll(
          tx,
          queue,
          told.map(({ id }) => ({ org: actor.org, eventId: id })),
        );
    }
    return events.map(({ id }) => id);
  }

  async function auditAll(tx: Tx, actor: Actor, list: readonly NewAuditEntry[]): Promise<void> {
    if (list.length === 0) return;
    const now = clock.now();
    const rows = list.map((entry) => entryOf(actor, now, entry, null));
    await write(tx, { actor, now, events: [], entries: rows }, []);
    for (const { actions, queue } of subscriptions)
      for (const { id, action } of rows)
        if (actions?.some((each) => each === action)) await jobs.send(tx, queue, { org: actor.org, entryId: id });
  }

  return {
    emit: async (tx, actor, event) => {
      const [id = ''] = await emitAll(tx, actor, [event]);
      return id;
    },
    emitAll: async (tx, actor, events) => void (await emitAll(tx, actor, events)),
    audit: (tx, actor, entry) => auditAll(tx, actor, [entry]),
    auditAll,
  };
}

/**
 * Writes events, their entries, and the log's queue in one statement that also answers the subscriber query. An event's
 * sequence number is the subject's last plus one: two concurrent transactions may use the same number.
 */
async function write(
  tx: Tx,
  {
    actor,
    now,
    events,
    entries,
  }: { actor: Actor; now: Date; events: readonly WrittenEvent[]; entries: readonly AuditEntryRow[] },
  asked: readonly AliasedRawBuilder<boolean, string>[],
): Promise<Record<string, unknown>> {
  for (const { subject } of entries) actor.claim?.subjects.add(subject);
  const [given, logged] = [JSON.stringify(events.map(eventOf)), JSON.stringify(entries.map(loggedOf))];
  const wrote = sql`write_events(${actor.org}, ${now}, ${given}::jsonb, ${logged}::jsonb)`.as('wrote');
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join([wrote, ...asked])} ${keptPlan}`.execute(tx);
  return rows[0] ?? {};
}

type WrittenEvent = NewEvent & { id: string };

function eventOf({ id, type, subject, data }: WrittenEvent, index: number, all: readonly WrittenEvent[]) {
  const nth = all.slice(0, index + 1).filter((other) => other.subject === subject).length;
  return { id, type, subject, data, nth };
}

function loggedOf(entry: AuditEntryRow) {
  const { id, action, subject, details } = entry;
  const [salt, leafHash] = [entry.salt.toString('hex'), entryHash(entry).toString('hex')];
  const [actorKind, actorId, eventId] = [entry.actor_kind, entry.actor_id, entry.event_id];
  return { id, action, subject, actorKind, actorId, eventId, details, salt, leafHash };
}
