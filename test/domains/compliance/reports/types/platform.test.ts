import assert from 'node:assert/strict';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../../support/service.ts';
import { mailsTo } from '../../../agreements/agreements/use-agreements.ts';
import { create, FULL } from '../../../agreements/releases/use-releases.ts';
import type { Body } from '../../../identity/identity-verification/use-verifications.ts';
import { until } from '../../../operations/webhooks/receiver.ts';
import { toolsOf } from '../../erasures/use-erasures.ts';
import { dayIn, figuresOf, fileOf, jsonOf, REPORTER_SCOPES } from './use-report-types.ts';

const DAY = 86_400;
/** The days around today, including after the clock was advanced. */
const PERIOD = { from: dayIn(-1), to: dayIn(1) };

describe('platform reports', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  beforeEach(async () => {
    account = await service.account({ scopes: REPORTER_SCOPES });
    api = account.api;
  });

  const post = async (path: string, body: object = {}): Promise<Body> => {
    const answer = await api.post(path, body);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  /** A release sent to these addresses and then withdrawn; returns it with the recipients' links. */
  const withdrawn = async (recipients: string[], more: object = {}): Promise<{ id: string; links: string[] }> => {
    const { id } = await create(api, { ...FULL, ...more });
    await post(`/v1/releases/${id}/distribute`, { recipients });
    for (const recipient of recipients) await mailsTo(service, recipient, 1);
    await post(`/v1/releases/${id}/withdraw`, { reason: 'Zaphira asked for it' });
    const mails = await Promise.all(recipients.map((recipient) => mailsTo(service, recipient, 2)));
    return { id, links: mails.map((each) => new URL(each.at(-1)?.link ?? '').pathname) };
  };

  it('show who was notified of a withdrawal, and who acknowledged it in time', async () => {
    const { id, links } = await withdrawn(['ann@example.org', 'bob@example.org']);
    const nobody = await create(api, { ...FULL, projectId: 'winter' });
    await post(`/v1/releases/${nobody.id}/withdraw`);
    const acknowledged = await service.anonymous.post(`${links[0]}/acknowledge`, { of: 'withdrawal' });
    assert.deepEqual([acknowledged.status, typeof acknowledged.body.confirmedAt], [200, 'string']);
    const consent = await post('/v1/consents', {
      userId: 'liv',
      consent: true,
      purpose: 'Pictures in the shop',
      notice: { text: 'We show your pictures.', language: 'en' },
    });
    await post(`/v1/consents/${consent.id}/withdraw`, { reason: 'person_request' });

    const { tables, facts } = await jsonOf(api, { type: 'consent_withdrawals', ...PERIOD });
    const states = (rows: Body[]) => rows.map(({ releaseId, state }: Body) => [releaseId, state]);
    assert.deepEqual(states(tables.releases), [
      [id, 'waiting'],
      [nobody.id, 'no_recipients'],
    ]);
    const [release] = tables.releases;
    assert.deepEqual(
      [release.legalName, release.withdrawnBy, release.recipients, release.inTime, release.overdue],
      ['Zaphira Quellwasser', 'by_caller', 2, 1, 0],
    );
    assert.equal(Date.parse(release.acknowledgeBy) - Date.parse(release.withdrawnAt), 2 * DAY * 1000);
    assert.deepEqual(
      tables.recipients.map(({ email, state, hours }: Body) => [email, state, hours !== null]),
      [
        ['ann@example.org', 'acknowledged', true],
        ['bob@example.org', 'waiting', false],
      ],
    );
    assert.deepEqual(
      tables.consents.map(({ consentId, purpose, reason }: Body) => [consentId, purpose, reason]),
      [[consent.id, 'Pictures in the shop', 'person_request']],
    );
    assert.deepEqual([facts.releasesWithdrawn, facts.acknowledgedInTime, facts.waiting], ['2', '1', '1']);
    const project = (await api.get(`/v1/releases/${nobody.id}`)).body.projectId;
    const narrowed = await jsonOf(api, { type: 'consent_withdrawals', ...PERIOD, projectId: project });
    assert.deepEqual(
      narrowed.tables.releases.map(({ releaseId }: Body) => releaseId),
      [nobody.id],
    );
  });

  it('still count an erased recipient and performer, without names', async () => {
    const { id } = await withdrawn(['kim@example.org', 'pat@example.org'], { userId: 'erased-performer' });
    const { eraseAll } = toolsOf(account, service);
    const recipientsNow = async (): Promise<Body> =>
      (await jsonOf(api, { type: 'consent_withdrawals', ...PERIOD })).tables;
    await eraseAll({ email: 'kim@example.org' });
    assert.deepEqual(
      (await recipientsNow()).recipients.map(({ email, state }: Body) => [email, state]),
      [
        [null, 'waiting'],
        ['pat@example.org', 'waiting'],
      ],
    );
    await eraseAll({ userId: 'erased-performer' });
    const { releases, recipients } = await recipientsNow();
    assert.deepEqual([releases[0].releaseId, releases[0].legalName, releases[0].recipients], [id, null, 2]);
    assert.doesNotMatch(JSON.stringify([releases, recipients]), /Zaphira|erased-performer|@example/);
  });

  it('contain complaints and appeals, verifications, agreements, releases and withdrawals', async () => {
    const complain = (more: object = {}) =>
      post('/v1/complaints', { url: 'https://example.org/v/1', kind: 'not_consented', ...more });
    const depicted = { complainant: { email: 'eve@example.org', relation: 'depicted' } };
    const removed = await complain();
    await post(`/v1/complaints/${removed.id}/decision`, { outcome: 'removed', reason: 'consent_not_shown' });
    const reversed = await complain({ ...depicted, kind: 'under_age' });
    await post(`/v1/complaints/${reversed.id}/decision`, { outcome: 'rejected', reason: 'age_shown' });
    await post(`/v1/complaints/${reversed.id}/appeal`);
    await post(`/v1/complaints/${reversed.id}/appeal-decision`, { outcome: 'reversed' });
    const open = await complain({
      kind: 'copyright',
      receivedAt: new Date(Date.now() - 20 * DAY * 1000).toISOString(),
    });
    await create(api);
    await post('/v1/releases', { userId: 'user-2', projectId: 'summer', consent: false });

    const { tables, statement, schema } = await jsonOf(api, { type: 'platform_monthly', ...PERIOD });
    const figures = figuresOf(tables.figures);
    const expected = {
      'complaints.received': 2,
      'complaints.received_not_consented': 1,
      'complaints.received_under_age': 1,
      'complaints.received_copyright': 0,
      'complaints.decided_removed': 1,
      'complaints.decided_rejected': 1,
      'complaints.decided_in_time': 2,
      'complaints.open': 1,
      'complaints.overdue': 1,
      'appeals.received_from_depicted': 1,
      'appeals.reversed': 1,
      'appeals.open': 0,
      'content.removed': 2,
      'people.started': 0,
      'releases.attested_identity_missing': 1,
      'releases.performers': 1,
      'releases.refused': 1,
      'consents.withdrawn': 0,
    };
    for (const [figure, value] of Object.entries(expected)) assert.equal(figures[figure], value, figure);
    assert.deepEqual(
      tables.complaints.map(({ complaintId, outcome, inTime, removed: gone }: Body) => [
        complaintId,
        outcome,
        inTime,
        gone,
      ]),
      [
        [open.id, null, null, 'no'],
        [removed.id, 'removed', 'yes', 'yes'],
        [reversed.id, 'rejected', 'yes', 'yes'],
      ],
    );
    assert.match(statement.join('\n'), /Not recorded here[\s\S]*The period had not ended/);
    assert.equal(schema, 'avouch-report-v1');
    assert.doesNotMatch(JSON.stringify(tables), /eve@example|example\.org/);
    const before = await jsonOf(api, { type: 'platform_monthly', from: dayIn(-60), to: dayIn(-30) });
    assert.equal(figuresOf(before.tables.figures)['complaints.open'], 0);
    assert.doesNotMatch(before.statement.join('\n'), /had not ended/);
    const pdf = await fileOf({ service, api, token: account.apiKey }, { type: 'platform_monthly', ...PERIOD });
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  });

  const logged = (subject: string) =>
    until(async () => {
      const { body } = await api.get(`/v1/audit/entries?limit=100&subject=${subject}`);
      return body.data.length > 0 && body.data.every(({ index }: Body) => index !== null) ? body.data : undefined;
    });

  it('contain each complete audit entry, with a receipt that verifies offline', async () => {
    const { id } = await create(api);
    const entries = await logged(id);
    const { tables, facts } = await jsonOf(api, { type: 'audit_extract', ...PERIOD });
    const all = tables.entries;
    assert.equal(facts.entries, String(all.length));
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const waiting = all.filter(({ receipt }: Body) => receipt === null);
    assert.ok(waiting.length < all.length);
    for (const { id: entryId, action, index, receipt } of all) {
      if (receipt === null) continue;
      const verdict = verifyReceipt(Buffer.from(receipt), trust);
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      assert.deepEqual(
        [verdict.shown?.entry.id, verdict.shown?.entry.action, verdict.shown?.index],
        [entryId, action, index],
      );
      assert.ok(JSON.parse(receipt).proof.endsWith(facts.checkpoint), 'all under the one checkpoint');
    }
    const about = await jsonOf(api, { type: 'audit_extract', subject: id });
    assert.deepEqual(
      about.tables.entries.map((entry: Body) => entry.id),
      entries.map((entry: Body) => entry.id).reverse(),
    );
    assert.ok(about.tables.entries.every((entry: Body) => entry.subject === id && entry.receipt !== null));
  });

  it("contain only the organization's own log, and are empty when nothing happened", async () => {
    const { id } = await create(api);
    const other = await service.account({ scopes: REPORTER_SCOPES });
    const none = await jsonOf(other.api, { type: 'audit_extract', subject: id });
    assert.deepEqual([none.tables.entries, none.facts.entries], [[], '0']);
    const early = await jsonOf(api, { type: 'audit_extract', from: dayIn(-9), to: dayIn(-5) });
    assert.deepEqual(early.tables.entries, []);
  });

  it('omit audit receipts from pages, and keep them in CSV', async () => {
    const { id } = await create(api);
    await logged(id);
    const from = { service, api, token: account.apiKey };
    const csv = String(await fileOf(from, { type: 'audit_extract', subject: id, format: 'csv' }));
    assert.match(csv, /avouch-receipt-v1/);
    const pdf = await fileOf(from, { type: 'audit_extract', subject: id, format: 'pdf' });
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  });

  it('show who missed the deadline of a withdrawal, and who acknowledged late', async () => {
    const { id, links } = await withdrawn(['zoe@example.org', 'max@example.org', 'zoe@example.org'], { userId: 'max' });
    service.advance(3 * DAY);
    await service.anonymous.post(`${links[1]}/acknowledge`, { of: 'withdrawal' });
    const { tables } = await jsonOf(api, { type: 'consent_withdrawals', ...PERIOD });
    assert.deepEqual(
      tables.releases.map((row: Body) => [row.releaseId, row.recipients, row.late, row.overdue, row.state]),
      [[id, 2, 1, 1, 'overdue']],
    );
    const monthly = await jsonOf(api, { type: 'platform_monthly', from: PERIOD.from, to: dayIn(5) });
    const figures = figuresOf(monthly.tables.figures);
    assert.deepEqual(
      [figures['withdrawals.told'], figures['withdrawals.acknowledged_late'], figures['withdrawals.overdue']],
      [2, 1, 1],
    );
  });
});
