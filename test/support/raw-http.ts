// HTTP as bytes on a socket, for requests that no client library would send.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RawConnection {
  socket: Socket;
  /** The next answer on this connection; rejects when it ends without one. */
  answer(): Promise<RawAnswer>;
  closed: Promise<unknown>;
}

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  await once(socket, 'connect');
  let bytes = Buffer.alloc(0);
  let over = false;
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => {
    over = true;
  });
  const answer = async (): Promise<RawAnswer> => {
    for (;;) {
      const parsed = parseAnswer(bytes);
      if (parsed) {
        bytes = bytes.subarray(parsed.length);
        return parsed.answer;
      }
      if (over) throw new Error(`the connection ended after ${JSON.stringify(bytes.toString())}`);
      await Promise.race([once(socket, 'data').catch(() => undefined), closed]);
    }
  };
  return { socket, answer, closed };
}

/** Sends bytes and gives the first answer. */
export async function sendRaw(url: string, text: string | Buffer): Promise<RawAnswer> {
  const connection = await openRaw(url);
  connection.socket.write(text);
  try {
    return await connection.answer();
  } finally {
    connection.socket.destroy();
  }
}

/** One answer with a Content-Length, or undefined while it is incomplete. */
function parseAnswer(bytes: Buffer): { answer: RawAnswer; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString().split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const length = end + 4 + Number(headers['content-length'] ?? 0);
  if (bytes.length < length) return undefined;
  return {
    answer: { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4, length).toString() },
    length,
  };
}
