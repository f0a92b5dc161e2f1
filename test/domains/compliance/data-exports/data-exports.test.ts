import assert from 'node:assert/strict';
import { SCOPES as ALL } from '#platform/operation/actor.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { type Receiver, startReceiver } from '../../operations/webhooks/receiver.ts';
import { EMAIL, OTHER, type Planted, plantValues, VALUES } from '../erasures/plant-values.ts';
import { type Tools, toolsOf } from '../erasures/use-erasures.ts';

const REASON = { 'Access-Reason': 'legal-request' };
/** Data that arrive while an erasure is being planned. */
const TRACES = ['event', 'webhook_delivery', 'data_export_link'];

const ENTRIES = `project_performer_entries set user_id = 'another' where kind = 'changed' and performer_id`;

describe('an export of everything held about a person', function () {
  this.timeout(600_000);
  let receiver: Receiver;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let tools: Tools;
  let planted: Planted;
  let path: string;
  before(async () => {
    receiver = await startReceiver();
    service = await startTestService({ TRUST_PROXY: '1' });
    account = await service.account({ scopes: [...ALL] });
    ({ api } = account);
    tools = toolsOf(account, service);
    planted = await plantValues(service, account, receiver.url);
    path = `/v1/persons/${planted.personId}/data-export`;
  });
  after(async () => {
    await service?.stop();
    await receiver?.close();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const exported = async (query = ''): Promise<Body> => {
    const { status, body } = await api.get(`${path}${query}`, REASON);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const newLink = async (body: object = {}): Promise<Body & { file(given: object): Promise<ApiAnswer> }> => {
    const made = await api.post(`/v1/persons/${planted.personId}/data-export-links`, body, REASON);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const page = new URL(made.body.url).pathname;
    return { ...made.body, page, file: (given: object) => service.anonymous.post(`${page}/file`, given) };
  };

  const entries = async (action: string, limit: number): Promise<Body[]> =>
    (await api.get(`/v1/audit/entries?action=${action}&limit=${limit}`)).body.data;

  it('contains every value from every source, and none of other people', async () => {
    const link = await newLink({ emails: [EMAIL] });
    const { status, body } = await link.file({ code: link.code });
    assert.equal(status, 200, JSON.stringify(body));
    const text = JSON.stringify(body);
    const pictures = body.items.flatMap((item: Body) => item.pictures).map(({ content }: Body) => content);
    const missing = Object.entries(VALUES).filter(([, value]) =>
      typeof value === 'string'
        ? !text.toLowerCase().includes(value.toLowerCase())
        : !pictures.some((content: string) => Buffer.from(content, 'base64').includes(value)),
    );
    assert.deepEqual(
      missing.map(([name]) => name),
      [],
    );
    for (const other of [OTHER.name, OTHER.email, 'agency@example.com', account.email])
      assert.ok(!text.includes(other), other);
  });

  it('contains the saved views of a member, found by address', async () => {
    const { email, password } = account;
    const { body: login } = await service.anonymous.post('/v1/auth/login', { email, password });
    const session = createApiClient(service.url, login.accessToken);
    const views = [{ name: 'Mine', filters: { review: 'true', assignee: 'me' }, default: true }];
    await session.put('/v1/auth/saved-views/verifications', { version: 0, views });
    const link = await newLink({ emails: [account.email] });
    const { body } = await link.file({ code: link.code });
    const { data } = body.items.find(({ kind }: Body) => kind === 'member');
    assert.deepEqual(data.savedViews, [{ list: 'verifications', views }]);
  });

  it('omits data that may be about others: shared userIds, corrected declarations, notes, links', async () => {
    const test = await testModeOf(service, account, { scopes: ALL });
    const [verified, rejected] = ['verified', 'rejected:faces_differ'].map((testOutcome) => ({
      type: 'idv',
      userId: 'shared-account',
      testOutcome,
    }));
    const { personId } = (await test.post('/v1/verifications', verified)).body;
    const other = (await test.post('/v1/verifications', rejected)).body.id;
    const project = (await test.post('/v1/projects', { title: 'Film' })).body.id;
    const performer = { userId: 'shared-account', legalName: 'Own Name', email: 'own@example.com' };
    const declared = (await test.post(`/v1/projects/${project}/performers`, performer)).body;
    const corrected = { legalName: 'Zoe Secretname', email: 'zoe.private@example.com' };
    const patched = await test.patch(`/v1/projects/${project}/performers/${declared.id}`, corrected);
    assert.equal(patched.status, 200, JSON.stringify(patched.body));
    // An earlier version let a correction name another userId.
    for (const where of [`project_performers set user_id = 'another' where id`, ENTRIES])
      await service.sql('superuser', `update ${where} = $1`, [declared.id]);
    const path = `/v1/persons/${personId}/data-export-links`;
    assert.equal((await test.post(path, { emails: [] })).status, 400, 'without a reason');
    const link = await test.post(path, { emails: [account.email, 'own@example.com'] }, REASON);
    assert.equal(link.status, 201, JSON.stringify(link.body));
    const { body } = await service.anonymous.post(`${new URL(link.body.url).pathname}/file`, { code: link.body.code });
    const found = body.items.find(({ id }: Body) => id === other);
    assert.deepEqual(found?.data, { userId: 'shared-account', identityEstablished: false });
    assert.deepEqual([found.pictures, found.decisions], [[], []]);
    const text = JSON.stringify(body);
    for (const secret of ['Zoe Secretname', 'zoe.private@example.com', '/sign/', 'token='])
      assert.ok(!text.includes(secret), secret);
    assert.ok(text.includes('Own Name'));
    assert.ok(body.items.every(({ kind, data }: Body) => kind !== 'mail' || !('text' in data)));
  });

  it('states for each item purpose, source, recipients, decision makers and erasure date', async () => {
    await api.put('/v1/retention-policy', { rules: { release: { eraseAfterDays: 400, keepAtLeastDays: 30 } } });
    await exported();
    const { items, proofs, accesses } = await exported();
    const of = (kind: string): Body => items.find((item: Body) => item.kind === kind);
    for (const item of items)
      assert.ok(item.title && item.purpose && item.origins.length > 0 && item.source, JSON.stringify(item));
    const [decision] = of('verification').decisions;
    assert.deepEqual([decision.outcome, decision.by], ['verified', 'automated']);
    assert.ok(of('verification').data.checks.length > 3);
    assert.deepEqual(
      of('release').recipients.map(({ kind, name }: Body) => [kind, name]),
      [['release', 'example.com']],
    );
    const { retention, since } = of('release');
    assert.equal(Date.parse(retention.eraseAt) - Date.parse(since), 400 * 86_400_000);
    assert.equal(retention.keptBecause, 'retention_duty');
    assert.equal(of('webhook_delivery').recipients[0].name, new URL(receiver.url).host);
    assert.deepEqual([of('agreement_document').shared, Object.keys(of('agreement_document').data)].flat().slice(0, 2), [
      true,
      'type',
    ]);
    assert.match(proofs[0].statement, /age-over/);
    assert.ok(accesses.some(({ reason }: Body) => reason === REASON['Access-Reason']));
    await api.put('/v1/retention-policy', { rules: {} });
  });

  it('is also available as PDF', async () => {
    const { status, body, headers } = await api.get(`${path}.pdf`, REASON);
    assert.deepEqual(
      [status, headers.get('content-type'), String(body).slice(0, 5)],
      [200, 'application/pdf', '%PDF-'],
    );
  });

  it('is refused without a reason, without pii:read, and to other organizations, and each read is logged', async () => {
    const [before] = await entries('personal_data.read', 1);
    const { api: poor } = await service.account({ scopes: ['compliance:read'] });
    const { api: stranger } = await service.account({ scopes: [...ALL] });
    const refused = [
      [api, {}, 400],
      [api, { 'Access-Reason': 'two words' }, 400],
      [poor, REASON, 403],
      [poor, {}, 403],
      [stranger, REASON, 404],
      [stranger, {}, 404],
    ] as const;
    const links = async () => (await api.get(`${path}-links`)).body.data.length;
    const made = await links();
    for (const [caller, headers, status] of refused) {
      for (const suffix of ['', '.pdf']) assert.equal((await caller.get(path + suffix, headers)).status, status);
      assert.equal((await caller.post(`${path}-links`, {}, headers)).status, status);
    }
    assert.equal(await links(), made);
    await exported();
    const [newest, earlier] = await entries('personal_data.read', 2);
    assert.equal(earlier?.id, before?.id);
    assert.deepEqual([newest.subject, newest.details.operation], [planted.personId, 'exportPersonalData']);
  });

  it('contains only live data for a live key', async () => {
    const test = await testModeOf(service, account, { scopes: [...ALL] });
    assert.equal((await test.get(path, REASON)).status, 404);
  });

  describe('and related routes about a person, which need no reason:', () => {
    it('the audit log shows a timeline of the person and related objects', async () => {
      const { body } = await api.get(`/v1/audit/entries?personId=${planted.personId}&limit=100`);
      const told = new Set(body.data.map(({ action }: Body) => action));
      for (const action of ['person.created', 'release.signed', 'consent.withdrawn', 'agreement.signed'])
        assert.ok(told.has(action), `${action} of ${[...told]}`);
      assert.ok(!told.has('project.created'));
      const sent = body.data.filter(({ action }: Body) => action === 'agreement.sent');
      assert.equal(new Set(sent.map(({ subject }: Body) => subject)).size, 2);
      const { api: stranger } = await service.account({ scopes: [...ALL] });
      assert.deepEqual((await stranger.get(`/v1/audit/entries?personId=${planted.personId}`)).body.data, []);
    });

    it('lists show the state of identity and releases, and can be filtered by person', async () => {
      const other = `per_${'0'.repeat(26)}`;
      const { body } = await api.get(`/v1/person-standings?personIds=${planted.personId},${other}`);
      const [own, ...unknown] = body.data;
      assert.deepEqual([own.identity.verified, own.releases], [true, { total: 1, signed: 0 }]);
      assert.deepEqual(unknown, []);
      for (const [list, count] of [
        ['releases', 1],
        ['agreements', 2],
      ]) {
        const of = async (id: string) => (await api.get(`/v1/${list}?personId=${id}`)).body.data.length;
        assert.deepEqual([await of(planted.personId), await of(other)], [count, 0], String(list));
      }
    });
  });

  describe('through a link with a code', () => {
    it('shows only the sender before the code is entered, and logs opening and downloads', async () => {
      const link = await newLink();
      const page = await openHosted(service.anonymous, link.page);
      assert.deepEqual(Object.keys(dataOf(page)).sort(), ['brand', 'expiresAt']);
      const pdf = await link.file({ code: link.code, format: 'pdf' });
      assert.equal(pdf.headers.get('content-type'), 'application/pdf');
      const [shown] = (await api.get(`/v1/persons/${planted.personId}/data-export-links`)).body.data;
      assert.deepEqual([shown.id, shown.downloads, shown.status, shown.url], [link.id, 1, 'open', undefined]);
      for (const action of ['data_export.created', 'data_export.opened'])
        assert.equal((await entries(action, 1))[0].subject, link.id, action);
      assert.equal((await entries('data_export.downloaded', 1))[0].details.exportId, link.id);
    });

    it('is closed after five wrong codes', async () => {
      const link = await newLink();
      const wrong = link.code === '000000' ? '111111' : '000000';
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await link.file({ code: wrong })).status);
      assert.deepEqual(statuses, [422, 422, 422, 422, 410]);
      assert.equal((await link.file({ code: link.code })).status, 410);
    });

    it('is closed after five wrong codes across processes, concurrent attempts and a restart', async () => {
      const link = await newLink();
      const wrong = link.code === '000000' ? '111111' : '000000';
      const twin = await service.twin({ TRUST_PROXY: '1' });
      const guess = async (url: string): Promise<number> =>
        (await createApiClient(url).post(`${link.page}/file`, { code: wrong })).status;
      const statuses = await Promise.all([guess(service.url), guess(twin.url), guess(service.url)]);
      await twin.stop();
      const later = await service.twin({ TRUST_PROXY: '1' });
      statuses.push(await guess(later.url), await guess(later.url));
      assert.deepEqual(statuses.toSorted(), [410, 422, 422, 422, 422]);
      const right = await createApiClient(later.url).post(`${link.page}/file`, { code: link.code });
      await later.stop();
      assert.equal(right.status, 410);
    });

    it('is closed when the link is canceled or expires', async () => {
      const link = await newLink();
      assert.equal((await api.post(`/v1/data-export-links/${link.id}/cancel`)).body.status, 'cancelled');
      assert.equal((await api.post(`/v1/data-export-links/${link.id}/cancel`)).status, 409);
      assert.equal((await link.file({ code: link.code })).status, 410);
      const short = await newLink({ expiresInSeconds: 60 });
      service.advance(61);
      assert.equal((await short.file({ code: short.code })).status, 410);
      const ended = await openHosted(service.anonymous, short.page);
      const { brand, missing } = dataOf(ended);
      assert.deepEqual([ended.status, missing, typeof brand.organization], [410, true, 'string']);
      assert.equal((await openHosted(service.anonymous, `/data-exports/${'a'.repeat(43)}`)).status, 404);
    });
  });

  describe('compared with an erasure', () => {
    it('lists what an erasure of the person erases, and is empty afterwards', async () => {
      const link = await newLink();
      const { items } = await exported();
      const { id } = await tools.eraseAll({ personId: planted.personId });
      const { data } = (await api.get(`/v1/erasures/${id}/items?limit=500`)).body;
      const names = (list: Body[]) =>
        list
          .filter(({ kind }) => !TRACES.includes(kind))
          .map(({ source, kind, id: item }) => `${source}/${kind}/${item}`)
          .sort();
      assert.deepEqual(names(items), names(data));
      assert.equal((await api.get(path, REASON)).status, 404);
      assert.equal((await link.file({ code: link.code })).status, 404);
      assert.equal((await api.post(`/v1/persons/${planted.personId}/data-export-links`, {}, REASON)).status, 404);
    });
  });
});
