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

/** An event as its subscribers receive it. */
export type StoredEvent<T extends EventType = EventType> = { [K in T]: StoredEventOf<K> }[T];

/** An audit entry for a change without an event. */
export interface StoredEntry {
  action: string;
  subject: string;
  details: Readonly<Record<string, string | number | boolean | null>>;
}

interface Queue {
  /** `<domain>.on-events` by default. */
  queue?: string;
  /** Other than {@link OPTIONS}. */
  options?: Partial<QueueOptions>;
}

/**
 * A domain's reaction to events: each runs as a job sent in the event's transaction, at least once, so it must be
 * idempotent.
 */
export interface Reactions<C> extends Queue {
  events: { readonly [T in EventType]?: (ctx: C, event: StoredEvent<T>) => Promise<void> };
}

/** Handles up to `size` events at once, for work that is cheaper in batches; those of one organization in its time. */
export interface SharedReactions<C> extends Queue {
  events: readonly EventType[];
  /** Reacts to audit entries for changes without an event. */
  actions: NonNullable<Subscription['actions']>;
  size: number;
  handle(ctx: C, org: string, told: readonly (StoredEvent | StoredEntry)[]): Promise<void>;
}

/** The part of a domain that subscribes to events. */
interface Listening<C> {
  name: string;
  on?: Reactions<C> | SharedReactions<C>;
}

const OPTIONS: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  concurrency: 1,
};

/** The jobs to send for each event with a subscriber. */
export function reactionSubscriptions({ name, on }: Listening<never>): Subscription[] {
  if (!on) return [];
  const queue = queueOf(name, on);
  return 'handle' in on
    ? [{ events: on.events, actions: on.actions, queue }]
    : [{ events: Object.keys(on.events) as EventType[], queue }];
}

/** The handlers of those jobs. */
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
  // Handlers are looked up by event type.
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

/** Events deleted meanwhile, such as test data, are missing. */
async function loadEvents(tx: Tx, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('events')
    .select(['org_id as org', 'id', 'type', 'subject', 'data', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .execute();
  // Written only by `emit`.
  return rows as StoredEvent[];
}

async function loadEntries(tx: Tx, ids: readonly string[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('audit_entries').select(['action', 'subject', 'details']).where('id', 'in', ids).execute();
}
