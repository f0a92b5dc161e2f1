import assert from 'node:assert/strict';
import type { ApiClient } from '../../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../../support/service.ts';
import type { Body } from '../../../identity/identity-verification/use-verifications.ts';
import { figuresOf, jsonOf, REPORTER_SCOPES } from './use-report-types.ts';

const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const NOTHING = { started: 0, open: 0, expired: 0, cancelled: 0 };

interface Planted {
  status: string;
  created: string;
  decided?: string;
  ended?: string;
  /** When the pictures of the last attempt were received. */
  submitted?: string;
  checks?: object[];
  redactedFrom?: string;
}

describe('verification statistics', () => {
  let service: TestService;
  let api: ApiClient;
  let org: string;
  beforeEach(async () => {
    const account = await service.account({ scopes: REPORTER_SCOPES });
    ({ api, organization: org } = account);
    ids = 0;
  });
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  let ids = 0;
  const nextId = (): string => {
    ids += 1;
    return `ver_${String(ids).padStart(26, '0')}`;
  };
  /** Verifications with dates that a test cannot wait for. */
  const plant = async (all: readonly Planted[]): Promise<void> => {
    for (const { status, created, decided, ended = decided, submitted, checks = [], redactedFrom } of all) {
      const id = nextId();
      await service.sql(
        'superuser',
        `insert into verifications (org_id, id, type, status, attempt, checks, created_at, updated_at, decided_at, ended_at,
           redacted_from, redacted_at, signals, input_reasons, approvals)
         values ($1, $2, 'idv', $3, $4, $5, $6, $6, $7, $8, $9, $10, '[]', '[]', '[]')`,
        [
          org,
          id,
          status,
          submitted === undefined ? 1 : 2,
          JSON.stringify(checks),
          created,
          decided ?? null,
          ended ?? null,
        ].concat([redactedFrom ?? null, redactedFrom === undefined ? null : ended] as never[]),
      );
      if (submitted === undefined) continue;
      await service.sql(
        'superuser',
        `insert into verification_images (org_id, id, verification_id, attempt, position, created_at)
         values ($1, $2, $3, 2, 0, $4)`,
        [org, id.replace('ver', 'blb'), id, submitted],
      );
    }
  };
  const statistics = async (query: Record<string, string> = JUNE): Promise<Body> => {
    const { status, body } = await api.get(`/v1/compliance/statistics?${new URLSearchParams(query)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const rejected = (seconds: number, more: object = {}): Planted => ({
    status: 'rejected',
    created: '2026-06-10T10:00:00Z',
    decided: new Date(Date.parse('2026-06-10T10:00:00Z') + seconds * 1000).toISOString(),
    ...more,
  });

  it('count each status by its own date, with both ends of the period', async () => {
    await plant([
      { status: 'pending', created: '2026-06-01T00:00:00Z' },
      { status: 'pending', created: '2026-07-01T00:00:00Z' },
      { status: 'cancelled', created: '2026-05-30T00:00:00Z', ended: '2026-06-30T23:59:59Z' },
      { status: 'expired', created: '2026-05-30T00:00:00Z', ended: '2026-06-02T00:00:00Z' },
      { status: 'expired', created: '2026-05-30T00:00:00Z', decided: '2026-06-02T00:00:00Z' },
      { status: 'rejected', created: '2026-06-03T00:00:00Z', decided: '2026-07-01T00:00:00Z' },
      {
        status: 'redacted',
        created: '2026-05-01T00:00:00Z',
        decided: '2026-06-04T00:00:00Z',
        redactedFrom: 'rejected',
      },
    ]);
    const { people } = await statistics();
    const { started, verified, rejected: no, expired, cancelled, open } = people;
    assert.deepEqual(
      { started, verified, no, expired, cancelled, open },
      { started: 2, verified: 1, no: 1, expired: 1, cancelled: 1, open: 2 },
    );
    assert.deepEqual(people.days, [
      { day: '2026-06-01', started: 1, verified: 0, rejected: 0 },
      { day: '2026-06-02', started: 0, verified: 1, rejected: 0 },
      { day: '2026-06-03', started: 1, verified: 0, rejected: 0 },
      { day: '2026-06-04', started: 0, verified: 0, rejected: 1 },
    ]);
  });

  it('measure the decision from the last pictures, and completion from the first', async () => {
    await plant([10, 20, 30, 40, 100].map((seconds) => rejected(seconds)));
    assert.deepEqual((await statistics()).people.timeToDecide, { p50: 30, p95: 88 });
    await plant([rejected(3600, { submitted: '2026-06-10T10:59:00Z' })]);
    const { people } = await statistics();
    assert.deepEqual([people.timeToDecide.p50, people.timeToComplete.p50, people.atFirstAttempt], [35, 35, 5]);
    assert.deepEqual([people.timeToDecide.p95, people.timeToComplete.p95], [90, 2725]);
  });

  it('count the checks that did not pass', async () => {
    const blurred = { key: 'quality', result: 'unclear', reason: 'blurred', message: '' };
    const forged = { key: 'document', result: 'failed', reason: 'check_digit', message: '' };
    const good = { key: 'face_match', result: 'passed', message: '' };
    await plant([rejected(1, { checks: [forged, good] }), rejected(2, { checks: [forged, blurred] })]);
    assert.deepEqual((await statistics()).people.reasons, [
      { outcome: 'rejected', check: 'document', result: 'failed', reason: 'check_digit', count: 2 },
      { outcome: 'rejected', check: 'quality', result: 'unclear', reason: 'blurred', count: 1 },
    ]);
  });

  it('count businesses by their final decision, and those decided within 24 hours', async () => {
    const insert = (status: string, decided: string | null, due: string, tasks: object[] = []) =>
      service.sql(
        'superuser',
        `insert into business_verifications (org_id, id, status, created_at, updated_at, submitted_at, due_at, decided_at,
           ended_at, tasks)
         values ($1, $2, $3, '2026-06-01', '2026-06-01', '2026-06-01', $4, $5, $5, $6)`,
        [org, nextId(), status, due, decided, JSON.stringify(tasks)],
      );
    const failed = { key: 'name_match', status: 'failure', reason: 'differs', category: 'business' };
    await insert('rejected', '2026-06-02T12:00:00Z', '2026-06-02T12:00:00Z', [failed]);
    await insert('rejected', '2026-06-02T18:00:00Z', '2026-06-02T12:00:00Z');
    await insert('in_review', null, '2026-06-02T12:00:00Z');
    const { businesses } = await statistics();
    assert.deepEqual(businesses, {
      ...NOTHING,
      started: 3,
      approved: 0,
      rejected: 2,
      open: 1,
      inTime: 1,
      timeToDecide: { p50: 27 * 3600, p95: 29.7 * 3600 },
      reasons: [{ outcome: 'rejected', task: 'name_match', status: 'failure', reason: 'differs', count: 1 }],
    });
  });

  it('are zero and null without data, and exclude other organizations', async () => {
    await plant([rejected(1)]);
    const other = await service.account({ scopes: REPORTER_SCOPES });
    const { body } = await other.api.get(`/v1/compliance/statistics?${new URLSearchParams(JUNE)}`);
    const none = { p50: null, p95: null };
    assert.deepEqual(body.people, {
      ...NOTHING,
      verified: 0,
      rejected: 0,
      atFirstAttempt: 0,
      timeToDecide: none,
      timeToComplete: none,
      reasons: [],
      days: [],
    });
  });

  it('have the same figures in the report', async () => {
    await plant([rejected(10), rejected(20)]);
    const { tables } = await jsonOf(api, { type: 'verification_statistics', ...JUNE });
    const figures = figuresOf(tables.figures);
    assert.deepEqual(
      [figures['people.rejected'], figures['people.time_to_decide_p50'], figures['businesses.time_to_decide_p95']],
      [2, 15, null],
    );
    assert.deepEqual(tables.days, [{ day: '2026-06-10', started: 2, verified: 0, rejected: 2 }]);
  });

  const refused: [Record<string, string>, number, string][] = [
    [{}, 400, 'from'],
    [{ from: '2026-06-01' }, 400, 'to'],
    [{ from: '2026-02-29', to: '2026-03-01' }, 400, 'from'],
    [{ from: '2026-6-1', to: '2026-06-02' }, 400, 'from'],
    [{ from: '2026-06-01', to: '9999-12-31' }, 400, 'to'],
    [{ from: '2026-06-02', to: '2026-06-01' }, 422, 'to'],
    [{ from: '2026-01-01', to: '2027-01-02' }, 422, 'to'],
    [{ ...JUNE, projectId: 'prj_1' }, 400, 'projectId'],
  ];
  for (const [query, expected, path] of refused)
    it(`refuse ${JSON.stringify(query)}`, async () => {
      const { status, body } = await api.get(`/v1/compliance/statistics?${new URLSearchParams(query)}`);
      assert.deepEqual([status, body.errors[0].path], [expected, path], JSON.stringify(body));
    });

  it('accept a single day and a leap year', async () => {
    await statistics({ from: '2026-06-01', to: '2026-06-01' });
    await statistics({ from: '2028-01-01', to: '2028-12-31' });
  });
});
