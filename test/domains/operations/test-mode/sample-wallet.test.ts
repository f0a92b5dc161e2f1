// In test mode, a user without a wallet sees what a wallet would do, and nothing of it counts elsewhere.
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { presentMdoc } from '#agent/index.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import { transcriptOf } from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith } from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { completed, download, openParty, sendContract } from '../../agreements/agreements/use-signing.ts';
import { type Body, decided, reasonsOf } from '../../identity/identity-verification/use-verifications.ts';
import { askWallet, changePolicy, decidedByWallet } from '../../identity/identity-verification/use-wallets.ts';
import { agree, captureData, newSession } from '../../identity/verification-sessions/use-sessions.ts';

const SCOPES = [
  'keys:write',
  'agreements:read',
  'agreements:write',
  'compliance:read',
  'compliance:write',
  'credentials:read',
  'credentials:write',
  'pii:read',
  'proofs:read',
  'verifications:read',
  'verifications:write',
];
const ADA = { role: 'model', name: 'Ada Okafor', email: 'ada@example.org', kind: 'signer' };

describe('the sample wallet', () => {
  let service: TestService;
  let account: TestAccount;
  let testKey: string;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    testKey = await newTestKey(account);
    test = createApiClient(service.url, testKey);
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const newTestKey = async ({ api }: TestAccount): Promise<string> => {
    const { status, body } = await api.post('/v1/auth/api-key', {
      name: 'test',
      mode: 'test',
      scopes: SCOPES.slice(1),
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.apiKey;
  };
  const ask = async (api: ApiClient, more: object = {}): Promise<Body> => {
    const { status, body } = await api.post('/v1/verifications', { type: 'idv', method: 'wallet', ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const answer = (api: ApiClient, verificationId: string, shown: object = {}) =>
    api.post('/v1/test/wallet-answers', { verificationId, ...shown });

  const OUTCOMES: [string, string, boolean, string, string | undefined][] = [
    ['adult', 'mdl', true, 'verified', undefined],
    ['adult', 'pid', true, 'verified', undefined],
    ['adult', 'pid_sd_jwt', true, 'verified', undefined],
    ['minor', 'mdl', true, 'rejected', 'below_minimum_age'],
    ['revoked', 'mdl', false, 'requires_input', 'revoked'],
    ['minor', 'pid_sd_jwt', true, 'rejected', 'below_minimum_age'],
    ['revoked', 'pid', false, 'requires_input', 'revoked'],
    ['revoked', 'pid_sd_jwt', false, 'requires_input', 'revoked'],
    ['expired', 'mdl', false, 'requires_input', 'expired_document'],
    ['expired', 'pid_sd_jwt', false, 'requires_input', 'expired_document'],
  ];
  for (const [holder, document, accepted, status, reason] of OUTCOMES)
    it(`is ${status} with the ${document} of ${holder}, under the same checks as every wallet`, async () => {
      const { id } = await ask(test, { userId: `${holder}-${document}` });
      const { status: code, body } = await answer(test, id, { holder, document });
      const { redirectUri: _, ...told } = body;
      assert.deepEqual(
        [code, told],
        [200, { verificationId: id, presentationRequestId: null, holder, document, accepted }],
        JSON.stringify(body),
      );
      const verification = await decidedByWallet(test, id);
      assert.equal(verification.status, status, JSON.stringify(verification.checks));
      if (reason !== undefined)
        assert.ok(reasonsOf(verification).includes(reason), JSON.stringify(verification.checks));
      if (status !== 'verified') return;
      assert.equal(verification.assurance.wallet, 'passed');
      const { body: issued } = await test.get(`/v1/credentials/${verification.credentialId}?format=vc%2Bjwt`);
      const [, payload = ''] = String(issued.credential ?? issued.encoding ?? issued.jwt).split('.');
      assert.match(Buffer.from(payload, 'base64url').toString(), /"environment":"test"/);
    });

  const AGES: [string, boolean, RegExp][] = [
    ['adult', true, /^$/],
    ['minor', false, /not_what_was_asked/],
    ['revoked', false, /revoked/],
    ['expired', false, /expired/],
  ];
  for (const responseMode of ['direct_post.jwt', 'direct_post'])
    for (const [holder, accepted, why] of AGES)
      it(`${accepted ? 'proves' : 'does not prove'} the age of ${holder} by ${responseMode}`, async () => {
        const asked = { ask: ['proof_of_age'], userId: `age-${holder}`, responseMode };
        const { body: request } = await test.post('/v1/presentation-requests', asked);
        const shown = { presentationRequestId: request.id, holder, document: 'proof_of_age' };
        const other = await test.post('/v1/test/wallet-answers', { ...shown, document: 'mdl' });
        assert.equal(other.status, 422);
        const { status, body } = await test.post('/v1/test/wallet-answers', shown);
        assert.deepEqual(
          [status, body],
          [200, { ...shown, verificationId: null, accepted, redirectUri: null }],
          JSON.stringify(body),
        );
        const { body: answered } = await test.get(`/v1/presentation-requests/${request.id}`);
        assert.equal(answered.state, accepted ? 'verified' : 'failed');
        const failed = answered.presentations
          .flatMap(({ checks, credentials }: Body) => [checks, ...credentials.map((each: Body) => each.checks)].flat())
          .filter(({ result }: Body) => result === 'failed');
        assert.match(failed.map(({ reason }: Body) => reason).join(' '), why);
        assert.equal((await test.post('/v1/test/wallet-answers', shown)).status, 409);
      });

  it('returns the redirect address, with the code that the result requires', async () => {
    const asked = { ask: ['proof_of_age'], redirectUri: 'https://shop.example.org/back' };
    const { body: request } = await test.post('/v1/presentation-requests', asked);
    const shown = { presentationRequestId: request.id, document: 'proof_of_age' };
    const { body } = await test.post('/v1/test/wallet-answers', shown);
    const code = new URL(body.redirectUri).searchParams.get('response_code');
    const { body: read } = await test.get(`/v1/presentation-requests/${request.id}?responseCode=${code}`);
    assert.ok(read.disclosed, JSON.stringify(read));
  });
  it('answers on the hosted page, without a camera or a real wallet', async () => {
    const { token } = await newSession(test, {
      userId: 'page',
      expected: { givenName: 'Grace', familyName: 'Hopper' },
    });
    await agree(service.anonymous, token);
    const data = await captureData(service.anonymous, token);
    assert.deepEqual(data.sampleHolders, ['adult', 'minor', 'revoked', 'expired']);
    const early = await service.anonymous.post(`/verify/${token}/wallet/sample`, {});
    assert.equal(early.status, 409);
    assert.equal((await service.anonymous.post(`/verify/${token}/wallet`)).status, 201);
    const { status, body } = await service.anonymous.post(`/verify/${token}/wallet/sample`, { document: 'pid' });
    assert.equal(status, 200, JSON.stringify(body));
    for (let state = body; state.status !== 'verified'; ) {
      assert.ok(['requires_input', 'processing'].includes(state.status), JSON.stringify(state));
      await sleep(50);
      state = (await service.anonymous.get(`/verify/${token}/state`)).body;
    }
  });

  for (const [document, binding] of [
    ['mdl', 'deviceBinding'],
    ['pid_sd_jwt', 'holderBinding'],
  ] as const)
    it(`signs with the ${document}, and its evidence verifies only as a test`, async () => {
      const agreement = await sendContract(test, [ADA], { requireVerifiedIdentity: 'wallet' });
      const open = await openParty(service, test, agreement, 'model');
      await open.read();
      assert.equal((await open.post('presentation')).status, 200);
      const { status, body } = await open.post('presentation/sample', { document });
      assert.equal(status, 200, JSON.stringify(body));
      for (let identity = body.identity; identity.state !== 'verified'; ) {
        await sleep(50);
        ({ identity } = (await open.get('state')).body);
      }
      assert.equal((await open.sign()).status, 200);
      await completed(test, agreement.id);
      const path = (name: string) => `/v1/agreements/${agreement.id}/${name}`;
      const evidence = await download(service, path('evidence.json'), testKey);
      const pdf = await download(service, path('document.pdf'), testKey);
      const trustOf = async (key: string) => JSON.parse((await download(service, '/v1/trust', key)).toString());
      const [party] = JSON.parse(evidence.toString()).record.parties;
      assert.deepEqual([party.signatureLevel, party.identity.name], ['wallet', 'Ada Okafor']);
      assert.ok(party.identity[binding], JSON.stringify(party.identity));
      const verify = (file: object, requireSignature?: 'wallet') =>
        verifyEvidence({ evidence, pdf, trust: parseTrust(file), now: new Date(), requireSignature });
      const own = await trustOf(testKey);
      const { verdict, environment, warnings } = verify(own);
      assert.deepEqual([verdict, environment], ['pass', 'test']);
      assert.match(warnings.join(), /Test agreement/);
      assert.equal(verify(own, 'wallet').verdict, 'fail', 'no trust file names the authority of the samples');
      assert.equal(verify(await trustOf(account.apiKey)).verdict, 'fail');
    });

  it('is unavailable in live mode, where its documents are refused even if their root is trusted', async () => {
    const root = await service.ctx.agent.sampleAuthority();
    await changePolicy(account.api, { wallet: { trustedRoots: [root] } });
    const { id, request } = await askWallet(account.api);
    assert.equal((await answer(account.api, id)).status, 422);
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [docType, namespace] = ['org.iso.18013.5.1.mDL', 'org.iso.18013.5.1'];
    const issuerSigned = await service.ctx.agent.issueSampleMdoc({
      docType,
      namespace,
      elements: {
        given_name: 'Ada',
        family_name: 'Okafor',
        birth_date: '1994-03-02',
        document_number: 'T1',
        issuing_country: 'UT',
        expiry_date: '2034-05-06',
      },
      dates: ['birth_date', 'expiry_date'],
      holderJwk: publicKey.export({ format: 'jwk' }),
      issuedAt: new Date(),
      validUntil: new Date(Date.now() + 3_600_000),
    });
    const names = ['given_name', 'family_name', 'birth_date', 'document_number', 'issuing_country', 'expiry_date'];
    const sessionTranscript = transcriptOf(request);
    const shown = presentMdoc(issuerSigned, { docType, namespace, names, deviceKey: privateKey, sessionTranscript });
    assert.equal((await answerWith(request, { mdl: [shown] })).status, 400);
    const refused = await decidedByWallet(account.api, id);
    assert.deepEqual([refused.status, reasonsOf(refused).includes('issuer_untrusted')], ['requires_input', true]);
    const { token } = await newSession(account.api);
    assert.deepEqual((await captureData(service.anonymous, token)).sampleHolders, []);
    await agree(service.anonymous, token);
    assert.equal((await service.anonymous.post(`/verify/${token}/wallet`)).status, 201);
    assert.equal((await service.anonymous.post(`/verify/${token}/wallet/sample`, {})).status, 422);
  });

  it('refuses requests of other organizations, ended requests, and documents that are not accepted', async () => {
    const other = createApiClient(service.url, await newTestKey(await service.account({ scopes: SCOPES })));
    const { id } = await ask(test);
    assert.equal((await answer(other, id)).status, 404);
    const { body: age } = await test.post('/v1/presentation-requests', { ask: ['proof_of_age'] });
    const shown = { presentationRequestId: age.id, document: 'proof_of_age' };
    assert.equal((await other.post('/v1/test/wallet-answers', shown)).status, 404);
    assert.equal((await account.api.post('/v1/test/wallet-answers', shown)).status, 422);
    assert.equal((await test.post('/v1/test/wallet-answers', { ...shown, verificationId: id })).status, 400);
    assert.equal((await answer(test, id, { document: 'proof_of_age' })).status, 422);
    // The query of a caller names no certificate as issuer.
    assert.equal((await test.post('/v1/test/wallet-answers', { ...shown, document: 'pid_sd_jwt' })).status, 422);
    await changePolicy(other, { wallet: { documents: ['urn:eudi:pid:1'] } });
    const onlySdJwt = await ask(other);
    assert.equal((await answer(other, onlySdJwt.id)).status, 422);
    assert.equal((await answer(test, id)).status, 200);
    await decided(test, id);
    assert.equal((await answer(test, id)).status, 409);
  });
});
