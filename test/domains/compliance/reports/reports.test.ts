import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDetachedJws, verifyDetachedJws } from '#verifier/credential/detached-jws.ts';
import { eraseExpiredReports } from '../../../../src/domains/compliance/reports/erase-report.ts';
import { makeReport } from '../../../../src/domains/compliance/reports/make-report.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../agreements/releases/use-releases.ts';
import { auditOf, type Body, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';

const SCOPES = [
  'credentials:read',
  'compliance:read',
  'compliance:write',
  'compliance:erase',
  'pii:read',
  'agreements:write',
  'agreements:read',
];
const CUSTODIAN = { name: 'Berta Aktenlieb', address: '1 Record Street\nSpringfield' };

describe('reports', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  beforeEach(async () => {
    account = await service.account({ scopes: [...SCOPES, 'webhooks:read', 'keys:write'] });
    ({ api } = account);
  });

  const make = async (more: object = {}): Promise<Body> => {
    const { status, body } = await api.post('/v1/compliance/reports', {
      type: 'performer_records',
      format: 'json',
      ...more,
    });
    assert.equal(status, 202, JSON.stringify(body));
    return until(api, `/v1/compliance/reports/${body.id}`, ({ finishedAt }) => finishedAt !== null);
  };
  const bytesOf = async (id: string): Promise<{ bytes: Buffer; headers: Headers }> => {
    const answer = await fetch(`${service.url}/v1/compliance/reports/${id}/file`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
    assert.equal(answer.status, 200);
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  /** The log includes it only after a second or two. */
  const receiptOf = async (id: string): Promise<Body> => {
    for (;;) {
      const { status, body } = await api.get(`/v1/compliance/reports/${id}/receipt`);
      if (status === 200) return body;
      assert.equal(status, 409, JSON.stringify(body));
      await sleep(100);
    }
  };
  const produce = async (): Promise<Body> => {
    const project = await api.post('/v1/projects', {
      title: '=Summer "4711"',
      shootDates: [{ from: '2099-01-01', until: '2099-01-02' }],
      urls: ['https://studio.example/summer'],
    });
    assert.equal(project.status, 201, JSON.stringify(project.body));
    const performer = { userId: 'zaz', legalName: 'Zaphira Quellwasser', stageNames: ['Zaza Vega'] };
    assert.equal((await api.post(`/v1/projects/${project.body.id}/performers`, performer)).status, 201);
    return project.body;
  };

  it('are created by a job, with hash, signature, events and audit entries', async () => {
    const made = await make();
    assert.deepEqual([made.status, made.failure, made.personal, made.rows], ['completed', null, true, 0]);
    const { bytes, headers } = await bytesOf(made.id);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), made.sha256);
    assert.equal(bytes.length, made.bytes);
    assert.match(headers.get('content-disposition') ?? '', new RegExp(`^attachment; filename="${made.id}.json"$`));
    const [event] = (await api.get('/v1/events')).body.data;
    assert.deepEqual([event.event, event.data.sha256], ['report.completed', made.sha256]);
    assert.deepEqual(await auditOf(service, made.id), ['report.requested', 'report.completed', 'personal_data.read']);
    const [entry] = await service.sql(
      'superuser',
      `select details from audit_entries where subject = $1 and action = 'report.completed'`,
      [made.id],
    );
    assert.deepEqual(entry?.details, { fileHash: made.sha256 });
    assert.equal(JSON.parse((await receiptOf(made.id)).entry).details.fileHash, made.sha256);
    assert.equal(Math.round((Date.parse(made.expiresAt) - Date.parse(made.finishedAt)) / 86_400_000), 90);
  });

  it('are signed by the organization, over exactly the file', async () => {
    const { id, sha256 } = await make({ format: 'csv' });
    const { body } = await api.get(`/v1/compliance/reports/${id}/signature`);
    assert.equal(body.statement.sha256, sha256);
    const jws = readDetachedJws(body.signature, 'signature');
    const { didDocument } = (await api.get(`/v1/dids/${encodeURIComponent(body.statement.issuer)}`)).body;
    const method = didDocument.verificationMethod.find((each: Body) => each.id === jws.header.kid);
    const verify = (payload: unknown) =>
      verifyDetachedJws(jws, { payload, algorithm: 'EdDSA', jwk: method.publicKeyJwk });
    assert.equal(verify(body.statement), true);
    assert.equal(verify({ ...body.statement, bytes: body.statement.bytes + 1 }), false);
    assert.equal(jws.header.typ, 'avouch-report+jws');
  });

  it('can be sealed PDF, CSV that spreadsheets do not compute, and JSON', async () => {
    await produce();
    const [pdf, csv, json] = [await make({ format: 'pdf' }), await make({ format: 'csv' }), await make()];
    assert.deepEqual([pdf.failure, csv.failure, json.failure], [null, null, null]);
    assert.deepEqual(json.progress, { done: 1, total: 1 });
    const file = (await bytesOf(pdf.id)).bytes.toString('latin1');
    assert.match(file, /^%PDF-1\.7/);
    assert.match(file, /ETSI\.CAdES\.detached/);
    const text = (await bytesOf(csv.id)).bytes.toString();
    assert.match(text, /^table,legalName,title,/);
    assert.ok(text.includes(`,"'=Summer ""4711""",`), text);
    assert.ok(text.endsWith('\r\n'));
    const read = JSON.parse((await bytesOf(json.id)).bytes.toString());
    assert.deepEqual([read.schema, read.tables.records[0].title], ['avouch-report-v1', '=Summer "4711"']);
  });

  it('about people require pii:read, and are stored sealed', async () => {
    await produce();
    const made = await make({ custodian: CUSTODIAN });
    const key = await api.post('/v1/auth/api-key', { name: 'blind', scopes: ['compliance:read', 'compliance:write'] });
    const blind = createApiClient(service.url, key.body.apiKey);
    assert.equal((await blind.get(`/v1/compliance/reports/${made.id}`)).status, 200);
    assert.equal((await blind.get(`/v1/compliance/reports/${made.id}/file`)).status, 403);
    assert.equal((await blind.post('/v1/compliance/reports', { type: 'performer_records' })).status, 403);
    const stranger = (await service.account({ scopes: SCOPES })).api;
    assert.equal((await stranger.get(`/v1/compliance/reports/${made.id}/file`)).status, 404);
    const kept = `${await dumpDatabase(service)}\n${service.logs.join('\n')}`;
    for (const word of ['Quellwasser', 'Aktenlieb', 'Record Street']) assert.equal(kept.includes(word), false, word);
  });

  it('are erased permanently by a call and after 90 days, keeping hash and signature', async () => {
    const [one, other] = [await make(), await make()];
    const writer = await api.post('/v1/auth/api-key', {
      name: 'writer',
      scopes: ['compliance:read', 'compliance:write'],
    });
    const refused = await createApiClient(service.url, writer.body.apiKey).delete(`/v1/compliance/reports/${one.id}`);
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    assert.equal((await api.delete(`/v1/compliance/reports/${one.id}`)).status, 204);
    assert.equal((await api.delete(`/v1/compliance/reports/${one.id}`)).status, 204);
    assert.equal((await api.get(`/v1/compliance/reports/${one.id}/file`)).status, 410);
    const { body } = await api.get(`/v1/compliance/reports/${one.id}`);
    assert.deepEqual([body.status, body.sha256, body.fileErasedAt !== null], ['completed', one.sha256, true]);
    assert.equal((await api.get(`/v1/compliance/reports/${one.id}/signature`)).status, 200);
    assert.deepEqual((await auditOf(service, one.id)).at(-1), 'report.erased');
    await eraseExpiredReports(service.ctx);
    assert.equal((await api.get(`/v1/compliance/reports/${other.id}/file`)).status, 200);
    service.advance(91 * 86_400);
    await eraseExpiredReports(service.ctx);
    assert.equal((await api.get(`/v1/compliance/reports/${other.id}/file`)).status, 410);
    const rows = await service.sql(
      'superuser',
      'select count(*)::int as n from data_keys where subject = any($1) union all select count(*)::int from reports where file_key is not null and org_id = $2',
      [[one.id, other.id], account.organization],
    );
    assert.deepEqual(
      rows.map(({ n }) => n),
      [0, 0],
    );
  });

  const bad: [string, object, number, string?][] = [
    ['an unknown type', { type: 'gossip' }, 400],
    ['an unknown format', { format: 'docx' }, 400],
    ['a period without its end', { from: '2026-01-01' }, 422, 'to'],
    ['a period that ends before it begins', { from: '2026-02-01', to: '2026-01-01' }, 422, 'to'],
    ['an invalid date', { from: '2026-02-30', to: '2026-03-01' }, 400, 'from'],
    ['an unknown project', { projectId: `prj_${'0'.repeat(26)}` }, 422, 'projectId'],
    ['a missing period', { type: 'platform_monthly' }, 422, 'from'],
    ['a custodian without an address', { custodian: { name: 'B' } }, 400, 'custodian.address'],
  ];
  for (const [what, more, status, path] of bad)
    it(`refuse ${what}: ${status}`, async () => {
      const { status: given, body } = await api.post('/v1/compliance/reports', { type: 'performer_records', ...more });
      assert.equal(given, status, JSON.stringify(body));
      if (path) assert.equal(body.errors[0].path, path);
      assert.deepEqual((await api.get('/v1/compliance/reports')).body.data, []);
    });

  it('say why one cannot be created', async () => {
    const project = await api.post('/v1/projects', { title: 'தமிழ்' });
    await api.post(`/v1/projects/${project.body.id}/performers`, { legalName: 'தமிழ்' });
    const made = await make({ format: 'pdf', projectId: project.body.id });
    assert.deepEqual([made.status, made.failure?.code], ['failed', 'unsupported_script']);
    assert.equal((await api.get(`/v1/compliance/reports/${made.id}/file`)).status, 409);
    const events = (await api.get('/v1/events')).body.data;
    assert.deepEqual(
      events
        .filter(({ event }: Body) => event.startsWith('report.'))
        .map(({ event, data }: Body) => [event, data.failure]),
      [['report.failed', 'unsupported_script']],
    );
    assert.equal((await make({ format: 'json', projectId: project.body.id })).status, 'completed');
  });

  it('list the available types, and name the custodian of records', async () => {
    const { data } = (await api.get('/v1/compliance/report-types')).body;
    assert.ok(data.some(({ type, personal }: Body) => type === 'performer_records' && personal));
    assert.equal((await api.get('/v1/compliance/custodian')).status, 404);
    const named = await api.put('/v1/compliance/custodian', CUSTODIAN);
    assert.deepEqual(named.body, { ...CUSTODIAN, title: null, business: null });
    assert.deepEqual((await api.get('/v1/compliance/custodian')).body, named.body);
    const { bytes } = await bytesOf((await make()).id);
    assert.match(
      JSON.parse(bytes.toString()).statement[0],
      /kept by Berta Aktenlieb, .* at 1 Record Street, Springfield\.$/,
    );
  });

  it('are created once by concurrent jobs, and not at all if canceled before', async () => {
    const waiting = await startTestService({ ROLES: 'web' });
    try {
      const { api: caller, organization: org } = await waiting.account({ scopes: [...SCOPES, 'webhooks:read'] });
      const ask = async (): Promise<string> =>
        (await caller.post('/v1/compliance/reports', { type: 'performer_records', format: 'csv' })).body.id;
      const request = { org, lastAttempt: false, signal: new AbortController().signal };
      const [one, gone] = [await ask(), await ask()];
      assert.equal((await caller.delete(`/v1/compliance/reports/${gone}`)).status, 204);
      await Promise.all([one, one, gone].map((id) => makeReport(waiting.ctx, { ...request, id })));
      await makeReport(waiting.ctx, { ...request, id: one });
      const [made, erased] = [
        (await caller.get(`/v1/compliance/reports/${one}`)).body,
        (await caller.get(`/v1/compliance/reports/${gone}`)).body,
      ];
      assert.deepEqual([made.status, erased.status, erased.failure.code], ['completed', 'failed', 'cancelled']);
      assert.equal((await caller.get(`/v1/compliance/reports/${one}/file`)).status, 200);
      const events = (await caller.get('/v1/events')).body.data;
      assert.deepEqual(
        events.map(({ event, data }: Body) => [event, data.reportId]),
        [
          ['report.completed', one],
          ['report.failed', gone],
        ],
      );
    } finally {
      await waiting.stop();
    }
  });
});
