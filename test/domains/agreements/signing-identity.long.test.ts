import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { answerWith, newHolder, openLink } from '../../support/wallet.ts';
import { decided, idvBody } from '../identity-verification/use-verifications.ts';
import { copyFor, presentAsAsked } from '../presentations/use-presentations.ts';
import { agree, captureBody } from '../verification-sessions/use-sessions.ts';
import { type Body, completed, download, openParty, sendContract } from './use-signing.ts';

const ANNA = { role: 'model', name: 'Anna Eriksson', email: 'anna@example.org', kind: 'signer' };

describe('who signs an agreement', function () {
  this.timeout(240_000);
  let service: TestService;
  let account: TestAccount;
  let verification: Body;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account();
    verification = await verified('anna');
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** Anna's identity under a userId; where the engine is not sure, a reviewer is. */
  async function verified(user: string): Promise<Body> {
    const { body } = await account.api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: user }));
    const found = await decided(account.api, body.id);
    if (found.status !== 'needs_review') return found;
    const approval = { decision: 'approve', reason: 'Compared by a person.' };
    const answer = await account.api.post(`/v1/verifications/${found.id}/decision`, approval);
    assert.deepEqual([answer.status, answer.body.status], [200, 'verified'], JSON.stringify(answer.body));
    return answer.body;
  }

  const arrive = async (party: object, settings: object = { requireVerifiedIdentity: true }) => {
    const agreement = await sendContract(account.api, [party], settings);
    const open = await openParty(service, account.api, agreement, 'model');
    await open.read();
    return { agreement, open };
  };

  it('is known by a verification of the userId; the verified name stands in the evidence', async () => {
    const { agreement, open } = await arrive({ ...ANNA, userId: 'anna' });
    const { body: state } = await open.get('state');
    assert.deepEqual(state.identity, { state: 'verified', name: 'ANNA MARIA ERIKSSON' });
    assert.equal((await open.sign({ name: 'Anna E.' })).status, 200);
    const [party] = (await completed(account.api, agreement.id)).parties;
    assert.deepEqual(
      [party.identityAssurance, party.verificationId, party.personId, party.likeness],
      ['verified', verification.id, verification.personId, null],
    );
    const path = `/v1/agreements/${agreement.id}/evidence.json`;
    const { record } = JSON.parse((await download(service, path, account.apiKey)).toString());
    assert.deepEqual(
      [record.parties[0].name, record.parties[0].identity.name],
      ['Anna Eriksson', 'ANNA MARIA ERIKSSON'],
    );
    assert.match(record.parties[0].identity.examinedOn, /^\d{4}-\d\d-\d\d$/);
  });

  it('has to be the one who was named', async () => {
    for (const [other, state] of [
      [{ ...ANNA, userId: 'anna', name: 'Bo Lindgren' }, 'differs'],
      [{ ...ANNA, userId: 'anna', birthDate: '1990-01-01' }, 'differs'],
      [{ ...ANNA, userId: 'nobody-knows' }, 'none'],
      [ANNA, 'none'],
    ] as const) {
      const { agreement, open } = await arrive(other);
      assert.equal((await open.get('state')).body.identity.state, state);
      const answer = await open.post('signature-request', {});
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.path], [422, 'identity'], JSON.stringify(other));
      const { body } = await account.api.get(`/v1/agreements/${agreement.id}`);
      assert.deepEqual([body.status, body.parties[0].status], ['sent', 'viewed']);
    }
  });

  it('may show it from a wallet', async () => {
    const holder = newHolder();
    const { credentialId } = verification;
    const credential = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
    const { agreement, open } = await arrive(ANNA);
    const asked = await open.post('presentation');
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    const request = await openLink(asked.body.link);
    const presentation = await presentAsAsked(credential, { holder, request });
    const answer = await answerWith(request, { identity: [presentation] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.match(answer.body.redirect_uri, new RegExp(`/sign/${open.token}`));
    const { body: state } = await open.get('state');
    assert.deepEqual(state.identity, { state: 'presented', name: 'ANNA MARIA ERIKSSON' });
    assert.equal((await open.sign()).status, 200);
    const [party] = (await completed(account.api, agreement.id)).parties;
    assert.deepEqual([party.identityAssurance, party.verificationId], ['presented', null]);
    const path = `/v1/agreements/${agreement.id}/evidence.json`;
    const { record } = JSON.parse((await download(service, path, account.apiKey)).toString());
    assert.equal(record.parties[0].identity.issuer, service.ctx.agent.issuerDid(account.organization));
  });

  it('may be verified by the signing itself; what no face was matched for says so', async () => {
    const { agreement, open } = await arrive(ANNA, { requireVerifiedIdentity: true, faceMatchAtSigning: true });
    const { body: started } = await open.post('identity');
    const token = new URL(started.url).pathname.split('/').at(-1) ?? '';
    await agree(service.anonymous, token);
    const { status } = await service.anonymous.post(
      `/verify/${token}/submission`,
      await captureBody(service.anonymous, token),
    );
    assert.equal(status, 202);
    assert.ok(['pending', 'failed'].includes((await open.get('state')).body.identity.state));
    assert.equal((await open.post('signature-request', {})).status, 422, 'pictures alone are no identity');
    // The organisation knows her by another verification.
    await verified('anna-2');
    const other = await arrive(
      { ...ANNA, userId: 'anna-2' },
      { requireVerifiedIdentity: true, faceMatchAtSigning: true },
    );
    assert.equal((await other.open.get('state')).body.face, 'asked');
    assert.equal((await other.open.sign()).status, 200);
    const [party] = (await completed(account.api, other.agreement.id)).parties;
    assert.deepEqual([party.identityAssurance, party.likeness], ['verified', 'producer_attested']);
    assert.equal((await account.api.get(`/v1/agreements/${agreement.id}`)).body.status, 'sent');
  });
});
