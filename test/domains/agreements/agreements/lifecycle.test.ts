import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { createAgreement } from '#domains/agreements/agreements/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';
import { CONTRACT, draft, eventsOf, IDRIS, MARA, mailsTo, RELEASE, sent } from './use-agreements.ts';

const DAY = 86_400;
const address = () => `p-${randomUUID().slice(0, 8)}@example.org`;

describe('agreements', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const get = async (id: string) => (await account.api.get(`/v1/agreements/${id}`)).body;

  describe('as drafts', () => {
    it('can be created, read, listed, changed and deleted', async () => {
      const made = await draft(account.api, { ...CONTRACT, metadata: { order: '7' }, expiresInDays: 3 });
      assert.match(made.id, /^agr_/);
      assert.deepEqual([made.status, made.sentAt, made.documentHash, made.expiresAt], ['draft', null, null, null]);
      assert.deepEqual(
        made.parties.map(({ role, kind, order, status, email }: Record<string, unknown>) => [
          role,
          kind,
          order,
          status,
          email,
        ]),
        [
          ['author', 'signer', 1, 'waiting', MARA.email],
          ['publisher', 'signer', 1, 'waiting', IDRIS.email],
        ],
      );
      assert.deepEqual(await get(made.id), made);
      const path = `/v1/agreements/${made.id}`;
      const changed = await account.api.patch(path, { title: 'Book of the lake', parties: [MARA] });
      assert.deepEqual([changed.status, changed.body.title, changed.body.parties.length], [200, 'Book of the lake', 1]);
      assert.equal(changed.body.settings.expiresInDays, 3);
      const list = await account.api.get('/v1/agreements?type=contract&status=draft');
      assert.deepEqual(
        list.body.data.map(({ id, title }: Record<string, string>) => [id, title]),
        [[made.id, 'Book of the lake']],
      );
      assert.equal((await account.api.delete(path)).status, 204);
      assert.equal((await account.api.get(path)).status, 404);
      const changes = (await auditOf(service, made.id)).filter((action) => action !== 'personal_data.read');
      assert.deepEqual(changes, ['agreement.created', 'agreement.updated', 'agreement.deleted']);
      assert.deepEqual(await service.sql('superuser', 'select 1 from data_keys where subject = $1', [made.id]), []);
      assert.deepEqual(await eventsOf(service, made.id), []);
    });

    it('fill a template, and keep the version they were created from', async () => {
      const made = await draft(account.api, RELEASE);
      assert.deepEqual([made.title, made.templateId, made.templateVersion], ['Model release', 'model_release', 3]);
      const changed = await account.api.patch(`/v1/agreements/${made.id}`, {
        values: { ...RELEASE.values, explicit: true },
      });
      assert.deepEqual([changed.status, changed.body.errors[0].path], [422, 'values.shootDescription']);
      assert.deepEqual(await get(made.id), made, 'nothing changed');
    });

    it('show a PDF preview, but no final document', async () => {
      const { id } = await draft(account.api);
      const preview = await account.api.get(`/v1/agreements/${id}/preview.pdf`);
      assert.deepEqual([preview.status, preview.headers.get('content-type')], [200, 'application/pdf']);
      assert.ok(preview.body.startsWith('%PDF-'));
      assert.equal((await account.api.get(`/v1/agreements/${id}/document.pdf`)).status, 409);
    });

    it('that belong to a release or a consent can be changed only through it', async () => {
      const actor = systemActor(account.organization, 'test');
      const purpose = { kind: 'release', id: `rel_${'0'.repeat(26)}` } as const;
      const { id } = await createAgreement(service.ctx, actor, { ...CONTRACT, type: 'contract', purpose });
      assert.deepEqual((await get(id)).purpose, purpose);
      assert.equal((await account.api.patch(`/v1/agreements/${id}`, { title: 'Another' })).status, 409);
      assert.equal((await account.api.delete(`/v1/agreements/${id}`)).status, 409);
    });

    it('are found by user, project and status within their organization only', async () => {
      const userId = `user-${randomUUID()}`;
      const { id } = await draft(account.api, { ...CONTRACT, parties: [{ ...MARA, userId }] });
      const other = await service.account();
      const idsOf = async (api: TestAccount['api'], query: string) =>
        (await api.get(`/v1/agreements?${query}`)).body.data.map((each: { id: string }) => each.id);
      assert.deepEqual(await idsOf(account.api, `userId=${userId}`), [id]);
      assert.deepEqual(await idsOf(account.api, `userId=${userId}&status=sent`), []);
      assert.deepEqual(await idsOf(other.api, `userId=${userId}`), []);
      for (const path of [
        `/v1/agreements/${id}`,
        `/v1/agreements/${id}/preview.pdf`,
        `/v1/agreements/${id}/document.pdf`,
      ])
        assert.equal((await other.api.get(path)).status, 404, path);
      for (const verb of ['send', 'remind'])
        assert.equal((await other.api.post(`/v1/agreements/${id}/${verb}`)).status, 404);
    });
  });

  it('are isolated by row-level security', async () => {
    await sent(account.api, { ...CONTRACT, parties: [MARA] });
    const other = (await service.account()).organization;
    for (const table of ['agreements', 'agreement_parties', 'agreement_trail']) {
      const seenBy = async (org: string) =>
        (await service.sql('avouch_app', `select set_config('app.org', '${org}', false); select org_id from ${table}`))
          .length;
      assert.deepEqual([await seenBy(''), await seenBy(other)], [0, 0], table);
      assert.ok((await seenBy(account.organization)) > 0, table);
    }
  });

  describe('when sent', () => {
    it('freeze the document under an unguessable hash, and email the first signing group only', async () => {
      const first = { ...MARA, email: address() };
      const second = { ...IDRIS, email: address(), order: 2 };
      const agreement = await sent(account.api, { ...CONTRACT, parties: [second, first] });
      assert.deepEqual(
        [agreement.status, agreement.parties.map((party: { status: string }) => party.status)],
        ['sent', ['waiting', 'invited']],
      );
      const response = await fetch(`${service.url}/v1/agreements/${agreement.id}/document.pdf`, {
        headers: { authorization: `Bearer ${account.apiKey}` },
      });
      const pdf = Buffer.from(await response.arrayBuffer());
      assert.equal(createHash('sha256').update(pdf).digest('hex'), agreement.documentHash);
      assert.equal(Math.round((Date.parse(agreement.expiresAt) - Date.parse(agreement.sentAt)) / 1000), 30 * DAY);
      const [mail] = await mailsTo(service, first.email, 1);
      assert.equal(mail?.subject, 'A document is ready for you to sign');
      assert.match(mail?.text ?? '', /Test studio asks you to sign this document[\s\S]*Book of the sea/);
      assert.match(mail?.link ?? '', new RegExp(`^${service.url}/sign/[\\w-]{43}$`));
      assert.ok((await service.mails()).every((each) => !each.includes(second.email)));
      const token = mail?.link?.split('/').at(-1) ?? 'none';
      const dump = await dumpDatabase(service);
      for (const secret of [token, first.email, 'Mara Lindqvist', 'Book of the sea'])
        assert.ok(!dump.includes(secret), `${secret} is stored sealed or hashed`);
      const again = await sent(account.api, { ...CONTRACT, parties: [second, first] });
      assert.notEqual(again.documentHash, agreement.documentHash, 'the same words, another hash');
      const data = {
        agreementId: agreement.id,
        type: 'contract',
        purpose: null,
        purposeId: null,
        projectId: null,
        projectExternalId: null,
      };
      assert.deepEqual(await eventsOf(service, agreement.id), [{ type: 'agreement.sent', data }]);
    });

    it('cannot be sent, changed or deleted again', async () => {
      const { id } = await sent(account.api);
      const path = `/v1/agreements/${id}`;
      const answers = [
        await account.api.post(`${path}/send`),
        await account.api.patch(path, { title: 'Another' }),
        await account.api.delete(path),
        await account.api.get(`${path}/preview.pdf`),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [409, 409, 409, 409],
      );
    });

    it('are sent once, however many requests send them at the same time', async () => {
      const { id } = await draft(account.api);
      const answers = await Promise.all([1, 2, 3].map(() => account.api.post(`/v1/agreements/${id}/send`)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
      assert.equal((await eventsOf(service, id)).length, 1);
    });

    it('can be voided with a reason that the parties receive, and then accept nothing more', async () => {
      const party = { ...MARA, email: address() };
      const { id } = await sent(account.api, { ...CONTRACT, parties: [party] });
      const path = `/v1/agreements/${id}`;
      assert.equal((await account.api.post(`${path}/void`, {})).status, 400);
      assert.equal((await account.api.post(`${path}/void`, { reason: ' ' })).status, 400);
      const voided = await account.api.post(`${path}/void`, { reason: 'The book is off' });
      assert.deepEqual([voided.body.status, voided.body.endReason], ['voided', 'The book is off']);
      for (const verb of ['void', 'send', 'remind'])
        assert.equal(
          (await account.api.post(`${path}/${verb}`, verb === 'void' ? { reason: 'x' } : undefined)).status,
          409,
        );
      // Emails sent at the same time arrive in either order.
      const told = (await mailsTo(service, party.email, 2)).filter(({ text }) => text.includes('The book is off'));
      assert.equal(told.length, 1);
      assert.deepEqual(
        (await eventsOf(service, id)).map(({ type }) => type),
        ['agreement.sent', 'agreement.voided'],
      );
    });

    it('can renew a link, and the previous link then opens nothing', async () => {
      const agreement = await sent(account.api, {
        ...CONTRACT,
        parties: [
          { ...MARA, email: address() },
          { ...IDRIS, order: 2 },
        ],
      });
      const [now, later] = agreement.parties;
      const path = (party: string) => `/v1/agreements/${agreement.id}/parties/${party}/link`;
      const first = await account.api.post(path(now.id), { deliver: 'answer' });
      const second = await account.api.post(path(now.id), { deliver: 'answer' });
      assert.deepEqual([first.status, first.body.id], [200, now.id]);
      assert.equal((await fetch(first.body.url)).status, 404);
      assert.equal((await fetch(second.body.url)).status, 200);
      assert.equal((await account.api.post(path(later.id), {})).status, 409, 'whose turn it is not');
      assert.equal((await account.api.post(path(now.id), {})).body.url, null, 'by mail');
      assert.equal((await mailsTo(service, now.email, 2)).length, 2);
    });
  });
});
