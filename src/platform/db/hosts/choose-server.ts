import type { Socket } from 'node:net';
import type { ServerAddress } from '#config/database-hosts.ts';
import type { Probed } from './probe-server.ts';
import { LOOK_EVERY_MS, lookWhileOpen } from './while-open.ts';

/** None of the servers, or more than one of them, accepts writes: as unavailable as a server that is down. */
export class NoWritableServer extends Error {
  override name = 'NoWritableServer';
  /** SQLSTATE (PostgreSQL 18, appendix A): no connection. TypeORM's errors keep only the code. */
  code = '08001';
}

/** Why a connection was closed: the same request may succeed on the server that has taken over. */
export class ReplacedServer extends NoWritableServer {
  override name = 'ReplacedServer';
  /** Connection failure. */
  override code = '08006';
}

/** Decides which of several servers every connection of this process uses. */
export interface ServerChooser {
  /** The server that accepts writes. Throws {@link NoWritableServer}. */
  choose(): Promise<ServerAddress>;
  /** Watches a connection to a chosen server, and closes it as soon as another server has replaced that one. */
  watch(socket: Socket, server: ServerAddress): void;
}

/**
 * Chooses by timeline: each promotion begins a new one, so a former primary that returns and accepts writes is behind
 * the server that replaced it. A process that has seen the new timeline never uses the former primary again. While
 * connections are open, all servers are probed: a machine that disappeared closes none of its connections, and a former
 * primary may return.
 */
export function createServerChooser(
  servers: readonly ServerAddress[],
  probe: (server: ServerAddress) => Promise<Probed>,
): ServerChooser {
  let latest = 0;
  let chosen: ServerAddress | undefined;
  let looking: Promise<ServerAddress> | undefined;
  let lookedAt = 0;

  const look = async (): Promise<ServerAddress> => {
    const known = latest;
    const probed = await untilNewer(servers.map(probe), known);
    latest = Math.max(known, ...probed.map(({ timeline }) => timeline ?? 0));
    const { found, several } = findLatest(probed, latest);
    // A busy server may be late to answer; without another one, its connections go on.
    const isLate = !found && probed.some(({ server, silent }) => silent && server === chosen);
    if (!isLate) chosen = several ? undefined : found?.server;
    lookedAt = performance.now();
    const closes = several
      ? 'and another server accept writes'
      : chosen && 'was replaced by another server as the primary';
    if (closes !== undefined)
      for (const [socket, server] of open)
        if (server !== chosen) socket.destroy(new ReplacedServer(`${nameOf(server)} ${closes}`));
    if (!chosen) throw new NoWritableServer(explain(probed, latest));
    return chosen;
  };
  const lookOnce = (): Promise<ServerAddress> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const { open, add } = lookWhileOpen<ServerAddress>(async () => {
    await lookOnce().catch(() => undefined);
  });

  return {
    choose: async () => {
      // Without connections nothing is watched.
      const isFresh = open.size > 0 || performance.now() - lookedAt < 2 * LOOK_EVERY_MS;
      return chosen && isFresh ? chosen : lookOnce();
    },
    watch: (socket, server) => {
      add(socket, server);
      const doubt = (): void => {
        if (server === chosen) chosen = undefined;
      };
      socket.once('error', doubt);
      // If the server ends the connection, it may be about to stop.
      socket.once('end', () => {
        if (!socket.writableEnded) doubt();
      });
    },
  };
}

const nameOf = ({ host, port }: ServerAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** All answers; only those so far once a server is on a later timeline than any before. */
function untilNewer(probes: readonly Promise<Probed>[], known: number): Promise<Probed[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Probed[]>();
  const probed: Probed[] = [];
  for (const probe of probes)
    probe.then((each) => {
      probed.push(each);
      const isNewer = known > 0 && each.timeline !== undefined && each.timeline > known;
      if (isNewer || probed.length === probes.length) resolve(probed);
    }, reject);
  return promise;
}

/** The server on the latest timeline; the same server may be in the list under several names. */
function findLatest(probed: readonly Probed[], latest: number): { found: Probed | undefined; several: boolean } {
  const writable = probed.filter(({ timeline }) => timeline === latest && latest > 0);
  return { found: writable[0], several: new Set(writable.map(({ instance }) => instance)).size > 1 };
}

function explain(probed: readonly Probed[], latest: number): string {
  const says = probed.map(({ server, timeline, problem }) => {
    const writes =
      timeline === latest ? `accepts writes on timeline ${timeline}` : `is behind, on timeline ${timeline}`;
    return `${nameOf(server)} ${timeline === undefined ? `(${problem})` : writes}`;
  });
  const { several } = findLatest(probed, latest);
  return `${several ? 'several servers accept writes: fence all but one' : 'no server accepts writes'}: ${says.join(', ')}`;
}
