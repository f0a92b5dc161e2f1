// A real receiver on the loopback, which stores deliveries and answers as configured.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (response: ServerResponse, received: Received, count: number) => void;

export interface Receiver {
  url: string;
  received: Received[];
  answer: Answer;
  /** Resolves with everything received once there are `count` deliveries. */
  waitFor(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

export const acknowledge: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
};

/** Answers with the statuses in turn, and then with the last one repeatedly. */
export function statuses(...list: number[]): Answer {
  return (response, _, count) => response.writeHead(list[Math.min(count, list.length) - 1] ?? 200).end();
}

export async function startReceiver(answer: Answer = acknowledge): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    received.push(got);
    receiver.answer(response, got, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer,
    waitFor: (count) => until(() => (received.length >= count ? received : undefined)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Polls until there is a result; otherwise the test times out. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await sleep(25);
  }
}
