import assert from 'node:assert/strict';
import { systemActor } from '#platform/operation/actor.ts';
import { madeUpEvent } from '../../support/made-up-event.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('metrics', () => {
  let service: TestService;
  before(async () => {
    // There is no worker, so jobs keep waiting.
    service = await startTestService({ ROLES: 'web' });
  });
  after(() => service.stop());

  const metrics = async (): Promise<string> => (await service.anonymous.get('/metrics')).body;
  const metricOf = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

  it('count requests and their duration by route template, for every status', async () => {
    const { api } = await service.account();
    await api.get('/v1/verifications/ver_00000000000000000000000000');
    await api.get('/v1/organization');
    const text = await metrics();
    const count = (route: string, status: number) =>
      metricOf(
        text,
        `avouch_http_request_duration_seconds_count\\{method="GET",route="${route}",status="${status}"\\}`,
      );
    assert.equal(count('/v1/verifications/\\{id\\}', 404), 1);
    assert.equal(count('/v1/organization', 200), 1);
    assert.doesNotMatch(text, /ver_0000/);
  });

  it('show how busy the service is', async () => {
    const text = await metrics();
    assert.equal(metricOf(text, 'avouch_http_requests_running'), 1);
    assert.ok(metricOf(text, 'avouch_database_pool\\{state="open"\\}') >= 1, text);
    assert.equal(metricOf(text, 'avouch_database_pool\\{state="waiting"\\}'), 0);
  });

  it('show the waiting jobs of each queue, and the delay of the oldest', async () => {
    const { api, organization } = await service.account();
    await api.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] });
    const actor = systemActor(organization, 'test');
    const second = await service.twin();
    try {
      await service.ctx.db.org(actor, (tx) => service.ctx.events.emit(tx, actor, madeUpEvent()));
      const text: string = (await second.anonymous.get('/metrics')).body;
      assert.equal(metricOf(text, 'avouch_jobs_waiting\\{queue="webhooks.fan-out"\\}'), 1, text);
      const late = metricOf(text, 'avouch_jobs_oldest_seconds\\{queue="webhooks.fan-out"\\}');
      assert.ok(late >= 0 && late < 60, String(late));
    } finally {
      await second.stop();
    }
  });
});
