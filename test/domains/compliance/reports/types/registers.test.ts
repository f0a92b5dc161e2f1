import assert from 'node:assert/strict';
import type { ApiClient } from '../../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../../support/service.ts';
import { CONTRACT, draft, IDRIS, MARA, sent } from '../../../agreements/agreements/use-agreements.ts';
import { examined, kybBody, OWNERS, reject } from '../../../business/business-verification/use-businesses.ts';
import type { Body } from '../../../identity/identity-verification/use-verifications.ts';
import { dayIn, fileOf, jsonOf, REPORTER_SCOPES } from './use-report-types.ts';

describe('reports of registers', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: REPORTER_SCOPES });
    api = account.api;
  });
  after(() => service.stop());

  describe('of agreements', () => {
    let open: Body;
    let voided: Body;
    before(async () => {
      await draft(api);
      const project = await api.post('/v1/projects', { externalId: 'sea', title: 'The sea' });
      assert.equal(project.status, 201, JSON.stringify(project.body));
      open = await sent(api, { ...CONTRACT, title: '=cmd|calc', projectId: project.body.id });
      voided = await sent(api);
      const { status, body } = await api.post(`/v1/agreements/${voided.id}/void`, { reason: 'Not wanted' });
      assert.equal(status, 200, JSON.stringify(body));
    });

    it('list sent agreements with state, hashes and parties, and no drafts', async () => {
      const file = await jsonOf(api, { type: 'agreements_register' });
      const { agreements, parties } = file.tables;
      assert.deepEqual(
        agreements.map(({ id, status, title, documentHash }: Body) => [id, status, title, documentHash]),
        [
          [open.id, 'sent', '=cmd|calc', open.documentHash],
          [voided.id, 'voided', CONTRACT.title, voided.documentHash],
        ],
      );
      assert.ok(agreements[1].endedAt !== null && agreements[1].completedAt === null);
      assert.deepEqual(
        parties.map(({ agreementId, role, name, email }: Body) => [agreementId, role, name, email]),
        [open.id, voided.id].flatMap((id) => [MARA, IDRIS].map(({ role, name, email }) => [id, role, name, email])),
      );
      assert.equal(file.facts.agreements, '2');
    });

    it('can be limited to a period, a project, or one agreement', async () => {
      const idsOf = async (more: object) =>
        (await jsonOf(api, { type: 'agreements_register', ...more })).tables.agreements.map(({ id }: Body) => id);
      const both = [open.id, voided.id];
      assert.deepEqual(await idsOf({ from: dayIn(-1), to: dayIn(1) }), both);
      assert.deepEqual(await idsOf({ from: dayIn(-9), to: dayIn(-2) }), []);
      assert.deepEqual(await idsOf({ projectId: open.projectId }), [open.id]);
      assert.deepEqual(await idsOf({ subject: voided.id }), [voided.id]);
    });

    it('can be CSV that spreadsheets do not compute, and PDF', async () => {
      const from = { service, api, token: account.apiKey };
      const csv = String(await fileOf(from, { type: 'agreements_register', format: 'csv' }));
      assert.match(csv, /'=cmd\|calc/);
      assert.doesNotMatch(csv, /[,\n]=cmd/);
      const pdf = await fileOf(from, { type: 'agreements_register', format: 'pdf' });
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    });

    it('contain the own organization only', async () => {
      const other = await service.account({ scopes: REPORTER_SCOPES });
      const { tables } = await jsonOf(other.api, { type: 'agreements_register', subject: open.id });
      assert.deepEqual(tables, { agreements: [], parties: [] });
    });

    it('require pii:read', async () => {
      const blind = await service.account({ scopes: ['compliance:read', 'compliance:write'] });
      for (const type of ['agreements_register', 'kyb_register'])
        assert.equal((await blind.api.post('/v1/compliance/reports', { type })).status, 403, type);
    });
  });

  describe('of businesses', () => {
    let company: Body;
    before(async () => {
      company = await examined(api, kybBody());
      const { status, body } = await reject(api, company.id);
      assert.equal(status, 200, JSON.stringify(body));
    });

    it('name the company, the decision with its findings, and the beneficial owners', async () => {
      const { businesses, owners } = (await jsonOf(api, { type: 'kyb_register', from: dayIn(-1), to: dayIn(1) }))
        .tables;
      const [row] = businesses;
      assert.deepEqual(
        [businesses.length, row.verificationId, row.status, row.name, row.registrationNumber, row.country],
        [1, company.id, 'rejected', 'Meridian Studio Limited', '08765432', 'GB'],
      );
      assert.ok(row.decidedAt <= row.dueAt);
      assert.match(row.findings, /owners_verified\./);
      assert.deepEqual(
        owners.map(({ name, birthDate, share, state }: Body) => [name, birthDate, share, state]).sort(),
        [
          ['Anna Maria Eriksson', '1994-08-12', 42, 'unverified'],
          ['Søren Van der Meer', '1979-11-30', 58, 'unverified'],
        ],
      );
      assert.equal(OWNERS.length, 2);
      assert.deepEqual((await jsonOf(api, { type: 'kyb_register', from: dayIn(-9), to: dayIn(-2) })).tables, {
        businesses: [],
        owners: [],
      });
    });

    it('omit names after redaction, and still state the decision', async () => {
      const redacted = await api.post(`/v1/verifications/${company.id}/redact`);
      assert.equal(redacted.status, 200, JSON.stringify(redacted.body));
      const file = await jsonOf(api, { type: 'kyb_register', subject: company.id });
      const [row] = file.tables.businesses;
      assert.deepEqual([row.status, row.name, row.registrationNumber], ['redacted (rejected)', null, null]);
      assert.doesNotMatch(JSON.stringify(file), /Meridian|08765432|Eriksson|1979-11-30/);
    });
  });

  const narrowed: [string, object, string][] = [
    ['verification_statistics', { projectId: `prj_${'0'.repeat(26)}` }, 'projectId'],
    ['platform_monthly', { subject: `cmp_${'0'.repeat(26)}` }, 'subject'],
    ['consent_withdrawals', { subject: `rel_${'0'.repeat(26)}` }, 'subject'],
    ['kyb_register', { projectId: `prj_${'0'.repeat(26)}` }, 'projectId'],
    ['audit_extract', { custodian: { name: 'Ann', address: 'Street 1' } }, 'custodian'],
  ];
  for (const [type, more, path] of narrowed)
    it(`refuse parameters that have no effect: ${type} with ${path}`, async () => {
      const { status, body } = await api.post('/v1/compliance/reports', {
        type,
        from: dayIn(-1),
        to: dayIn(1),
        ...more,
      });
      assert.deepEqual([status, body.errors[0].path], [422, path], JSON.stringify(body));
    });
});
