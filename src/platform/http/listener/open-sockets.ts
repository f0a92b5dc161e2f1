import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** On each of these a connection is taken in a round of the event loop. */
const SOCKETS = 16;

/** Where a server listens. */
export interface OpenSockets {
  port: number;
  /** Takes no new connections; resolves when the last one has ended. */
  close(): Promise<void>;
}

/**
 * Has a server listen on a port (0: any free one); rejects when it is taken. Node takes one connection a socket in each round of
 * its event loop (libuv #3696). A round is long when there is much to do, so that new connections would wait just then where
 * no one sees them, a health check's too, and be lost beyond what the system keeps. On Linux we therefore listen on several
 * sockets of the port (`SO_REUSEPORT`), over which the system spreads connections.
 */
export async function openSockets(server: Server, port: number, host: string): Promise<OpenSockets> {
  const several = process.platform === 'linux';
  const all = several ? await openSeveral(server, port, host) : [await listen(server, { port, host })];
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = all.map((each) => once(each, 'close'));
      for (const each of all) each.close();
      await Promise.all(closed);
    },
  };
}

async function openSeveral(server: Server, port: number, host: string): Promise<Server[]> {
  // Sockets that share a port share it with anyone's who says the same: by this one it is known to be no one's.
  const alone = await listen(createServer(), { port, host });
  const shared = { port: (alone.address() as AddressInfo).port, host, reusePort: true };
  alone.close();
  await once(alone, 'close');
  // Connections as an HTTP server makes them for itself.
  const options = { allowHalfOpen: true, noDelay: true };
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer(options, (socket) => server.emit('connection', socket)),
  );
  return Promise.all([server, ...others].map((each) => listen(each, shared)));
}

async function listen(server: Server, where: { port: number; host: string; reusePort?: boolean }): Promise<Server> {
  server.listen(where);
  await once(server, 'listening');
  return server;
}
