import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import type { Link, Network } from '../stage/network.ts';

/** What a partition may break. */
export interface Parted {
  network: Network;
  random: Random;
  /** The machines of the service's processes. */
  services: readonly string[];
  /** The address of the S3 store. */
  store: string;
}

export interface Partition {
  /** Breaks the network, and returns what heals it. */
  part(parted: Parted): Promise<() => Promise<void>>;
  /** How long it stays broken, at least and at most. */
  seconds: [least: number, most: number];
  /** Writes go on while it is broken. */
  survives?: true;
}

type Part = Partition['part'];

/** A PostgreSQL ends a half-open connection after 11 s. */
const HALF_OPEN: Partition['seconds'] = [14, 40];

/** Between processes that know both servers, and others; the first four are those of a short run. */
export const PARTITIONS: Readonly<Record<string, Partition>> = {
  'web | database': { part: between(['web-a'], 'primary', 'refused'), seconds: [4, 12] },
  'one worker': { part: between(['worker-a'], 'primary', 'dropped'), seconds: [14, 30] },
  'service | S3': { part: fromStore('dropped'), seconds: [8, 20] },
  'primary | standby': { part: between(['standby'], 'primary', 'dropped'), seconds: [8, 20] },
  'worker | database': { part: between(['worker-a', 'worker-b'], 'primary', 'refused'), seconds: [4, 12] },
  'half-open': { part: between(['web-a'], 'primary', 'dropped'), seconds: HALF_OPEN },
  'one way': { part: between(['web-a'], 'primary', 'deaf'), seconds: HALF_OPEN },
  '30 % loss': { part: between(['web-a', 'worker-a'], 'primary', 'lossy'), seconds: [10, 20] },
  '2 s delay': { part: delayed('web-a', 'primary', 1_000), seconds: [15, 30] },
  flapping: { part: flapping(['web-a', 'worker-a'], 'primary'), seconds: [10, 30] },
};

/** Between processes that know one name of the primary. */
export const NAME_PARTITIONS: Readonly<Record<string, Partition>> = {
  'DNS fails': { part: namesFail, seconds: [4, 12] },
  'DNS changes': { part: nameMoves, seconds: [0, 0], survives: true },
  'half-open, one name': { part: between(['web-a'], 'primary', 'dropped'), seconds: HALF_OPEN },
};

async function joinAll({ network }: Parted, machines: readonly string[], address: string, link?: Link): Promise<void> {
  for (const machine of machines) await network.join(machine, link ? [[address, link]] : []);
}

function between(machines: readonly string[], other: string, link: Link): Part {
  return async (parted) => {
    const { address } = parted.network.place(other);
    await joinAll(parted, machines, address, link);
    return () => joinAll(parted, machines, address);
  };
}

function fromStore(link: Link): Part {
  return async (parted) => {
    await joinAll(parted, parted.services, parted.store, link);
    return () => joinAll(parted, parted.services, parted.store);
  };
}

function delayed(from: string, to: string, milliseconds: number): Part {
  return async ({ network }) => network.delay(from, to, milliseconds);
}

/** Broken and healed again, for half a second to two seconds each. */
function flapping(machines: readonly string[], other: string): Part {
  return async (parted) => {
    const { address } = parted.network.place(other);
    let stopped = false;
    const running = (async () => {
      for (let isBroken = true; !stopped; isBroken = !isBroken) {
        await joinAll(parted, machines, address, isBroken ? 'dropped' : undefined);
        await sleep(parted.random.between(500, 2_000));
      }
      await joinAll(parted, machines, address);
    })();
    return async () => {
      stopped = true;
      await running;
    };
  };
}

/** No name can be resolved, and every connection to the database is lost at once. */
async function namesFail(parted: Parted): Promise<() => Promise<void>> {
  const { network, services } = parted;
  const names = network.names();
  network.name({});
  const { address } = network.place('primary');
  await joinAll(parted, services, address, 'refused');
  await sleep(REFUSED_MS);
  await joinAll(parted, services, address);
  return async () => network.name(names);
}

const REFUSED_MS = 500;

/** The name leads to another address, and the previous one is silent from then on. */
async function nameMoves(parted: Parted): Promise<() => Promise<void>> {
  const { network, services } = parted;
  const names = network.names();
  const previous = names[PRIMARY] ?? '';
  const address = await network.addAddress('primary');
  network.name({ ...names, [PRIMARY]: address });
  await joinAll(parted, services, previous, 'dropped');
  return async () => undefined;
}

const PRIMARY = 'primary.faults';
