import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from './db/database.ts';
import type { JobDefinition } from './jobs/jobs.ts';

/** The organization whose time applies to the running code. */
interface Within {
  /** Undefined until a request without a token has determined its organization. */
  org: string | undefined;
  aheadMs: number;
  isTest: boolean;
  /** Whether look-ups are limited to this organization. */
  alone: boolean;
}

/** The time of organizations: a test organization's may be ahead of real time. */
export interface OrganizationTime {
  /** The current organization's time; otherwise the wall clock's. */
  clock: Clock;
  /** Whether it is a test organization. */
  isTest(org: string): Promise<boolean>;
  /** Whether the current organization is a test organization. */
  inTestMode(): boolean;
  /** Runs `use` in the time of an organization. */
  within<T>(org: string, use: () => Promise<T>): Promise<T>;
  /** Runs `use` in the time of the organization that it enters first. */
  adopting<T>(use: () => Promise<T>): Promise<T>;
  /** Runs periodic work for one organization only, in its time. */
  alone<T>(org: string, use: () => Promise<T>): Promise<T>;
}

/** Maximum live organizations cached per process; a miss costs a look-up. */
const MOST_KNOWN = 100_000;

/** Creates the time, and wraps `db` for operations so that transactions run in the time of their organization. */
export function createOrganizationTime(db: Database, wallClock: Clock): { time: OrganizationTime; db: Database } {
  const running = new AsyncLocalStorage<Within>();
  const aheadOf = createLookup(db);
  const lookUp = async (org: string) => {
    const ahead = await aheadOf(org);
    return { org, aheadMs: ahead ?? 0, isTest: ahead !== undefined };
  };
  const run = async <T>(within: Within, use: () => Promise<T>): Promise<T> => running.run(within, use);

  const within = async <T>(org: string, use: () => Promise<T>): Promise<T> => {
    const current = running.getStore();
    if (current?.org === org) return use();
    const found = await lookUp(org);
    if (current && current.org === undefined) {
      Object.assign(current, found);
      return use();
    }
    return !found.isTest && !current ? use() : run({ ...found, alone: false }, use);
  };

  const time: OrganizationTime = {
    clock: { now: () => new Date(wallClock.now().getTime() + (running.getStore()?.aheadMs ?? 0)) },
    isTest: async (org) => (await aheadOf(org)) !== undefined,
    inTestMode: () => running.getStore()?.isTest ?? false,
    within,
    adopting: (use) => run({ org: undefined, aheadMs: 0, isTest: false, alone: false }, use),
    alone: async (org, use) => run({ ...(await lookUp(org)), alone: true }, use),
  };
  const timed: Database = {
    ...db,
    org: (tenant, use) => within(tenant.org, () => db.org(tenant, use)),
    read: (tenant, use) => within(tenant.org, () => db.read(tenant, use)),
    find: (tenant, use) => within(tenant.org, () => db.find(tenant, use)),
    write: (tenant, use) => within(tenant.org, () => db.write(tenant, use)),
    snapshot: (tenant, use) => within(tenant.org, () => db.snapshot(tenant, use)),
    findAll: (tenant, use) => within(tenant.org, () => db.findAll(tenant, use)),
    system: (use) => {
      const current = running.getStore();
      return db.system(current?.alone && current.org !== undefined ? narrowed(current.org, use) : use);
    },
  };
  return { time, db: timed };
}

/** Jobs with an organization run in its time. */
export function inOrganizationTime<C>(
  time: OrganizationTime,
  definitions: readonly JobDefinition<C>[],
): JobDefinition<C>[] {
  return definitions.map((definition) => ({
    ...definition,
    handle: (ctx, data, run) =>
      data.org === undefined
        ? definition.handle(ctx, data, run)
        : time.within(data.org, () => definition.handle(ctx, data, run)),
  }));
}

/** How far a test organization's time is ahead, in milliseconds; undefined for a live one, which never changes. */
function createLookup(db: Database): (org: string) => Promise<number | undefined> {
  const live = new Set<string>();
  return async (org) => {
    if (live.has(org)) return undefined;
    const { rows } = await db.system((tx) =>
      sql<{ ahead: string | null }>`select find_organization_clock(${org}) as ahead`.execute(tx),
    );
    const ahead = rows[0]?.ahead ?? null;
    if (ahead !== null) return Number(ahead);
    if (live.size >= MOST_KNOWN) live.clear();
    live.add(org);
    return undefined;
  };
}

function narrowed<T>(org: string, use: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await sql`select set_config('app.only', ${org}, true)`.execute(tx);
    return use(tx);
  };
}
