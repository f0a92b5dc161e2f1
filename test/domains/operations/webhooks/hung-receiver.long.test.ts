import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { systemActor } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { madeUpEvent } from '../../../support/made-up-event.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { type Answer, acknowledge, type Receiver, startReceiver, until } from './receiver.ts';

const EVENTS = 100;
/** The limits that `dispatch-deliveries.ts` gives one endpoint: the maximum, and a quarter of the total. */
const MOST_AT_ONE = 64;
const TIMEOUT_MS = 15_000;
const CUT_BYTES = 64 * 1024;

const timers = new Set<NodeJS.Timeout>();

/** One byte every 200 ms, endlessly, so that no idle time-out applies. */
const drip: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 200);
  timers.add(timer);
  response.on('close', () => clearInterval(timer));
};

/** Four megabytes at once, of which only the beginning is read. */
const flood: Answer = (response: ServerResponse) => {
  response.writeHead(200).end(Buffer.alloc(4_000_000, 'x'));
};

const BAD: [string, Answer, string | null][] = [
  ['hangs', () => undefined, 'timeout'],
  ['drips', drip, 'timeout'],
];

describe('webhook receivers that hang', () => {
  let service: TestService;
  const receivers: Receiver[] = [];
  before(async () => {
    service = await startTestService();
  });
  after(async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await service.stop();
  });

  const receive = async (answer: Answer): Promise<Receiver> => {
    const receiver = await startReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  const register = async (api: ApiClient, { url }: Receiver): Promise<string> =>
    (await api.post('/v1/webhooks', { url, events: ['*'] })).body.id;
  const emit = async (org: string, count: number): Promise<void> => {
    const actor = systemActor(org, 'test');
    for (let n = 0; n < count; n += 1) {
      const event = madeUpEvent({ data: { n } });
      await service.ctx.db.org(actor, (tx) => service.ctx.events.emit(tx, actor, event));
    }
  };
  const emitAtOnce = (org: string, count: number): Promise<void> => {
    const actor = systemActor(org, 'test');
    const list = Array.from({ length: count }, (_, n) => madeUpEvent({ subject: `ver_${n}`, data: { n } }));
    return service.ctx.db.org(actor, (tx) => service.ctx.events.emitAll(tx, actor, list));
  };
  const attemptsAt = async (api: ApiClient, id: string) => {
    const { body } = await api.get(`/v1/webhooks/${id}/deliveries?limit=100`);
    return body.data.flatMap((row: { attempts: object[] }) => row.attempts);
  };

  for (const [what, answer, error] of BAD)
    it(`time out (one that ${what}), while a healthy one receives everything`, async () => {
      const { api, organization } = await service.account();
      const [bad, healthy] = [await receive(answer), await receive(acknowledge)];
      const [stuck, fine] = [await register(api, bad), await register(api, healthy)];
      await emit(organization, EVENTS);
      await healthy.waitFor(EVENTS);
      const early = (await attemptsAt(api, stuck)).length;
      assert.ok(early < EVENTS, 'the other was not waited for');
      assert.ok(bad.received.length - early <= MOST_AT_ONE, `${bad.received.length} attempts at it`);

      const [first] = await until(async () => {
        const list = await attemptsAt(api, stuck);
        return list.length > 0 ? list : undefined;
      });
      assert.deepEqual([first.error, first.statusCode], [error, null]);
      assert.ok(first.ms >= TIMEOUT_MS - 100 && first.ms < TIMEOUT_MS * 2, `${first.ms} ms`);
      await until(async () => ((await attemptsAt(api, fine)).length === EVENTS ? true : undefined));
      assert.equal(healthy.received.length, EVENTS, 'each once');
    });

  it('for almost as long as is allowed get one attempt', async () => {
    const { organization, api } = await service.account();
    const slow = await receive((response) => void setTimeout(() => response.writeHead(200).end(), TIMEOUT_MS - 1_000));
    const id = await register(api, slow);
    await emit(organization, 1);
    const [first] = await until(async () => {
      const list = await attemptsAt(api, id);
      return list.length > 0 ? list : undefined;
    });
    assert.deepEqual([first.statusCode, slow.received.length], [200, 1]);
  });

  it('in large numbers leave capacity for a later one', async () => {
    const { organization, api } = await service.account();
    const hung: string[] = [];
    for (let n = 0; n < 8; n += 1) hung.push(await register(api, await receive(() => undefined)));
    await emitAtOnce(organization, 60);
    const late = await service.account();
    const healthy = await receive(acknowledge);
    await register(late.api, healthy);
    await emitAtOnce(late.organization, EVENTS);
    await healthy.waitFor(EVENTS);
    assert.equal(healthy.received.length, EVENTS);
    const ended = await Promise.all(hung.map((id) => attemptsAt(api, id)));
    assert.deepEqual(ended.flat(), [], 'none of them had to end for it');
  });

  it('after sending megabytes are cut off, and count as accepted', async () => {
    const { organization, api } = await service.account();
    const giant = await receive(flood);
    const id = await register(api, giant);
    await emit(organization, 1);
    const [first] = await until(async () => {
      const list = await attemptsAt(api, id);
      return list.length > 0 ? list : undefined;
    });
    assert.deepEqual([first.statusCode, first.error], [200, null]);
    assert.ok(JSON.stringify(first).length < CUT_BYTES);
  });
});
