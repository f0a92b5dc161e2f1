import assert from 'node:assert/strict';
import { parseTraceparent } from '#platform/telemetry/trace-context.ts';
import { createTraces } from '#platform/telemetry/traces.ts';
import { startReceiver } from '../../domains/operations/webhooks/receiver.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const SPAN = { name: 'of a test', kind: 'server' } as const;

describe('trace context', () => {
  it('reads the example of the W3C recommendation, and later versions', () => {
    const expected = { traceId: TRACE, parentId: PARENT, flags: '01' };
    assert.deepEqual(parseTraceparent(`00-${TRACE}-${PARENT}-01`), expected);
    assert.deepEqual(parseTraceparent(`cc-${TRACE}-${PARENT}-01-what-comes`), expected);
  });

  const malformed = [
    '',
    'x',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}0-${PARENT}-01`,
  ];
  for (const text of malformed)
    it(`ignores ${JSON.stringify(text)}`, async () => {
      assert.equal(parseTraceparent(text), undefined);
      assert.equal(await createTraces().enter(SPAN, text, async () => 1), 1);
    });

  it('has a separate ID in each call, and none outside a call', async () => {
    const traces = createTraces();
    assert.equal(traces.traceparent(), undefined);
    const [one, other] = await traces.enter(SPAN, `00-${TRACE}-${PARENT}-00`, async () => [
      traces.traceparent(),
      traces.traceparent(),
    ]);
    assert.match(one ?? '', new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
    assert.notEqual(one, other);
  });

  describe('of a request', () => {
    let service: TestService;
    before(async () => {
      service = await startTestService();
    });
    after(() => service.stop());

    it('continues through jobs to the webhook, without appearing in its body', async () => {
      const receiver = await startReceiver();
      try {
        const { api } = await service.account();
        await api.post('/v1/webhooks', { url: receiver.url, events: ['webhook.disabled'] });
        const other = (await api.post('/v1/webhooks', { url: receiver.url, events: ['kyb.approved'] })).body;
        const traceparent = `00-${TRACE}-${PARENT}-01`;
        await api.patch(`/v1/webhooks/${other.id}`, { status: 'disabled' }, { traceparent });
        const [got] = await receiver.waitFor(1);
        assert.match(String(got?.headers.traceparent), new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
        assert.doesNotMatch(got?.body ?? '', new RegExp(TRACE));
      } finally {
        await receiver.close();
      }
    });

    it('is absent if the request has none', async () => {
      const receiver = await startReceiver();
      try {
        const { api } = await service.account();
        const { id } = (await api.post('/v1/webhooks', { url: receiver.url, events: ['*'] })).body;
        await api.post(`/v1/webhooks/${id}/test`, {});
        const [got] = await receiver.waitFor(1);
        assert.equal(got?.headers.traceparent, undefined);
      } finally {
        await receiver.close();
      }
    });
  });
});
