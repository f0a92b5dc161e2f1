import assert from 'node:assert/strict';
import { systemActor } from '#platform/http/actor.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { type Receiver, startReceiver, until } from './receiver.ts';

const EVENTS = 20;

describe('webhooks: a receiver that hangs', () => {
  let service: TestService;
  let hung: Receiver;
  let healthy: Receiver;
  before(async () => {
    service = await startTestService();
    hung = await startReceiver(() => undefined);
    healthy = await startReceiver();
  });
  after(async () => {
    await hung.close();
    await healthy.close();
    await service.stop();
  });

  it('runs into the time-out while another gets everything', async function () {
    this.timeout(60_000);
    const { api, organization } = await service.account();
    const actor = systemActor(organization, 'test');
    const stuck = (await api.post('/v1/webhooks', { url: hung.url, events: ['*'] })).body;
    const fine = (await api.post('/v1/webhooks', { url: healthy.url, events: ['*'] })).body;
    for (let n = 0; n < EVENTS; n += 1) {
      const event = { type: 'identity.verified', subject: 'ver_1', data: { n } };
      await service.ctx.db.org(actor, (tx) => service.ctx.events.emit(tx, actor, event));
    }
    const log = async (id: string) => (await api.get(`/v1/webhooks/${id}/deliveries?limit=100`)).body.data;
    const attempts = async (id: string) => (await log(id)).flatMap((row: { attempts: object[] }) => row.attempts);

    await healthy.waitFor(EVENTS);
    assert.deepEqual(await attempts(stuck.id), [], 'all of it before the first attempt at the other ended');
    assert.ok(hung.received.length < 8, `${hung.received.length} of 8 workers hang`);

    const [first] = await until(async () => {
      const list = await attempts(stuck.id);
      return list.length > 0 ? list : undefined;
    });
    assert.equal(first.error, 'timeout');
    assert.equal(first.statusCode, null);
    assert.ok(first.ms >= 14_900);
    assert.equal((await attempts(fine.id)).length, EVENTS);
  });
});
