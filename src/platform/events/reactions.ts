import type { AuditAction } from '#kernel/audit-actions.ts';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { JobData, JobDefinition, QueueOptions } from '../jobs/jobs.ts';
import type { EventCatalogue, EventType } from './catalogue.ts';
import type { Subscription } from './events.ts';

interface StoredEventOf<T extends EventType> {
  id: string;
  org: string;
  type: T;
  subject: string;
  data: EventCatalogue[T];
  createdAt: Date;
}

/** An event as a domain gets it that listens to it. */
export type StoredEvent<T extends EventType = EventType> = { [K in T]: StoredEventOf<K> }[T];

/** An entry of the audit log that tells of a change without an event. */
export interface StoredEntry {
  action: string;
  subject: string;
  details: Readonly<Record<string, string | number | boolean | null>>;
}

interface Queue {
  /** `<domain>.on-events` where not given. */
  queue?: string;
  /** Other than {@link OPTIONS}. */
  options?: Partial<QueueOptions>;
}

/**
 * What a domain does after events: each comes by a job that was sent in the transaction of the event, at least once, so that
 * doing it again must change nothing.
 */
export interface Reactions<C> extends Queue {
  events: { readonly [T in EventType]?: (ctx: C, event: StoredEvent<T>) => Promise<void> };
}

/** The same for what costs less together: up to `size` at once, those of one organization in its time. */
export interface SharedReactions<C> extends Queue {
  events: readonly EventType[];
  /** Of entries that tell of a change without an event. */
  actions: readonly AuditAction[];
  size: number;
  handle(ctx: C, org: string, told: readonly (StoredEvent | StoredEntry)[]): Promise<void>;
}

/** A domain, as far as it listens. */
interface Listening<C> {
  name: string;
  on?: Reactions<C> | SharedReactions<C>;
}

const OPTIONS: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireSeconds: 60,
  concurrency: 1,
};

/** What has a job sent for each event that a domain listens to. */
export function reactionSubscriptions({ name, on }: Listening<never>): Subscription[] {
  if (!on) return [];
  const queue = queueOf(name, on);
  return 'handle' in on
    ? [{ events: on.events, actions: on.actions, queue }]
    : [{ events: Object.keys(on.events) as EventType[], queue }];
}

/** What handles those jobs. */
export function reactionJobs<C extends PlatformContext>({ name, on }: Listening<C>): JobDefinition<C>[] {
  if (!on) return [];
  const common = { queue: queueOf(name, on), options: { ...OPTIONS, ...on.options } };
  if (!('handle' in on)) return [{ ...common, handle: (ctx, data) => handleOne(ctx, on, data) }];
  const handle = (ctx: C, jobs: readonly JobData[]) => handleTogether(ctx, on, jobs);
  return [{ ...common, handle: (ctx, data) => handle(ctx, [data]), batch: { size: on.size, handle } }];
}

function queueOf(name: string, { queue }: Queue): string {
  return queue ?? `${name}.on-events`;
}

async function handleOne<C extends PlatformContext>(ctx: C, { events }: Reactions<C>, data: JobData): Promise<void> {
  const [event] = await ctx.db.find({ org: String(data.org) }, (tx) => loadEvents(tx, [String(data.eventId)]));
  if (!event) return;
  // What handles an event is found by its type.
  const handle = events[event.type] as ((ctx: C, event: StoredEvent) => Promise<void>) | undefined;
  await handle?.(ctx, event);
}

async function handleTogether<C extends PlatformContext>(
  ctx: C,
  { handle }: SharedReactions<C>,
  jobs: readonly JobData[],
): Promise<void> {
  for (const [org, those] of Map.groupBy(jobs, (data) => String(data.org)))
    await ctx.time.within(org, async () => {
      const told = await ctx.db.read({ org }, async (tx) => [
        ...(await loadEvents(tx, idsOf(those, 'eventId'))),
        ...(await loadEntries(tx, idsOf(those, 'entryId'))),
      ]);
      await handle(ctx, org, told);
    });
}

function idsOf(jobs: readonly JobData[], field: 'eventId' | 'entryId'): string[] {
  return jobs.flatMap(({ [field]: id }) => (id === undefined ? [] : [String(id)]));
}

/** What is deleted meanwhile, as test data is, is missing. */
async function loadEvents(tx: Tx, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('events')
    .select(['org_id as org', 'id', 'type', 'subject', 'data', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .execute();
  // `emit` alone writes them.
  return rows as StoredEvent[];
}

async function loadEntries(tx: Tx, ids: readonly string[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('audit_entries').select(['action', 'subject', 'details']).where('id', 'in', ids).execute();
}
