// The way to a mail server, which fails as networks and servers do; what stands behind it is a real one.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type MailFault =
  /** No one listens. */
  | 'refuse'
  /** The connection is taken, and nothing is ever said. */
  | 'hang'
  /** The connection is reset before anything is said. */
  | 'reset'
  /** The server takes the mail, and the connection goes before it can say so. */
  | 'cut';

export interface MailWay {
  /** For `SMTP_URL`. */
  url: string;
  /** What happens to connections from now on; undefined: nothing. */
  fail(fault: MailFault | undefined): Promise<void>;
  /** How often the server's answer to a mail was cut off, by recipient. */
  cut: ReadonlyMap<string, number>;
  /** Connections to which something happened. */
  failed(): number;
  stop(): Promise<void>;
}

/** The end of a mail's data (RFC 5321 section 4.1.1.4). */
const END = '\r\n.\r\n';

export async function startMailWay(server: string): Promise<MailWay> {
  const behind = Number(new URL(server).port);
  const cut = new Map<string, number>();
  const open = new Set<Socket>();
  let fault: MailFault | undefined;
  let failed = 0;
  const listener = createServer((client) => {
    keep(open, client);
    if (fault !== undefined) failed += 1;
    if (fault === 'hang') return;
    if (fault === 'reset') return void client.resetAndDestroy();
    const onward = keep(open, connect(behind, '127.0.0.1'));
    for (const socket of [client, onward]) socket.once('close', () => [client, onward].map((each) => each.destroy()));
    if (fault === 'cut') return cutOff(client, onward, (to) => cut.set(to, (cut.get(to) ?? 0) + 1));
    client.pipe(onward);
    onward.pipe(client);
  });
  const listen = async (port: number): Promise<void> => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    cut,
    failed: () => failed,
    fail: async (next) => {
      fault = next;
      if (next === 'refuse') listener.close();
      else if (!listener.listening) await listen(port);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function keep(open: Set<Socket>, socket: Socket): Socket {
  open.add(socket);
  socket.on('error', () => undefined);
  return socket.once('close', () => void open.delete(socket));
}

/** Lets everything through until the server answers the end of the data. */
function cutOff(client: Socket, onward: Socket, tell: (to: string) => void): void {
  let said = '';
  client.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
    onward.write(chunk);
  });
  onward.on('data', (chunk: Buffer) => {
    if (!said.includes(END)) return client.write(chunk);
    tell(/^RCPT TO:<([^>]+)>/im.exec(said)?.[1] ?? '');
    client.resetAndDestroy();
  });
}
