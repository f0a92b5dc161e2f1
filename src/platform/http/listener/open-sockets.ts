import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Each of these sockets accepts a connection per round of the event loop. */
const SOCKETS = 16;

/** Where a server listens. */
export interface OpenSockets {
  port: number;
  /** Accepts no new connections; resolves when the last one has ended. */
  close(): Promise<void>;
}

/**
 * Makes a server listen on a port (0: any free one); rejects when it is taken. Node accepts one connection per socket
 * in each round of its event loop (libuv #3696). Under load a round is long, so new connections, including health
 * checks, would wait unseen, or be dropped when the system's queue is full. On Linux we therefore listen on several
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
  // Sockets that share a port share it with any process that asks for the same; this socket verifies that no other
  // process uses it.
  const alone = await listen(createServer(), { port, host });
  const shared = { port: (alone.address() as AddressInfo).port, host, reusePort: true };
  alone.close();
  await once(alone, 'close');
  // Handles connections as an HTTP server does for itself.
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
