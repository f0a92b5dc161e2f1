// Machines in network namespaces of their own, on one bridge (Linux, as root). What parts them are rules of nftables in the
// namespace of one of them, which see every packet that comes or goes: the kernel drops it, refuses it, or lets it through.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MachinePlace } from '../../support/postgres/machine.ts';

/** How a machine is joined to what is at an address. */
export type Link =
  /** Packets vanish, in both directions: connections stay half open. */
  | 'dropped'
  /** A router answers that the host cannot be reached, in both directions. */
  | 'refused'
  /** What comes from there vanishes; what is sent there arrives. */
  | 'deaf'
  /** 30 of 100 packets vanish, in both directions. */
  | 'lossy';

export interface Network {
  /** In the form of PostgreSQL's and the service's settings. */
  subnet: string;
  /** Of this process: the clients and the receivers are here. */
  here: string;
  /** Another address of this process. */
  spare: string;
  place(machine: string): MachinePlace;
  /** Gives a machine another address too. */
  addAddress(machine: string): Promise<string>;
  /** Joins a machine to addresses so from now on; to all others as if nothing were wrong. */
  join(machine: string, links: readonly [address: string, link: Link][]): Promise<void>;
  /** What names mean on all machines from now on; others cannot be resolved. */
  name(names: Readonly<Record<string, string>>): void;
  names(): Readonly<Record<string, string>>;
  /** Delays every packet between two machines by so long in each direction, until the returned function is called. */
  delay(from: string, to: string, milliseconds: number): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const IP = '/usr/sbin/ip';
const NFT = '/usr/sbin/nft';
const ETC = '/etc/netns';
/** Reads frames from one namespace and writes them into the other later: not every kernel has `tc netem`. */
const WIRE = join(import.meta.dirname, 'delayed-wire.py');

const RULES: Record<Link, (address: string) => { input: string[]; output: string[] }> = {
  dropped: (address) => ({ input: [`ip saddr ${address} drop`], output: [`ip daddr ${address} drop`] }),
  refused: (address) => ({
    input: [`ip saddr ${address} drop`],
    output: [`ip daddr ${address} reject with icmp type host-unreachable`],
  }),
  deaf: (address) => ({ input: [`ip saddr ${address} drop`], output: [] }),
  lossy: (address) => ({
    input: [`ip saddr ${address} numgen random mod 100 < 30 drop`],
    output: [`ip daddr ${address} numgen random mod 100 < 30 drop`],
  }),
};

/** Why no such network can be made here; undefined where it can. */
export function whyNoNetwork(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'networks of their own need root on Linux';
  const probe = `avouch-probe-${process.pid}`;
  const made = spawnSync(IP, ['netns', 'add', probe]);
  const ruled = spawnSync(IP, ['netns', 'exec', probe, NFT, 'add', 'table', 'inet', 'faults']);
  spawnSync(IP, ['netns', 'del', probe]);
  return made.status === 0 && ruled.status === 0 ? undefined : 'this machine has no network namespaces with nftables';
}

/**
 * Makes a namespace for each machine; what this process made is gone when it closes. What comes to a machine's address
 * finds what listens on its loopback, where a service that is developed listens.
 */
export async function createNetwork(machines: readonly string[]): Promise<Network> {
  const id = process.pid.toString(36);
  const bridge = `av${id}`;
  const prefix = `10.213.${process.pid % 250}`;
  const spaceOf = (machine: string): string => `avouch-${id}-${machine}`;
  const addresses = new Map(machines.map((machine, index) => [machine, `${prefix}.${index + 11}`]));
  let known: Readonly<Record<string, string>> = {};
  let given = machines.length + 11;
  const ip = (...args: string[]): Promise<unknown> => run(IP, args);
  const within = (machine: string, ...args: string[]): Promise<unknown> => ip('-n', spaceOf(machine), ...args);
  const addressOf = (machine: string): string => {
    const address = addresses.get(machine);
    if (address === undefined) throw new TypeError(`there is no machine ${machine}`);
    return address;
  };

  const close = async (): Promise<void> => {
    for (const [index, machine] of machines.entries()) {
      await ip('link', 'del', `${bridge}n${index}`).catch(() => undefined);
      await ip('netns', 'del', spaceOf(machine)).catch(() => undefined);
      rmSync(join(ETC, spaceOf(machine)), { recursive: true, force: true });
    }
    await ip('link', 'del', bridge).catch(() => undefined);
  };

  const attach = async (machine: string, index: number): Promise<void> => {
    const [space, near, far] = [spaceOf(machine), `${bridge}n${index}`, `${bridge}f${index}`];
    const folder = join(ETC, space);
    mkdirSync(folder, { recursive: true });
    // No one answers there.
    writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
    writeFileSync(join(folder, 'hosts'), '');
    await ip('netns', 'add', space);
    await ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', space);
    await ip('link', 'set', near, 'master', bridge, 'up');
    await within(machine, 'link', 'set', 'lo', 'up');
    await within(machine, 'link', 'set', far, 'name', 'eth0', 'up');
    await within(machine, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    await run(IP, ['netns', 'exec', space, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/conf/all/route_localnet']);
    await rule(machine, [
      'add table ip loopback',
      'add chain ip loopback come { type nat hook prerouting priority -100; }',
      `add rule ip loopback come ip daddr ${addressOf(machine)} dnat to 127.0.0.1`,
    ]);
  };
  const rule = async (machine: string, lines: readonly string[]): Promise<void> => {
    const nft = run(IP, ['netns', 'exec', spaceOf(machine), NFT, '-f', '-']);
    nft.child.stdin?.end(lines.map((line) => `${line}\n`).join(''));
    await nft;
  };

  try {
    await ip('link', 'add', bridge, 'type', 'bridge');
    for (const last of [1, 2]) await ip('addr', 'add', `${prefix}.${last}/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
    for (const [index, machine] of machines.entries()) await attach(machine, index);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    subnet: `${prefix}.0/24`,
    here: `${prefix}.1`,
    spare: `${prefix}.2`,
    place: (machine) => ({ address: addressOf(machine), inside: [IP, 'netns', 'exec', spaceOf(machine)] }),
    addAddress: async (machine) => {
      const address = `${prefix}.${given}`;
      given += 1;
      await within(machine, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      return address;
    },
    join: async (machine, links) => {
      const rules = links.map(([address, link]) => RULES[link](address));
      const chain = (hook: 'input' | 'output'): string[] => [
        `add chain inet faults ${hook} { type filter hook ${hook} priority 0; }`,
        ...rules.flatMap((each) => each[hook].map((rule) => `add rule inet faults ${hook} ${rule}`)),
      ];
      const fresh = ['add table inet faults', 'delete table inet faults', 'add table inet faults'];
      await rule(machine, [...fresh, ...chain('input'), ...chain('output')]);
    },
    names: () => known,
    name: (names) => {
      known = names;
      const lines = Object.entries({ localhost: '127.0.0.1', ...names }).map(
        ([name, address]) => `${address} ${name}\n`,
      );
      // Each namespace sees the file itself, so it is not replaced by another one.
      for (const machine of machines) writeFileSync(join(ETC, spaceOf(machine), 'hosts'), lines.join(''));
    },
    delay: async (from, to, milliseconds) => {
      const ends = [from, to].flatMap((machine) => [`/run/netns/${spaceOf(machine)}`, addressOf(machine)]);
      const wire = spawn('python3', [WIRE, ...ends, String(milliseconds)], { stdio: ['pipe', 'pipe', 'inherit'] });
      await Promise.race([
        once(wire.stdout, 'data'),
        once(wire, 'exit').then(() => Promise.reject(new Error('the delayed wire did not start'))),
      ]);
      return async () => {
        const ended = once(wire, 'exit');
        wire.stdin.end();
        await ended;
      };
    },
    close,
  };
}
