import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { ReplacedServer } from './choose-server.ts';
import { lookWhileOpen } from './while-open.ts';

const PATIENCE_MS = 2_000;

/** The request for TLS, which every PostgreSQL answers with one byte before a log-in (PostgreSQL 18, section 54.2.10). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Creates sockets that follow a host's name. If the name has moved and its previous address does not answer, the
 * connections to this address are closed: a lost machine closes none, and a statement sent to it would wait for a
 * quarter of an hour. Sockets to an IP address or a folder are not watched. `addressesOf` rejects for a name that
 * cannot be resolved.
 */
export function createNameWatcher(addressesOf = lookUp): () => Socket {
  const { open, add } = lookWhileOpen<string>(async () => {
    for (const name of new Set(open.values())) await look(name);
  });
  const look = async (name: string): Promise<void> => {
    // A name that cannot be resolved says nothing about its previous address.
    const current = await addressesOf(name).catch(() => undefined);
    if (!current) return;
    const left = [...open.keys()].filter((socket) => open.get(socket) === name && !current.includes(addressOf(socket)));
    for (const [address, sockets] of Map.groupBy(left, addressOf)) {
      if (await answers(address, sockets[0]?.remotePort)) continue;
      const error = new ReplacedServer(`${name} has moved from ${address}, which no longer answers`);
      for (const socket of sockets) socket.destroy(error);
    }
  };

  return () => {
    const socket = new Socket();
    // Only names are looked up.
    socket.once('lookup', (_error, _address, _family, name) => {
      socket.once('connect', () => add(socket, name));
    });
    return socket;
  };
}

async function lookUp(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

/** Of a connected socket. */
const addressOf = ({ remoteAddress = '' }: Socket): string => remoteAddress;

/** Whether PostgreSQL or a pooler answers in time. */
async function answers(host: string, port: number | undefined): Promise<boolean> {
  const socket = connect({ host, port: port ?? 0 });
  try {
    socket.write(SSL_REQUEST);
    await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
