// Test routes behind the real handler and listener, so that a test decides their duration and answers.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createHttpHandler } from '#platform/http/handler.ts';
import { type Listener, type ListenerLimits, openListener } from '#platform/http/listener/listener.ts';
import { type Reply, type Route, routeDefiner } from '#platform/http/route.ts';
import { openRaw, sendRaw } from '../../support/raw-http.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const defineRoute = routeDefiner<null>();
/** A number that is neither a time nor a port. */
const PRIVATE = 471_147_114_711;
const answer = z.object({ id: z.string(), inner: z.object({ kept: z.number() }).optional() });

function route(path: string, handle: () => Promise<Reply>): Route<null> {
  return defineRoute({
    method: 'post',
    path,
    operationId: path.slice(1),
    summary: '',
    tag: '',
    access: 'public',
    body: z.strictObject({ a: z.number().optional() }),
    responses: { 200: { description: '', schema: answer }, 204: { description: '' } },
    handle,
  });
}

const post = (path: string, body = '{}', more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;

/** Clients in a thread: reports when all are connected, and exits with 0 when all are answered. */
const CONNECT = `
  const { connect } = require('node:net');
  const { workerData: { port, count, connected } } = require('node:worker_threads');
  let [open, answered] = [0, 0];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n');
      if (++open === count) { Atomics.store(connected, 0, 1); Atomics.notify(connected, 0); }
    });
    socket.once('data', () => { if (++answered === count) process.exit(0); });
  }
`;

describe('HTTP listener', () => {
  let service: TestService;
  const open: Listener[] = [];
  before(async () => {
    service = await startTestService();
  });
  after(async () => {
    await Promise.all(open.map((listener) => listener.drain()));
    await service.stop();
  });

  const listen = async (
    routes: Route<null>[],
    limits?: ListenerLimits,
  ): Promise<{ listener: Listener; url: string }> => {
    const listener = await openListener(0, '127.0.0.1', limits);
    open.push(listener);
    const { db, clock, log, metrics } = service.ctx;
    const authenticate = async () => undefined;
    const options = { ctx: null, db, clock, log, metrics, routes, authenticate, trustProxy: false, https: true };
    listener.serve(createHttpHandler({ ...options, rateLimitPerMinute: 100 }));
    return { listener, url: `http://127.0.0.1:${listener.port}` };
  };

  it('answers 503 in the common error format until there is a handler', async () => {
    const listener = await openListener(0, '127.0.0.1');
    open.push(listener);
    const given = await sendRaw(`http://127.0.0.1:${listener.port}`, post('/x'));
    const body = JSON.parse(given.body);
    assert.deepEqual([given.status, body.status, body.code], [503, 'error', 'unavailable']);
    assert.equal(given.headers['retry-after'], '2');
    assert.equal(given.headers['x-request-id'], body.requestId);
  });

  const answers: [string, Reply | Error, number, unknown][] = [
    [
      'omits fields that the schema does not declare',
      { status: 200, body: { id: 'a', secret: 1, inner: { kept: 1, more: 2 } } },
      200,
      { id: 'a', inner: { kept: 1 } },
    ],
    ['sends no body if none is declared', { status: 204, body: { secret: 1 } }, 204, undefined],
    [
      'answers 500 if the body does not match the declared schema',
      { status: 200, body: { id: PRIVATE } },
      500,
      'internal',
    ],
    ['answers 500 for an undeclared status', { status: 201, body: { id: 'a' } }, 500, 'internal'],
    [
      'answers 500 for a foreign error without revealing its message',
      new Error(`password of jane is ${PRIVATE}`),
      500,
      'internal',
    ],
    [
      'answers 503 if the database is unavailable',
      Object.assign(new Error('x'), { code: '57P01' }),
      503,
      'unavailable',
    ],
  ];
  for (const [name, reply, status, expected] of answers) {
    it(name, async () => {
      const handle = async (): Promise<Reply> => {
        if (reply instanceof Error) throw reply;
        return reply;
      };
      const { url } = await listen([route('/answer', handle)]);
      const given = await sendRaw(url, post('/answer'));
      assert.equal(given.status, status);
      const body = given.body ? JSON.parse(given.body) : undefined;
      if (typeof expected !== 'string') return assert.deepEqual(body, expected);
      assert.equal(body.code, expected);
      assert.equal(given.headers['retry-after'], status === 503 ? '5' : undefined);
      assert.ok(![given.body, ...service.logs].join('').includes(String(PRIVATE)), 'a private message got out');
    });
  }

  it('sends Strict-Transport-Security if the service uses HTTPS', async () => {
    const { url } = await listen([]);
    assert.equal((await sendRaw(url, post('/x'))).headers['strict-transport-security'], 'max-age=31536000');
  });

  it('keeps the connection after refusing a body, and accepts the next request', async () => {
    const { url } = await listen([route('/answer', async () => ({ status: 204 }))]);
    const connection = await openRaw(url);
    connection.socket.write(post('/answer', 'x'.repeat(300 * 1024)));
    assert.equal((await connection.answer()).status, 413);
    connection.socket.write(post('/answer'));
    assert.equal((await connection.answer()).status, 204);
    connection.socket.destroy();
  });

  it('gives up waiting for a body that does not arrive', async () => {
    const limits = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 };
    const { url } = await listen([route('/answer', async () => ({ status: 204 }))], limits);
    for (const sent of [post('/answer').slice(0, -1), 'POST /answer HTTP/1.1\r\nHost:']) {
      const given = await sendRaw(url, sent);
      assert.deepEqual([given.status, JSON.parse(given.body).code], [408, 'request_timeout']);
    }
  });

  it('survives a client that disconnects while sending its body', async () => {
    let called = 0;
    const handle = async (): Promise<Reply> => {
      called += 1;
      return { status: 204 };
    };
    const { url } = await listen([route('/answer', handle)]);
    const connection = await openRaw(url);
    connection.socket.write(post('/answer', '{"a":1}').slice(0, -3));
    connection.socket.destroy();
    assert.equal((await sendRaw(url, post('/answer'))).status, 204);
    assert.equal(called, 1);
  });

  it('accepts many connections in one event loop iteration after a long one', async function () {
    if (process.platform !== 'linux') this.skip();
    const count = 64;
    const listener = await openListener(0, '127.0.0.1');
    open.push(listener);
    let [round, ended] = [0, false];
    const rounds = new Set<number>();
    listener.serve((_request, response) => {
      rounds.add(round);
      response.end();
    });
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const clients = new Worker(CONNECT, { eval: true, workerData: { port: listener.port, count, connected } });
    const answered = once(clients, 'exit');
    // Nothing is accepted meanwhile, so all of them wait when the next iteration begins.
    Atomics.wait(connected, 0, 0);
    const turn = (): void => {
      round += 1;
      if (!ended) setImmediate(turn);
    };
    setImmediate(turn);
    assert.deepEqual(await answered, [0]);
    ended = true;
    assert.ok(rounds.size > 0 && rounds.size <= count / 2, `${count} connections in ${rounds.size} rounds`);
  });

  it('refuses a port that is in use, also by another instance', async () => {
    const listener = await openListener(0, '127.0.0.1');
    open.push(listener);
    await assert.rejects(openListener(listener.port, '127.0.0.1'), { code: 'EADDRINUSE' });
  });

  it('drains at shutdown: requests finish, idle connections close, new ones are refused', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const handle = async (): Promise<Reply> => {
      started.resolve();
      await finish.promise;
      return { status: 200, body: { id: 'done' } };
    };
    const { listener, url } = await listen([route('/slow', handle), route('/quick', async () => ({ status: 204 }))]);
    const [busy, idle] = [await openRaw(url), await openRaw(url)];
    idle.socket.write(post('/quick'));
    await idle.answer();
    busy.socket.write(post('/slow'));
    await started.promise;

    const drained = listener.drain();
    assert.equal(listener.draining(), true);
    await idle.closed;
    await assert.rejects(openRaw(url), { code: 'ECONNREFUSED' });
    finish.resolve();
    assert.equal(JSON.parse((await busy.answer()).body).id, 'done');
    await Promise.all([drained, busy.closed, listener.drain()]);
  });

  it('continues serving while it announces shutdown, and closes each connection after its last answer', async () => {
    const { listener, url } = await listen([route('/quick', async () => ({ status: 204 }))]);
    const [first, idle] = [await openRaw(url), await openRaw(url)];
    const drained = listener.drain(2_000);
    assert.equal(listener.draining(), true);
    first.socket.write(post('/quick'));
    assert.equal((await first.answer()).headers.connection, 'close');
    await first.closed;
    // An idle connection still accepts a request that was in flight; so does a new connection.
    for (const connection of [idle, await openRaw(url)]) {
      connection.socket.write(post('/quick'));
      assert.equal((await connection.answer()).status, 204);
      await connection.closed;
    }
    await drained;
    await assert.rejects(openRaw(url), { code: 'ECONNREFUSED' });
  });
});
