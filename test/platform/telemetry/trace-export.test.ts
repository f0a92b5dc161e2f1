import assert from 'node:assert/strict';
import { createLogger } from '#platform/logger/index.ts';
import { createOtlpTracer } from '#platform/telemetry/otlp-tracer.ts';
import { type Receiver, startReceiver, statuses } from '../../domains/operations/webhooks/receiver.ts';
import { startTestService } from '../../support/service.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const FULL_BATCH = 512;

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number };
}

/** OTLP's JSON encoding: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const sentTo = (collector: Receiver): Sent[] => collector.received.map(({ body }) => JSON.parse(body));

const spansOf = (sent: Sent[]): SentSpan[] =>
  sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)));

const valuesOf = (attributes: SentSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('trace export', () => {
  let collector: Receiver;
  beforeEach(async () => {
    collector = await startReceiver();
  });
  afterEach(() => collector.close());

  const endpoint = (): string => new URL(collector.url).origin;

  /** Calls that cause webhooks, and what the collector had received when the service stopped. */
  async function traced(...headers: Record<string, string>[]) {
    const receiver = await startReceiver();
    const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    try {
      const { api, organization, email } = await service.account();
      await api.post('/v1/webhooks', { url: receiver.url, events: ['webhook.disabled'] });
      const ids: string[] = [];
      for (const each of headers) {
        const { id } = (await api.post('/v1/webhooks', { url: receiver.url, events: ['kyb.approved'] })).body;
        await api.patch(`/v1/webhooks/${id}`, { status: 'disabled' }, { 'x-request-id': 'asked', ...each });
        ids.push(id);
        await receiver.waitFor(ids.length);
      }
      const secrets = [...ids, organization, email, receiver.url, 'Test studio'];
      return { secrets, deliveries: receiver.received };
    } finally {
      await service.stop();
      await receiver.close();
    }
  }

  it('joins a request, its transactions, its job, and its webhook delivery in one trace', async () => {
    const { secrets, deliveries } = await traced({ traceparent: `00-${TRACE}-${PARENT}-01` }, {});
    const sent = sentTo(collector);
    assert.ok(collector.received.every(({ path }) => path === '/v1/traces'));
    for (const { resource } of sent.flatMap(({ resourceSpans }) => resourceSpans))
      assert.equal(valuesOf(resource.attributes)['service.name'], 'avouch');

    const requests = spansOf(sent).filter(({ name }) => name === 'PATCH /v1/webhooks/{id}');
    assert.deepEqual([requests[0]?.traceId, requests[0]?.parentSpanId], [TRACE, PARENT]);
    assert.ok(!requests[1]?.parentSpanId && requests[1]?.traceId !== TRACE, 'a trace of its own');
    for (const [index, request] of requests.entries()) {
      assert.deepEqual(valuesOf(request.attributes), {
        'http.request.method': 'PATCH',
        'http.route': '/v1/webhooks/{id}',
        'http.response.status_code': 200,
        'avouch.request_id': 'asked',
      });
      const trace = spansOf(sent).filter(({ traceId }) => traceId === request.traceId);
      const names = new Set(trace.map(({ name }) => name));
      for (const name of ['database transaction', 'process webhooks.fan-out', 'webhook delivery'])
        assert.ok(names.has(name), `${name} in ${[...names]}`);
      const parents = new Set([PARENT, ...trace.map(({ spanId }) => spanId)]);
      assert.ok(
        trace.every(({ parentSpanId }) => !parentSpanId || parents.has(parentSpanId)),
        'each hangs on another',
      );
      const delivery = trace.find(({ name }) => name === 'webhook delivery');
      assert.equal(deliveries[index]?.headers.traceparent, `00-${request.traceId}-${delivery?.spanId}-01`);
    }
    assert.equal(requests.length, 2);
    for (const secret of secrets)
      assert.ok(
        collector.received.every(({ body }) => !body.includes(secret)),
        secret,
      );
  });

  it('omits traces that the caller does not sample, and propagates that', async () => {
    const { deliveries } = await traced({ traceparent: `00-${TRACE}-${PARENT}-00` });
    assert.match(String(deliveries[0]?.headers.traceparent), new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
    assert.ok(spansOf(sentTo(collector)).length > 0);
    assert.ok(spansOf(sentTo(collector)).every(({ traceId }) => traceId !== TRACE));
  });

  it('reports a refusing collector once a minute, with the number of lost spans', async () => {
    let ahead = 0;
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', pretty: false, destination: { write: (line) => void lines.push(line) } });
    collector.answer = (response, got, count) => {
      if (count === 3) ahead = 60_000;
      statuses(400)(response, got, count);
    };
    const tracer = createOtlpTracer({ endpoint: endpoint(), clock: { now: () => new Date(ahead) }, log });
    for (let batch = 1; batch <= 3; batch += 1) {
      for (let n = 0; n < FULL_BATCH; n += 1) tracer.start({ name: 'step', kind: 'server' }, undefined).end();
      await collector.waitFor(batch);
    }
    await tracer.close();
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).count),
      [FULL_BATCH, 2 * FULL_BATCH],
    );
  });

  it('does not prevent the service from working and stopping if no collector answers', async () => {
    const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    const { api } = await service.account();
    assert.equal((await api.get('/v1/webhooks')).status, 200);
    await service.stop();
  });
});
