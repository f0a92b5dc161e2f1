import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { ALL_SCOPES, create, disclosedNames, eventsAbout, FULL, MINIMAL, until } from './use-releases.ts';

describe('distributing a release', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    // While the pages are being built, all of them answer that they are waiting, and each counts as opened.
    await openHosted(service.anonymous, '/verify');
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: [...ALL_SCOPES] });
    api = account.api;
  });

  const distribute = async (id: string, recipients: string[], more: object = {}): Promise<Body> => {
    const answer = await api.post(`/v1/releases/${id}/distribute`, { recipients, ...more });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const pathOf = (link: string) => new URL(link).pathname;
  const deliveriesOf = async (id: string, fits: (all: Body[]) => boolean): Promise<Body[]> =>
    (await until(api, `/v1/releases/${id}/distributions`, ({ data }) => fits(data))).data;

  it('emails each recipient once, with a link, the credential, and only what was chosen', async () => {
    const { id } = await create(api, FULL);
    const { distributions } = await distribute(id, ['ann@example.org', 'bob@example.org', 'Ann@Example.org']);
    assert.equal(distributions.length, 2);
    const mail = await mails.next('bob@example.org');
    assert.match(mail.text, /The sender states that the performer agreed/);
    assert.ok(mail.text.includes(`Choose them at ${service.url}/verify`), mail.text);
    assert.doesNotMatch(mail.text, /\b(npx|npm|pip|avouch-verify)\b/);
    assert.deepEqual([...mail.attachments.keys()], ['release.sd-jwt', 'status.json', 'trust.json']);
    const names = disclosedNames(String(mail.attachments.get('release.sd-jwt')));
    assert.ok(names.includes('scope') && names.includes('shoot') && names.includes('assurance'));
    assert.deepEqual(
      names.filter((name) => ['legal_name', 'stage_name', 'birthdate'].includes(name)),
      [],
    );
    const all = [mail.raw, ...[...mail.attachments.values()].map(String)].join('\n');
    assert.doesNotMatch(all, /Zaphira|1990-02-28|Hauptstra/);
    const told = (await eventsAbout(api, id)).filter(({ event }) => event === 'release.distributed');
    assert.deepEqual(
      told.map(({ data }) => [data.recipients, data.distributionIds]),
      [[2, distributions.map((each: Body) => each.id)]],
    );
    await mails.next('ann@example.org');
  });

  it('discloses only the chosen fields, on the page too, and escapes markup in them', async () => {
    const performer = { ...FULL.performer, legalName: 'Zaphira <img src=x onerror=alert(1)>' };
    const { id } = await create(api, { ...FULL, performer });
    await distribute(id, ['eva@example.org'], { disclose: ['legalName'] });
    const mail = await mails.next('eva@example.org');
    const names = disclosedNames(String(mail.attachments.get('release.sd-jwt')));
    assert.deepEqual(
      ['legal_name', 'stage_name', 'birthdate', 'shoot'].filter((name) => names.includes(name)),
      ['legal_name'],
    );
    const path = pathOf(linkIn(mail, `${service.url}/releases/`));
    const page = await openHosted(service.anonymous, path);
    assert.equal(dataOf(page).release.facts.legalName, performer.legalName);
    assert.doesNotMatch(page.body, /<img|Zaza Vega|1990-02-28|2026-12-01|eva@example/);
    await api.post(`/v1/releases/${id}/withdraw`);
    const after = await openHosted(service.anonymous, path);
    assert.deepEqual([after.status, dataOf(after).release.state], [200, 'withdrawn']);
    assert.doesNotMatch(after.body, /Zaphira/);
  });

  it('records opens, downloads and acknowledgment by recipient', async () => {
    const { id } = await create(api);
    await distribute(id, ['ann@example.org']);
    const path = pathOf(linkIn(await mails.next('ann@example.org'), `${service.url}/releases/`));
    const [page] = [await service.anonymous.get(path), await service.anonymous.get(path)];
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.deepEqual(
      ['x-robots-tag', 'cache-control'].map((name) => page.headers.get(name)),
      ['noindex', 'no-store'],
    );
    const { release } = dataOf(page);
    assert.deepEqual(
      [release.viewer, release.state, release.assurance, release.confirmedAt],
      ['recipient', 'attested', 'attested', null],
    );
    assert.deepEqual(release.files, ['release.sd-jwt', 'status.json', 'trust.json']);
    const status = await service.anonymous.get(`${path}/files/status.json`);
    assert.equal(status.body.format, 'avouch-status-v1');
    for (const name of ['document.pdf', 'evidence.json', 'other.txt'])
      assert.equal((await service.anonymous.get(`${path}/files/${name}`)).status, 404, name);
    const unseen = await service.anonymous.post(`${path}/acknowledge`, { of: 'withdrawal' });
    assert.deepEqual([unseen.status, unseen.body.confirmedAt], [200, null], 'nobody confirms what they did not see');
    assert.equal((await service.anonymous.post(`${path}/acknowledge`, { of: 'all' })).status, 400);
    const thanks = await service.anonymous.post(`${path}/acknowledge`, { of: 'release' });
    assert.notEqual(thanks.body.confirmedAt, null);
    assert.equal((await service.anonymous.post(`${path}/acknowledge`)).body.confirmedAt, thanks.body.confirmedAt);
    const [delivery] = await deliveriesOf(id, ([one]) => one.sentAt !== null);
    const { opens, acknowledgedAt, email, status: sent } = delivery ?? {};
    assert.deepEqual([opens, email, sent, acknowledgedAt !== null], [2, 'ann@example.org', 'sent', true]);
    assert.equal((await service.anonymous.post(`${path}/withdraw`)).status, 404);
  });

  it('records refusals by the mail server, and later bounces', async () => {
    const { id } = await create(api);
    await distribute(id, ['nobody@example.org', 'ann@example.org']);
    await mails.next('ann@example.org');
    const [late, refused] = await deliveriesOf(id, (all) =>
      all.every(({ status }) => status !== 'queued' && status !== 'mailed'),
    );
    assert.deepEqual(
      [refused, late].map(({ email, status, bounceReason }) => [email, status, bounceReason]),
      [
        ['nobody@example.org', 'bounced', 'refused_by_mail_server'],
        ['ann@example.org', 'sent', null],
      ],
    );
    const path = `/v1/releases/${id}/distributions/${late.id}/bounce`;
    assert.equal((await api.post(path, { reason: 'Mailbox of Ann is full' })).status, 400);
    const bounced = await api.post(path, { reason: '5.2.2' });
    assert.deepEqual([bounced.status, bounced.body.status, bounced.body.bounceReason], [200, 'bounced', '5.2.2']);
    assert.equal((await api.post(path, {})).status, 409);
  });

  it('notifies all recipients of a withdrawal, and records acknowledgments within two days', async () => {
    const { id, credentialId } = await create(api, FULL);
    await distribute(id, ['ann@example.org', 'bob@example.org'], { disclose: ['legalName'] });
    await distribute(id, ['ann@example.org']);
    for (const to of ['ann@example.org', 'ann@example.org', 'bob@example.org']) await mails.next(to);
    const withdrawn = await api.post(`/v1/releases/${id}/withdraw`, { reason: 'Zaphira asked for it' });
    assert.equal(withdrawn.status, 200, JSON.stringify(withdrawn.body));
    const { status, withdrawnAt, acknowledgeBy, history } = withdrawn.body;
    assert.equal(status, 'withdrawn');
    assert.equal(Date.parse(acknowledgeBy) - Date.parse(withdrawnAt), 48 * 3_600_000);
    assert.deepEqual(history.map(({ action, code }: Body) => [action, code]).slice(-1), [['withdrawn', 'by_caller']]);
    const mail = await mails.next('ann@example.org', ({ subject }) => /withdrawn/.test(subject));
    await mails.next('bob@example.org', ({ subject }) => /withdrawn/.test(subject));
    assert.equal(
      mails.received.filter(({ to, subject }) => to === 'ann@example.org' && /withdrawn/.test(subject)).length,
      1,
    );
    const path = pathOf(linkIn(mail, `${service.url}/releases/`));
    const { release } = dataOf(await openHosted(service.anonymous, path));
    assert.deepEqual(
      [release.state, release.withdrawnAt, release.acknowledgeBy, release.files],
      ['withdrawn', withdrawnAt, acknowledgeBy, ['status.json', 'trust.json']],
    );
    assert.equal((await service.anonymous.get(`${path}/files/release.sd-jwt`)).status, 404);
    await service.anonymous.post(`${path}/acknowledge`, { of: 'withdrawal' });
    const { recipients, acknowledged, files, closedAt } = (await api.get(`/v1/releases/${id}`)).body.withdrawal;
    assert.deepEqual([recipients, acknowledged, files, closedAt], [2, 1, 0, null]);
    assert.deepEqual(
      (await eventsAbout(api, id)).map(({ event }) => event),
      ['release.signed', 'release.distributed', 'release.distributed', 'consent.withdrawn'],
    );
    assert.equal((await api.get(`/v1/credentials/${credentialId}`)).body.status, 'revoked');
    for (const [what, more] of [
      ['withdraw', {}],
      ['reissue', {}],
      ['distribute', { recipients: ['ann@example.org'] }],
    ] as const)
      assert.equal((await api.post(`/v1/releases/${id}/${what}`, more)).status, 409, what);
    const events = (await api.get('/v1/events?limit=100')).body.data.filter(
      ({ data }: Body) => data.credentialId === credentialId,
    );
    assert.equal(events.filter(({ event }: Body) => event === 'credential.revoked').length, 1);
    assert.ok(!JSON.stringify(events).includes('Zaphira'));
  });

  describe('sends nothing', () => {
    const address = (index: number) => `r${index}@example.org`;
    const many = (count: number) => Array.from({ length: count }, (_, index) => address(index));
    const bad: [string, object, number][] = [
      ['no recipient', { recipients: [] }, 400],
      ['no list', { recipients: 'ann@example.org' }, 400],
      ['a recipient that is not an email address', { recipients: ['ann@example.org', 'ann'] }, 400],
      ['two recipients in one', { recipients: ['ann@example.org, eve@example.org'] }, 400],
      ['a header in an address', { recipients: ['ann@example.org\r\nBcc: eve@example.org'] }, 400],
      ['101 recipients', { recipients: many(101) }, 400],
      ['10,000 recipients', { recipients: many(10_000) }, 400],
      ['an unknown field to disclose', { recipients: ['ann@example.org'], disclose: ['address'] }, 400],
      ['the document of an attested release', { recipients: ['ann@example.org'], disclose: ['document'] }, 422],
    ];
    for (const [what, body, status] of bad)
      it(`for ${what}: ${status}`, async () => {
        const { id } = await create(api);
        const answer = await api.post(`/v1/releases/${id}/distribute`, body);
        assert.equal(answer.status, status, JSON.stringify(answer.body));
        assert.deepEqual((await api.get(`/v1/releases/${id}/distributions`)).body.data, []);
      });

    it('with names but without pii:read: 403', async () => {
      const { id } = await create(api, FULL);
      const { body } = await api.post('/v1/auth/api-key', { name: 'sender', scopes: ['agreements:write'] });
      const sender = createApiClient(service.url, body.apiKey);
      const path = `/v1/releases/${id}/distribute`;
      const refused = await sender.post(path, { recipients: ['ann@example.org'], disclose: ['birthDate'] });
      assert.equal(refused.status, 403);
      const sent = await sender.post(path, { recipients: ['pii@example.org'] });
      assert.equal(sent.status, 200);
      assert.equal('email' in sent.body.distributions[0], false);
      assert.equal(sent.body.distributions[0].maskedEmail, 'p***@e***.org');
    });

    it('that identifies a recipient without pii:read, except by a pseudonym that is the same in every release', async () => {
      const { body } = await api.post('/v1/auth/api-key', { name: 'reader', scopes: ['agreements:read'] });
      const reader = createApiClient(service.url, body.apiKey);
      const shown: Body[] = [];
      for (const recipients of [['ann@example.org', 'bob@example.org'], ['Ann@Example.org']]) {
        const { id } = await create(api, FULL);
        await distribute(id, recipients);
        shown.push(...(await reader.get(`/v1/releases/${id}/distributions`)).body.data);
      }
      const [bob, ann, again] = shown;
      assert.doesNotMatch(JSON.stringify(shown), /ann@|bob@|example/i);
      assert.deepEqual(
        [bob, ann, again].map((each) => each?.maskedEmail),
        ['b***@e***.org', 'a***@e***.org', 'A***@E***.org'],
      );
      assert.equal(ann?.recipientId, again?.recipientId);
      assert.notEqual(ann?.recipientId, bob?.recipientId);
      const other = await service.account({ scopes: [...ALL_SCOPES] });
      const theirs = await create(other.api, FULL);
      const path = `/v1/releases/${theirs.id}/distribute`;
      const sent = await other.api.post(path, { recipients: ['ann@example.org'] });
      assert.notEqual(sent.body.distributions[0].recipientId, ann?.recipientId, 'organizations cannot compare them');
    });

    it('for a declined release: 409', async () => {
      const { id } = await create(api, { ...MINIMAL, consent: false });
      const answer = await api.post(`/v1/releases/${id}/distribute`, { recipients: ['ann@example.org'] });
      assert.equal(answer.status, 409);
    });

    it('for an unknown link: 404', async () => {
      for (const token of ['x', 'A'.repeat(43)]) {
        const page = await openHosted(service.anonymous, `/releases/${token}`);
        assert.equal(page.status, 404);
        assert.equal((await service.anonymous.post(`/releases/${token}/acknowledge`)).status, 404);
        assert.equal((await service.anonymous.get(`/releases/${token}/files/trust.json`)).status, 404);
      }
    });
  });
});
