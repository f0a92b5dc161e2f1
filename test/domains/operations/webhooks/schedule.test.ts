import assert from 'node:assert/strict';
import { z } from 'zod';
import { eventCatalogue } from '../../../../src/app.ts';
import { judgeAnswer } from '../../../../src/domains/operations/webhooks/deliveries/delivery.ts';
import {
  ATTEMPTS_AT,
  JITTER,
  nextAttemptAt,
  parseRetryAfter,
} from '../../../../src/domains/operations/webhooks/deliveries/schedule.ts';

const NOW = new Date('2026-11-21T07:00:00.000Z');

describe('the webhook schedule', () => {
  it('makes attempts at the times in API.md, and no more', () => {
    const seconds = [0];
    let now = NOW;
    for (let step = 0; ; step += 1) {
      const next = nextAttemptAt({ id: 'dlv_1', step }, now);
      if (!next) break;
      const [planned = 0, before = 0] = [ATTEMPTS_AT[step + 1], ATTEMPTS_AT[step]];
      const [waited, wait] = [(next.getTime() - now.getTime()) / 1000, planned - before];
      assert.ok(waited >= wait && waited <= wait * (1 + JITTER), `${waited} s for ${wait}`);
      now = next;
      seconds.push(planned);
    }
    const [minute, hour] = [60, 3600];
    assert.deepEqual(seconds, [
      0,
      5,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ]);
    assert.equal(nextAttemptAt({ id: 'dlv_1', step: ATTEMPTS_AT.length }, NOW), undefined);
  });

  it('waits longer, never shorter, for Retry-After', () => {
    assert.equal(nextAttemptAt({ id: 'dlv_1', step: 0 }, NOW, 60_000)?.getTime(), NOW.getTime() + 60_000);
    assert.equal(
      nextAttemptAt({ id: 'dlv_1', step: 0 }, NOW, 1_000)?.getTime(),
      nextAttemptAt({ id: 'dlv_1', step: 0 }, NOW)?.getTime(),
    );
    assert.equal(nextAttemptAt({ id: 'dlv_1', step: ATTEMPTS_AT.length - 1 }, NOW, 60_000), undefined);
  });

  it('spreads retries of deliveries that failed together, each at a fixed time', () => {
    const times = Array.from({ length: 100 }, (_, at) => nextAttemptAt({ id: `dlv_${at}`, step: 1 }, NOW)?.getTime());
    assert.ok(new Set(times).size > 90);
    assert.equal(nextAttemptAt({ id: 'dlv_7', step: 1 }, NOW)?.getTime(), times[7]);
  });

  const headers: [string | undefined, number | undefined][] = [
    [undefined, undefined],
    ['120', 120_000],
    [' 0 ', 0],
    ['999999999999', 86_400_000],
    ['Sat, 21 Nov 2026 07:01:30 GMT', 90_000],
    ['Sat, 21 Nov 2026 06:59:00 GMT', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    ['2026-11-21T07:01:30Z', undefined],
  ];
  for (const [header, ms] of headers) {
    it(`reads Retry-After ${JSON.stringify(header)}`, () => assert.equal(parseRetryAfter(header, NOW), ms));
  }
});

describe('the result of a webhook response', () => {
  /** An acknowledgment of that many bytes. */
  const received = (bytes: number): string => '{"received":true}'.padEnd(bytes);
  const cases: [number, string, { error?: string; acknowledged: boolean; kept: string | undefined }][] = [
    [200, '{"received": true}', { acknowledged: true, kept: undefined }],
    [202, ' {"received":true,"more":1} ', { acknowledged: true, kept: undefined }],
    [200, '{"received":false}', { acknowledged: false, kept: '{"received":false}' }],
    [200, '{"received":"true"}', { acknowledged: false, kept: '{"received":"true"}' }],
    [200, '[true]', { acknowledged: false, kept: '[true]' }],
    [200, 'null', { acknowledged: false, kept: 'null' }],
    [200, received(1024), { acknowledged: true, kept: undefined }],
    [200, received(1025), { acknowledged: false, kept: received(1025).slice(0, 1024) }],
    [204, '', { acknowledged: false, kept: undefined }],
    [299, 'ok', { acknowledged: false, kept: 'ok' }],
    [300, '', { error: 'redirect', acknowledged: false, kept: undefined }],
    [399, '', { error: 'redirect', acknowledged: false, kept: undefined }],
    [308, '{"received":true}', { error: 'redirect', acknowledged: false, kept: '{"received":true}' }],
    [400, 'no', { error: 'http_status', acknowledged: false, kept: 'no' }],
    [410, '', { error: 'http_status', acknowledged: false, kept: undefined }],
    [503, '{"received":true}', { error: 'http_status', acknowledged: false, kept: '{"received":true}' }],
    [500, 'x'.repeat(5000), { error: 'http_status', acknowledged: false, kept: 'x'.repeat(1024) }],
  ];
  for (const [status, body, { error, acknowledged, kept }] of cases) {
    it(`with ${status} ${body.slice(0, 30)}`, () => {
      const judged = judgeAnswer(status, Buffer.from(body));
      assert.equal(judged.error, error);
      assert.equal(judged.acknowledged, acknowledged);
      assert.equal(judged.response?.toString(), kept);
    });
  }
});

describe('the webhook event catalog', () => {
  const described = eventCatalogue();
  const names = described.map(({ name }) => name);

  it('names every event once, each with its meaning', () => {
    assert.deepEqual(names, [...new Set(names)]);
    for (const { name, description } of described) assert.ok(description.length > 10, name);
  });

  it('lists events in the order of API.md, whatever the order of the domains', () => {
    assert.equal(names[0], 'identity.verified');
    assert.equal(names.at(-1), 'erasure.completed');
    const groups = names.map((name) => name.split('.', 1)[0]);
    const changes = groups.filter((group, index) => group !== groups[index - 1]);
    assert.equal(changes.length, new Set(groups).size, changes.join());
  });

  it('has samples that match their schemas, which refuse others', () => {
    for (const { name, schema, sample } of described) {
      const checked = z.fromJSONSchema(schema);
      const payload = {
        id: 'evt_1',
        event: name,
        created: '2026-11-21T07:00:00.000Z',
        org: 'org_1',
        livemode: true,
        data: sample,
      };
      assert.ok(checked.safeParse(payload).success, name);
      assert.ok(checked.safeParse({ ...payload, data: { ...payload.data, more: 1 } }).success, `${name}: a new field`);
      assert.ok(!checked.safeParse({ ...payload, event: 'other' }).success, `${name}: another event`);
      assert.ok(!checked.safeParse({ ...payload, data: {} }).success, `${name}: no data`);
      assert.ok(!checked.safeParse({ ...payload, created: 'now' }).success, `${name}: no time`);
    }
  });
});
