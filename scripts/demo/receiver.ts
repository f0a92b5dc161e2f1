// A webhook receiver as an integrator would write it: the raw body, the unmodified `standardwebhooks` package, S's answer.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  event: string;
  id: string;
  data: Record<string, string>;
}

export interface Receiver {
  url: string;
  /** Set once the endpoint is registered; deliveries before that are refused. */
  secret: string | undefined;
  /** Only what carried a good signature. */
  events: ReceivedEvent[];
  refused: number;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void handle(receiver, request).then((status) => {
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ received: status === 200 }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    secret: undefined,
    events: [],
    refused: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

async function handle(receiver: Receiver, request: IncomingMessage): Promise<number> {
  const body = Buffer.concat(await request.toArray()).toString();
  try {
    const event = new Webhook(receiver.secret ?? '').verify(body, request.headers as Record<string, string>);
    receiver.events.push(event as ReceivedEvent);
    return 200;
  } catch {
    receiver.refused += 1;
    return 400;
  }
}
