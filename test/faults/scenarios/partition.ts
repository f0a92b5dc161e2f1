import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../support/postgres/replicated-postgres.ts';
import { openS3Store } from '../../support/s3-store.ts';
import { emptyVerdict } from '../judge/verdict.ts';
import { startRegisterClients } from '../load/register-clients.ts';
import { createNetwork, type Network, whyNoNetwork } from '../stage/network.ts';
import { replicatedDatabase } from '../stage/replicated-database.ts';
import { NAME_PARTITIONS, PARTITIONS, type Parted, type Partition } from './partitions.ts';
import { NOTHING, type Outcome, type Scenario, type Size } from './scenario.ts';
import { underLoad } from './under-load.ts';

const PROCESSES = { 'web-a': 'web', 'web-b': 'web', 'worker-a': 'worker', 'worker-b': 'worker' };
const SERVICES = Object.keys(PROCESSES);
const DATABASES = ['primary', 'standby'];
const BUCKET = 'blobs';
const CLIENTS = 8;
/** Calls on shared objects for each cycle; of the whole form, 10,000 for each partition. */
const CALLS = { whole: 1_700, short: 100 };

/** Each partition in turn, where the service knows both servers. */
export const partServers: Scenario = (size, random) => part('network', PARTITIONS, size, random);

/** Each partition in turn, where the service knows one name. */
export const partNames: Scenario = (size, random) => part('names', NAME_PARTITIONS, size, random);

/** Two web processes, two workers, a primary with its synchronous standby, and an S3 store, each a machine of one network. */
async function part(
  name: 'network' | 'names',
  partitions: Readonly<Record<string, Partition>>,
  size: Size,
  random: Random,
): Promise<Outcome> {
  const why = whyNoNetwork();
  if (why !== undefined) return { ...NOTHING, verdict: emptyVerdict(), notes: [`left out: ${why}`] };
  const network = await createNetwork([...SERVICES, ...DATABASES]);
  const store = await openStore(network);
  const parted: Parted = { network, random, services: SERVICES, store: network.spare };
  const inTurn = Object.entries(partitions);
  const made: string[] = [];
  let heal: (() => Promise<void>) | undefined;
  const healNow = async (): Promise<void> => {
    await heal?.();
    heal = undefined;
  };
  nameDatabases(network);
  try {
    const outcome = await underLoad(
      name,
      size,
      random,
      async (_, cycle) => {
        await healNow();
        const [title, partition] = inTurn[cycle % inTurn.length] ?? [];
        if (title === undefined || !partition) throw new TypeError('there are no partitions');
        made.push(title);
        process.stdout.write(`  ${title} …\n`);
        heal = await partition.part(parted);
        const from = performance.now();
        if (partition.survives) return from;
        await sleep(1_000 * random.between(...partition.seconds));
        await healNow();
        return performance.now();
      },
      {
        settings: {
          ...store.settings,
          DATABASE_REQUIRE_SYNC: '1',
          EGRESS_ALLOW: network.subnet,
        },
        processes: Object.values(PROCESSES).map((ROLES) => ({ ROLES })),
        places: SERVICES.map(network.place),
        receiversAt: network.here,
        database: async (folder) => {
          const places = DATABASES.map((machine) => ({ ...network.place(machine), name: `${machine}.faults` }));
          const servers = await startReplicatedPostgres(folder, { places, subnet: network.subnet });
          const database = replicatedDatabase(servers);
          return name === 'names' ? { ...database, settings: { DATABASE_URL: urlOfOne(servers) } } : database;
        },
        beside: async ({ services, target: { key } }) => {
          const targets = services.filter(({ isWeb }) => isWeb).map(({ url }) => ({ url, key }));
          const calls = size.cycles * CALLS[size.isWhole ? 'whole' : 'short'];
          const { until } = size;
          const registers = startRegisterClients({ clients: CLIENTS, calls, random, targets, until });
          return {
            stop: async () => {
              await healNow();
              await registers.stop();
            },
            judge: registers.judge,
          };
        },
      },
    );
    const seconds = Map.groupBy(outcome.recoveries.entries(), ([index]) => made[index] ?? '');
    const longest = [...seconds].map(([title, each]) => [title, Math.max(...each.map(([, one]) => one))] as const);
    outcome.notes.push(
      `next write after ${longest.map(([title, most]) => `${title} ${most.toFixed(1)} s`).join(', ')}`,
    );
    return { ...outcome, recoveriesOf: Object.fromEntries(longest) };
  } finally {
    await network.close();
    await store.close();
  }
}

function nameDatabases(network: Network): void {
  network.name(Object.fromEntries(DATABASES.map((machine) => [`${machine}.faults`, network.place(machine).address])));
}

/** A name that leads to the primary, in place of the list of servers. */
function urlOfOne({ owner: { user, password }, primary, superuser }: ReplicatedPostgres): string {
  const { database } = superuser(primary());
  return `postgresql://${user}:${encodeURIComponent(password)}@primary.faults:${primary().port}/${database}`;
}

async function openStore({ spare }: Network): Promise<{ settings: Record<string, string>; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-faults-s3-'));
  const store = await openS3Store(join(folder, 's3'), [BUCKET], { address: spare });
  return {
    settings: store.settingsFor(`${BUCKET}/prod`),
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
