import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#platform/db/client.ts';
import type { Random } from '../../../scripts/generate/random.ts';
import { haproxyInstalled } from '../../support/postgres/haproxy.ts';
import type { Machine } from '../../support/postgres/machine.ts';
import { pgbouncerInstalled } from '../../support/postgres/pgbouncer.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../support/postgres/replicated-postgres.ts';
import { emptyVerdict, type Verdict } from '../judge/verdict.ts';
import { pooledDatabase, proxiedDatabase, replicatedDatabase } from '../stage/replicated-database.ts';
import { NOTHING, type Outcome, type Scenario, type Size } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** The goal for the time from the connection of the new standby, without which no commit is confirmed, to the next write. */
const MOST_SECONDS = 15;
/** By then the answers to what was committed before a loss have arrived. */
const ANSWERS_MS = 200;
/** How long a machine that came back is left beside the load. */
const ZOMBIE_MS = 1_500;

/** A machine that was lost, and when. */
interface Lost {
  machine: Machine;
  at: Date;
  how: 'killed' | 'frozen';
}

/**
 * The machine of the primary is lost, the synchronous standby takes over, and a new standby is built. In turn, the lost
 * machine stays away, comes back at once as a primary that confirms writes alone, or was only frozen and goes on later.
 */
export const loseMachine: Scenario = (size, random) => loseMachines('failover', size, random);

/** The same behind a PgBouncer in session mode that the operator moves; a machine that is frozen is left out. */
export const loseMachineBehindPooler: Scenario = async (size, random) =>
  pgbouncerInstalled
    ? loseMachines('pooler', size, random)
    : { ...NOTHING, verdict: emptyVerdict(), notes: ["left out: Debian's pgbouncer is not installed"] };

/** The same behind a HAProxy that follows the primary; a machine that is frozen is left out. */
export const loseMachineBehindProxy: Scenario = async (size, random) =>
  haproxyInstalled
    ? loseMachines('proxy', size, random)
    : { ...NOTHING, verdict: emptyVerdict(), notes: ["left out: Debian's haproxy is not installed"] };

async function loseMachines(name: 'failover' | 'pooler' | 'proxy', size: Size, random: Random): Promise<Outcome> {
  let servers: ReplicatedPostgres | undefined;
  let pooler: Awaited<ReturnType<typeof pooledDatabase>> | undefined;
  let lost: Lost | undefined;
  const wrong: string[] = [];
  /** From each loss until the new standby was there, in seconds. */
  const rebuilds: number[] = [];
  const returned = { atOnce: 0, later: 0 };

  /** What came back has seen no write of the service, and none of its connections. */
  const inspect = async (): Promise<void> => {
    if (!servers || !lost) return;
    const { machine, at, how } = lost;
    if (how === 'frozen') {
      await servers.comeBack(machine);
      returned.later += 1;
      await sleep(ZOMBIE_MS);
    }
    if (machine.isRunning()) wrong.push(...(await tracesOn(servers, machine, at)));
    await machine.clear();
    lost = undefined;
  };

  const outcome = await underLoad(
    name,
    size,
    random,
    async (_, cycle) => {
      if (!servers) throw new TypeError('there are no servers');
      await inspect();
      const how = name === 'failover' && cycle % 3 === 2 ? 'frozen' : 'killed';
      const at = new Date();
      const machine = servers.lose(how);
      await sleep(ANSWERS_MS);
      const from = performance.now();
      lost = { machine, at, how };
      await servers.promote();
      await pooler?.move();
      if (cycle % 3 === 1) {
        await servers.comeBack(machine);
        returned.atOnce += 1;
      }
      await servers.rebuild();
      rebuilds.push((performance.now() - from + ANSWERS_MS) / 1000);
      return from;
    },
    {
      settings: { DATABASE_REQUIRE_SYNC: '1' },
      database: async (folder) => {
        servers = await startReplicatedPostgres(folder);
        if (name === 'failover') return replicatedDatabase(servers);
        if (name === 'proxy') return proxiedDatabase(folder, servers);
        pooler = await pooledDatabase(folder, servers);
        return pooler;
      },
      beside: async () => ({ stop: inspect, judge: async (verdict) => judgeReturns(verdict, wrong, returned) }),
    },
  );
  outcome.recoveries = outcome.recoveries.map((seconds) => seconds + ANSWERS_MS / 1000);
  const waits = outcome.recoveries.map((seconds, index) => seconds - (rebuilds[index] ?? 0));
  for (const seconds of waits.filter((each) => each > MOST_SECONDS))
    outcome.verdict.others.push(`${seconds.toFixed(1)} s passed from the new standby to the next acknowledged write`);
  const list = (seconds: readonly number[]): string => seconds.map((each) => each.toFixed(1)).join(', ');
  outcome.notes.push(`standby rebuilt after ${list(rebuilds)} s`, `next write ${list(waits)} s later`);
  return outcome;
}

async function judgeReturns(
  verdict: Verdict,
  wrong: readonly string[],
  { atOnce, later }: { atOnce: number; later: number },
): Promise<string[]> {
  verdict.lostWrites.push(...wrong);
  return [`${atOnce} lost primaries came back at once, ${later} later`];
}

/** Rows that were written after it was lost, and connections other than the questions of what it is. */
async function tracesOn(servers: ReplicatedPostgres, machine: Machine, at: Date): Promise<string[]> {
  return withClient(servers.superuser(machine), {}, async (client) => {
    const { rows } = await client.query<{ rows: number; connections: number }>(
      `select (select count(*) from events where created_at > $1)::int
           + (select count(*) from projects where created_at > $1)::int
           + (select count(*) from pgboss.job where created_on > $1)::int as rows,
         (select count(*) from pg_stat_activity
          where usename <> 'postgres' and application_name <> 'avouch-hosts')::int as connections`,
      [at],
    );
    const { rows: written = 0, connections = 0 } = rows[0] ?? {};
    return [
      ...(written > 0 ? [`a lost primary that came back has ${written} new rows`] : []),
      ...(connections > 0 ? [`a lost primary that came back has ${connections} connections of the service`] : []),
    ];
  });
}
