// A way to PostgreSQL on which it takes its leave in the same breath as it says that it is ready, as one does that is stopped
// while someone connects: `ReadyForQuery` and `ErrorResponse` (sections 54.2 and 54.7 of PostgreSQL's manual) come as one.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const FAREWELL = errorResponse({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P01',
  M: 'terminating connection due to administrator command',
});

export interface LeavingServer {
  host: string;
  port: number;
  /** How many connections it has left. */
  left(): number;
  /** Whether it leaves who connects from now on; ends all connections that there are. */
  leave(does: boolean): void;
  stop(): Promise<void>;
}

/** Before the server that listens in a socket's folder. */
export async function startLeavingServer(server: { host: string; port: number }): Promise<LeavingServer> {
  const open = new Set<Socket>();
  let [leaves, left] = [false, 0];
  const listener = createServer((client) => {
    const behind = connect(join(server.host, `.s.PGSQL.${server.port}`));
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    client.pipe(behind);
    behind.on('data', (chunk: Buffer) => {
      if (!leaves || !chunk.subarray(-READY.length).equals(READY)) return client.write(chunk);
      left += 1;
      client.end(Buffer.concat([chunk, FAREWELL]));
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    host: '127.0.0.1',
    port: (listener.address() as AddressInfo).port,
    left: () => left,
    leave: (does) => {
      leaves = does;
      for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** One byte for each field's kind, its text with a zero at the end, and a zero after the last. */
function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([kind, text]) => `${kind}${text}\0`)
      .join('')}\0`,
  );
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
