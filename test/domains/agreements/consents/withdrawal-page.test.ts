// The person who signed a consent withdraws it on a page of their own.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ApiClient } from '../../../support/api-client.ts';
import { openHosted } from '../../../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { declare, FILE_SCOPES, fileOf, register } from '../../works/files/use-files.ts';
import { signed } from '../../works/files/use-releases.ts';
import { giveReplica, PURPOSE, replicaOf } from '../../works/files/use-replicas.ts';
import { openParty } from '../agreements/use-signing.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };

describe('the page of a signed consent', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    await openHosted(service.anonymous, '/verify');
    account = await service.account({ scopes: [...new Set([...SCOPES, ...FILE_SCOPES, 'credentials:read'])] });
    ({ api } = account);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(async () => {
    await service?.stop();
    await mails?.stop();
  });

  let people = 0;
  /** A signed consent, and the link in the email to its signer. */
  const given = async (more: object = {}): Promise<{ consent: Body; link: string; userId: string }> => {
    people += 1;
    const [userId, email] = [`user-${people}`, `signer-${people}@example.org`];
    const consent = await giveReplica(service, api, { userId, signer: { name: 'Ada Lind', email }, ...more });
    const mail = await mails.next(email, ({ text }) => text.includes('/consents/'));
    return { consent, link: linkIn(mail, `${service.url}/consents/`), userId };
  };
  const withdraw = (link: string, body: unknown = { confirm: true }) =>
    fetch(`${link}/withdraw`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) });
  const get = async (id: string): Promise<Body> => (await api.get(`/v1/consents/${id}`)).body;
  const dataOf = async (link: string): Promise<string> => (await fetch(link)).text();

  it('shows the terms and the uses, and withdraws as the API does, with a notice to the owners', async () => {
    const { consent, link, userId } = await given();
    await declare(api, 'summer', userId);
    const file = await register(api, fileOf('guide', replicaOf(userId)));
    const usedOn = service.ctx.clock.now().toISOString().slice(0, 10);
    const use = { usedOn, description: 'Chapter 1 of the guide', withinConsent: false };
    assert.equal((await api.post(`/v1/consents/${consent.id}/uses`, use)).status, 201);
    const within = await api.post(`/v1/consents/${consent.id}/uses`, { ...use, withinConsent: true, fileId: file.id });
    const terms = { licensee: 'Northern Audiobooks', medium: 'Audiobook stores' };
    const license = await api.post(`/v1/consents/${consent.id}/uses/${within.body.id}/license`, terms);
    assert.equal(license.status, 201, JSON.stringify(license.body));
    const page = await dataOf(link);
    for (const words of [PURPOSE, use.description, 'VoiceForge 3 by Tonal Labs', terms.licensee, terms.medium])
      assert.ok(page.includes(words), words);
    // Opening it changes nothing, however often.
    assert.equal((await get(consent.id)).status, 'given');

    const answer = await withdraw(link);
    assert.equal(answer.status, 200);
    const { state, withdrawnAt } = (await answer.json()) as Body;
    const after = await get(consent.id);
    assert.deepEqual([state, withdrawnAt], ['withdrawn', after.withdrawnAt]);
    assert.deepEqual(after.status, 'withdrawn');
    const { state: last, reason, by } = after.history.at(-1);
    assert.deepEqual([last, reason, by], ['withdrawn', 'person_request', { kind: 'system', id: 'person' }]);
    assert.equal((await api.get(`/v1/credentials/${consent.credentialId}`)).body.status, 'revoked');
    assert.equal((await api.get(`/v1/files/${file.id}`)).body.coverage.status, 'withdrawn');
    const events = await service.sql(
      'superuser',
      `select data from events where type = 'consent.withdrawn' and subject = $1`,
      [consent.id],
    );
    assert.deepEqual(
      events.map(({ data }) => [(data as Body).consentId, (data as Body).reason]),
      [[consent.id, 'person_request']],
    );
    const audited = await service.sql(
      'superuser',
      `select actor_kind, actor_id from audit_entries where action = 'consent.withdrawn' and subject = $1`,
      [consent.id],
    );
    assert.deepEqual(audited, [{ actor_kind: 'system', actor_id: 'person' }]);
    const notice = await mails.next(account.email, ({ text }) => text.includes(consent.id));
    assert.match(notice.text, /Stop publishing files/);
    assert.ok(!notice.text.includes('Ada Lind'));
    assert.ok((await dataOf(link)).includes('withdrawn'));
  });

  it('withdraws only once, however often the call is repeated', async () => {
    const { consent, link } = await given();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(link)));
    for (const answer of answers)
      assert.deepEqual([answer.status, ((await answer.json()) as Body).state], [200, 'withdrawn']);
    const { history } = await get(consent.id);
    assert.equal(history.filter(({ state }: Body) => state === 'withdrawn').length, 1);
  });

  it('belongs to one consent, and needs the confirmation', async () => {
    const [one, other] = [await given(), await given()];
    for (const body of [{}, { confirm: false }, { confirm: 'true' }, { confirm: true, id: other.consent.id }]) {
      const refused = await withdraw(one.link, body);
      assert.equal(refused.status, 400, JSON.stringify(body));
    }
    assert.equal((await fetch(`${one.link}/withdraw`)).status, 405);
    assert.equal((await withdraw(one.link)).status, 200);
    assert.deepEqual(
      [(await get(one.consent.id)).status, (await get(other.consent.id)).status],
      ['withdrawn', 'given'],
    );
    const guessed = `${service.url}/consents/${'A'.repeat(43)}`;
    assert.deepEqual([(await fetch(guessed)).status, (await withdraw(guessed)).status], [404, 404]);
    // The signing link of the same person opens no consent, and the consent's link no agreement.
    const token = one.link.slice(-43);
    assert.equal((await fetch(`${service.url}/sign/${token}/state`)).status, 404);
    const stored = await service.sql('superuser', 'select person_token_hash from consents where id = $1', [
      one.consent.id,
    ]);
    assert.deepEqual(stored[0]?.person_token_hash, createHash('sha256').update(token).digest());
  });

  it('ends with an erasure, without a trace of the person', async () => {
    const { consent, link, userId } = await given();
    await toolsOf(account, service).eraseAll({ userId });
    const page = await fetch(link);
    const text = await page.text();
    assert.deepEqual([page.status, text.includes(PURPOSE), text.includes('Ada Lind')], [404, false, false]);
    assert.equal((await withdraw(link)).status, 404);
    assert.equal((await get(consent.id)).status, 'given');
  });

  it('works after the term of the consent, and says so', async () => {
    const validUntil = new Date(service.ctx.clock.now().getTime() + 86_400_000).toISOString();
    const { link } = await given({ validUntil });
    service.advance(2 * 86_400);
    assert.ok((await dataOf(link)).includes('"state":"ended"'));
    assert.equal((await withdraw(link)).status, 200);
  });

  it('is linked from the page of a release of the same person, until it is withdrawn', async () => {
    const { link, userId } = await given();
    await declare(api, 'summer', userId);
    await signed(service, api, { userId });
    const mail = await mails.next('performer@example.org', ({ text }) => text.includes('/releases/'));
    const release = linkIn(mail, `${service.url}/releases/`);
    assert.ok((await dataOf(release)).includes(link));
    await withdraw(link);
    assert.ok(!(await dataOf(release)).includes(link));
  });

  it('is not linked from the page of a release of another person with the same userId', async () => {
    const { link, userId } = await given();
    const { id } = await signed(service, api, { userId });
    const mail = await mails.next('performer@example.org', ({ text }) => text.includes('/releases/'));
    const release = linkIn(mail, `${service.url}/releases/`);
    assert.ok((await dataOf(release)).includes(link));
    // As after an identity verification that finds someone else.
    const other = (await given()).consent;
    await service.sql('superuser', 'update releases set person_id = $1 where id = $2', [other.personId, id]);
    assert.ok(!(await dataOf(release)).includes(link.slice(-43)));
  });

  it('tells readers without JavaScript how to withdraw, in both languages', async () => {
    const { link } = await given();
    const page = await dataOf(link);
    assert.match(page, /turn on JavaScript/);
    assert.match(page, /active JavaScript/);
  });

  it('is sent in Spanish after a notice in Spanish, and to a guardian too', async () => {
    const guardian = { name: 'Eva Lind', email: 'guardian@example.org' };
    const body = {
      userId: 'minor-1',
      consent: true,
      purpose: 'Pictures in the shop',
      notice: { text: 'Publicamos sus fotos.', language: 'es' },
      signer: { name: 'Liv Lind', email: 'minor@example.org', birthDate: '2012-01-01' },
      guardian,
    };
    const asked = await api.post('/v1/consents', body);
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    const agreement = (await api.get(`/v1/agreements/${asked.body.agreementId}`)).body;
    for (const role of ['person', 'guardian']) {
      const party = await openParty(service, api, agreement, role);
      await party.read();
      assert.equal((await party.sign()).status, 200);
    }
    await until(async () => ((await get(asked.body.id)).status === 'given' ? true : undefined));
    const links: string[] = [];
    for (const to of ['minor@example.org', guardian.email]) {
      const mail = await mails.next(to, ({ text }) => text.includes('/consents/'));
      assert.match(mail.text, /ha registrado el consentimiento/);
      links.push(linkIn(mail, `${service.url}/consents/`));
    }
    assert.equal(links[0], links[1]);
    assert.equal((await withdraw(links[0] ?? '')).status, 200);
  });
});
