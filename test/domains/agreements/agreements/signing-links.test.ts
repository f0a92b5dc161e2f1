import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { completed, IDRIS, MARA, openParty, partyAt, sendContract } from './use-signing.ts';

describe('signing-page links', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const mailTo = (address: string, what: RegExp) =>
    until(async () => {
      const mail = (await service.mails()).findLast((text) => text.includes(`To: ${address}`) && what.test(text));
      return mail?.replaceAll(/=\r?\n/g, '');
    });

  /** Consents and enters the emailed code. */
  async function enter({ get, post }: ReturnType<typeof partyAt>, address: string): Promise<void> {
    const { body } = await get('state');
    assert.equal((await post('consent', { agreed: true, disclosureHash: body.disclosureHash })).status, 200);
    assert.equal((await post('code')).status, 200);
    const [, code] = /^Subject: (\d{6}) is your code/m.exec(await mailTo(address, /is your code/)) ?? [];
    assert.equal((await post('code-answer', { code })).status, 200);
    assert.equal((await post('viewed', { documentHash: body.documentHash })).status, 200);
  }

  it('give the copies to any party that never had to enter a code', async () => {
    const parties = [
      { ...MARA, kind: 'signer' },
      { role: 'file', kind: 'cc', name: 'File', email: 'file@example.org' },
    ];
    const agreement = await sendContract(account.api, parties, { requireEmailCode: true });
    const mara = await openParty(service, account.api, agreement, 'author');
    await enter(mara, MARA.email);
    assert.equal((await mara.sign()).status, 200);
    await completed(account.api, agreement.id);
    const [, token] = /\/sign\/([\w-]{43})/.exec(await mailTo('file@example.org', /complete/)) ?? [];
    const file = partyAt(service, { token: token ?? '', agreementId: agreement.id, partyId: '' });
    assert.equal((await file.get('state')).body.needs.code, false);
    for (const name of ['document.pdf', 'evidence.json']) assert.equal((await file.get(name)).status, 200, name);
  });

  it('start without the consent and code given at the previous link, once they are handed out', async () => {
    const email = 'mara.l@example.org';
    const agreement = await sendContract(account.api, [{ ...MARA, email, kind: 'signer' }], { requireEmailCode: true });
    const first = await openParty(service, account.api, agreement, 'author');
    await enter(first, email);
    assert.equal((await first.post('signature-request', {})).status, 201);
    const second = await openParty(service, account.api, agreement, 'author');
    assert.equal((await first.get('state')).status, 404);
    const { consent, code } = (await second.get('state')).body.needs;
    assert.deepEqual([consent, code], [true, true]);
    assert.equal((await second.post('signature-request', {})).status, 403);
  });

  it('never appear in API answers, even for a presentation or session that the signing started', async () => {
    const settings = { requireVerifiedIdentity: true, trustedIssuers: ['did:web:id.example'] };
    const agreement = await sendContract(account.api, [{ ...MARA, kind: 'signer' }], settings);
    const mara = await openParty(service, account.api, agreement, 'author');
    await mara.read();
    assert.equal((await mara.post('presentation')).status, 200);
    assert.equal((await mara.post('identity')).status, 200);
    for (const path of ['/v1/presentation-requests', '/v1/verification-sessions', '/v1/events', '/v1/agreements']) {
      const { body: page } = await account.api.get(path);
      const ones = page.data.map(({ id }: { id: string }) => account.api.get(`${path}/${id}`));
      assert.ok(!JSON.stringify([page, await Promise.all(ones)]).includes(mara.token), path);
    }
    assert.ok(!service.logs.some((line) => line.includes(mara.token)));
  });

  it("cannot be for the same user: a guardian or witness needs a userId other than the signer's", async () => {
    const minor = { ...MARA, kind: 'signer', userId: 'u', birthDate: '2015-01-01' };
    const guardian = { ...IDRIS, kind: 'guardian', guardianOf: 'author' };
    const witness = { ...IDRIS, kind: 'witness', order: 2 };
    const adult = { ...MARA, kind: 'signer', userId: 'u', order: 1 };
    for (const [second, first] of [
      [guardian, minor],
      [witness, adult],
    ] as const)
      for (const [userId, status] of [
        ['u', 422],
        ['v', 201],
      ] as const) {
        const body = { type: 'contract', title: 'A', body: 'B', parties: [first, { ...second, userId }] };
        const answer = await account.api.post('/v1/agreements', body);
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0]?.path],
          [status, status === 422 ? 'parties.1.userId' : undefined],
        );
      }
  });
});
