import assert from 'node:assert/strict';
import { createApiClient } from '../../../support/api-client.ts';
import { newSigner, type Signer } from '../../../support/peers/signer.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Body, IDRIS, MARA, openParty, type PartyAtPage, pagesBuilt, sendContract } from './use-signing.ts';

/** A PNG of one color with `side` pixels on each side. */
async function png(side: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  const background = { r: 255, g: 255, b: 255 };
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('the signing page refuses', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    await pagesBuilt(service);
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** The first of two parties on its page, and its payload. */
  async function arrive(settings: object = {}): Promise<{ agreement: Body; mara: PartyAtPage; signer: Signer }> {
    const parties = [
      { ...MARA, kind: 'signer', order: 1 },
      { ...IDRIS, kind: 'signer', order: 2 },
    ];
    const agreement = await sendContract(account.api, parties, settings);
    return { agreement, mara: await openParty(service, account.api, agreement, 'author'), signer: newSigner() };
  }
  const statusesOf = async ({ id }: Body) => {
    const { body } = await account.api.get(`/v1/agreements/${id}`);
    return [body.status, ...body.parties.map((party: Body) => party.status)];
  };

  it('every signature except that of the key over the requested payload, and nothing changes', async () => {
    const { agreement, mara, signer } = await arrive();
    await mara.read();
    const { body: first } = await mara.post('signature-request', {});
    const { body: request } = await mara.post('signature-request', {});
    const { payload } = request;
    const typed = { kind: 'typed', text: 'Mara' };
    const drawn = async (side: number) => ({ kind: 'drawn', image: await png(side) });
    const jws = signer.sign(payload);
    const other = newSigner();
    const [header = '', , signature = ''] = jws.split('.');
    const jpeg = `data:image/png;base64,${Buffer.from('ffd8ffe000104a46', 'hex').toString('base64')}`;
    const refused: [string, object, number][] = [
      ['an earlier request', { jws: signer.sign(first.payload) }, 422],
      ['another nonce', { jws: signer.sign({ ...payload, nonce: '0'.repeat(32) }) }, 422],
      ['another document', { jws: signer.sign({ ...payload, documentHash: '0'.repeat(64) }) }, 422],
      ['other consent words', { jws: signer.sign({ ...payload, consentTextHash: '0'.repeat(64) }) }, 422],
      ['another party', { jws: signer.sign({ ...payload, partyId: agreement.parties[1].id }) }, 422],
      ['another time', { jws: signer.sign({ ...payload, signedAt: '2020-01-01T00:00:00Z' }) }, 422],
      ['another key', { jws: other.sign(payload) }, 422],
      ["another key's name", { did: other.did }, 422],
      ['no algorithm', { jws: `${Buffer.from('{"alg":"none"}').toString('base64url')}..${signature}` }, 422],
      ['an attached payload', { jws: `${header}.e30.${signature}` }, 422],
      ['no JWS', { jws: 'a' }, 422],
      ['a DID on the web', { did: 'did:web:example.org' }, 422],
      ['a private key in the DID', { did: `did:jwk:${Buffer.from('{"d":"x"}').toString('base64url')}` }, 422],
      ['no visible signature', { appearance: undefined }, 400],
      ['two lines', { appearance: { kind: 'typed', text: 'Mara\r\nBcc: all@example.org' } }, 400],
      ['a bidirectional override', { appearance: { kind: 'typed', text: 'Mara \u202e gnp' } }, 400],
      ['an invalid picture', { appearance: { kind: 'drawn', image: jpeg } }, 422],
      ['the URL of a picture', { appearance: { kind: 'drawn', image: 'https://example.org/a.png' } }, 422],
      ['a small picture', { appearance: await drawn(20) }, 422],
      ['a large picture', { appearance: { kind: 'drawn', image: 'x'.repeat(300_001) } }, 400],
      ['another token', { token: 'a'.repeat(43) }, 404],
      ['no token', { token: undefined }, 400],
      ['more than is asked for', { payload }, 400],
      ['five megabytes', { more: 'x'.repeat(5_000_000) }, 413],
    ];
    for (const [what, change, status] of refused) {
      await service.sql('superuser', 'delete from rate_windows');
      const answer = await mara.post1('sign', { did: signer.did, jws, appearance: typed, ...change });
      assert.equal(answer.status, status, `${what}: ${JSON.stringify(answer.body)}`);
    }
    assert.deepEqual(await statusesOf(agreement), ['sent', 'viewed', 'waiting']);
    const good = await mara.post1('sign', { did: signer.did, jws, appearance: await drawn(300) });
    assert.deepEqual([good.status, good.body.status], [200, 'signed'], 'after all of that the real one is taken');
    const again = await mara.post1('sign', { did: signer.did, jws, appearance: typed });
    assert.equal(again.status, 409, 'once');
    assert.equal((await mara.post('signature-request', {})).status, 409);
    assert.equal((await mara.post1('decline', { reason: 'On second thoughts' })).status, 409);
    assert.deepEqual(await statusesOf(agreement), ['partially_signed', 'signed', 'invited']);
  });

  it('every step that is out of order', async () => {
    const { agreement, mara } = await arrive();
    const { body: state } = await mara.get('state');
    const ask = () => mara.post('signature-request', {});
    assert.equal((await ask()).status, 403, 'before consent');
    assert.equal((await mara.get('document')).status, 403);
    const stale = await mara.post('consent', { agreed: true, disclosureHash: '0'.repeat(64) });
    assert.equal(stale.status, 409, 'to other words');
    assert.equal((await mara.post('consent', { agreed: false, disclosureHash: state.disclosureHash })).status, 400);
    assert.equal((await mara.post('consent', { agreed: true, disclosureHash: state.disclosureHash })).status, 200);
    assert.equal((await ask()).status, 409, 'before it was read');
    assert.equal(
      (await mara.post('viewed', { documentHash: '0'.repeat(64) })).status,
      409,
      'another document was read',
    );
    assert.equal((await mara.post('viewed', { documentHash: state.documentHash })).status, 200);
    for (const name of ['', ' ', 'Mara\nBcc: x@example.org', 'Mara  L', 'A'.repeat(201), 7])
      assert.equal((await mara.post('signature-request', { name })).status, 400, JSON.stringify(name));
    const signature = { jws: 'a..b', did: 'did:jwk:e30', appearance: { kind: 'typed', text: 'M' } };
    assert.equal((await mara.post1('sign', signature)).status, 409, 'nothing was asked for');
    const other = { ...mara, partyId: agreement.parties[1].id };
    const path = `/v1/agreements/${agreement.id}/parties/${other.partyId}/sign`;
    const asOther = await service.anonymous.post(path, { token: mara.token, ...signature });
    assert.equal(asOther.status, 404, "by another party's link");
    assert.equal((await mara.post('identity')).status, 409, 'no identity is asked for');
    assert.equal((await mara.post('code')).status, 409, 'no code is asked for');
    assert.equal((await mara.get('evidence.json')).status, 409);
    for (const reason of [undefined, '', '  ', 'x'.repeat(1001)])
      assert.equal((await mara.post1('decline', { reason })).status, 400);
  });

  it('requests, links and agreements that have expired', async () => {
    const { agreement, mara, signer } = await arrive({ expiresInDays: 2 });
    await mara.read();
    const { body } = await mara.post('signature-request', {});
    service.advance(301);
    const jws = signer.sign(body.payload);
    const late = await mara.post1('sign', { did: signer.did, jws, appearance: { kind: 'typed', text: 'M' } });
    assert.equal(late.status, 410, JSON.stringify(late.body));
    service.advance(2 * 86_400);
    assert.equal((await mara.sign()).status, 410);
    assert.equal((await service.anonymous.get(`/sign/${mara.token}`)).status, 410);
    assert.equal((await service.anonymous.get(`/sign/${'a'.repeat(43)}`)).status, 404);
    assert.equal((await service.anonymous.get('/sign/no-token')).status, 404);
    assert.deepEqual((await statusesOf(agreement))[0], 'expired');
  });

  it('a party that arrives after the agreement was voided or declined', async () => {
    const voided = await arrive();
    await voided.mara.read();
    const reason = { reason: 'A mistake in the text' };
    assert.equal((await account.api.post(`/v1/agreements/${voided.agreement.id}/void`, reason)).status, 200);
    assert.equal((await voided.mara.sign()).status, 410);
    assert.equal((await voided.mara.get('state')).body.status, 'closed');
    const declined = await arrive();
    const answer = await declined.mara.post1('decline', { reason: '<script>alert(1)</script>' });
    assert.deepEqual(answer.body, { status: 'declined', agreementStatus: 'declined' });
    assert.equal((await declined.mara.post('signature-request', {})).status, 410);
    const page = await service.anonymous.get(`/sign/${declined.mara.token}`);
    assert.deepEqual([page.status, page.body.includes('Book of the sea')], [200, false]);
    const { body } = await account.api.get(`/v1/agreements/${declined.agreement.id}`);
    assert.equal(
      body.parties[0].declineReason,
      '<script>alert(1)</script>',
      'as it was written, for whoever escapes it',
    );
  });

  it('wrong codes: a new code is needed after five attempts', async () => {
    const { mara } = await arrive({ requireEmailCode: true });
    const { body: state } = await mara.get('state');
    await mara.post('consent', { agreed: true, disclosureHash: state.disclosureHash });
    assert.equal((await mara.post('viewed', { documentHash: state.documentHash })).status, 403, 'before the code');
    assert.equal((await mara.post('code')).status, 200);
    assert.equal((await mara.post('code')).status, 429, 'one at a time');
    // Emails of other tests can arrive later.
    const mailed = (nth: number): Promise<string> =>
      until(async () => {
        const mails = await service.mails();
        return mails.flatMap((mail) => /^Subject: (\d{6}) is your code/m.exec(mail)?.[1] ?? [])[nth];
      });
    const code = await mailed(0);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) assert.equal((await mara.post('code-answer', { code: wrong })).status, 422);
    assert.equal((await mara.post('code-answer', { code })).status, 410, 'also the right one');
    service.advance(21);
    assert.equal((await mara.post('code')).status, 200);
    const next = await mailed(1);
    service.advance(601);
    assert.equal((await mara.post('code-answer', { code: next })).status, 410, 'too old');
  });

  it('consent to a disclosure whose contact has changed, and never shows a login address', async () => {
    const { email, password } = account;
    const { body: session } = await service.anonymous.post('/v1/auth/login', { email, password });
    const owner = createApiClient(service.url, session.accessToken);
    const { mara } = await arrive();
    const page = async () => String((await service.anonymous.get(`/sign/${mara.token}`)).body);
    assert.equal((await page()).includes(email), false);
    await mara.read();
    assert.equal((await mara.get('state')).body.needs.consent, false);
    const contactEmail = 'rights@publisher.example';
    assert.equal((await owner.patch('/v1/organization', { contactEmail })).status, 200);
    assert.equal((await mara.get('state')).body.needs.consent, true, 'other words');
    assert.ok((await mara.sign()).status >= 400);
    assert.match(await page(), /rights@publisher\.example/);
    await mara.read();
    assert.equal((await mara.sign()).status, 200);
  });

  it('to run markup in title and name, which it shows as text', async () => {
    const title = '</script><script>alert(1)</script>';
    const party = { ...MARA, name: '<img src=x onerror=alert(1)>', kind: 'signer' };
    const agreement = await sendContract(account.api, [party], { title });
    const mara = await openParty(service, account.api, agreement, 'author');
    const page = await service.anonymous.get(`/sign/${mara.token}`);
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.body, /<script>alert|<img src=x/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; script-src 'self' 'sha256-/);
    await mara.read();
    const { body } = await mara.post('signature-request', { name: `$& ${party.name} {title}` });
    assert.ok(body.intent.startsWith(`I, $& ${party.name} {title}, have read “${title}”`), JSON.stringify(body));
  });

  it("another person's name, but accepts a variant spelling of the signer's own name", async () => {
    const agreement = await sendContract(account.api, [{ ...MARA, kind: 'signer' }]);
    const mara = await openParty(service, account.api, agreement, 'author');
    await mara.read();
    const refused = await mara.post('signature-request', { name: 'Idris Bello' });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [422, 'name'], JSON.stringify(refused.body));
    for (const name of ['Mara Lindqvist', 'MARA LINDQVIST', 'Lindqvist, Mara', 'Mara K. Lindqvist', 'Mara Lindkvist'])
      assert.equal((await mara.post('signature-request', { name })).status, 201, name);
  });
});
