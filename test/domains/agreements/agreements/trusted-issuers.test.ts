import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import {
  answerWith,
  type Holder,
  newHolder,
  openCode,
  type PostAnswer,
  presentSdJwt,
  transactionsOf,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { issueTo } from '../../credentials/credentials/use-credentials.ts';
import { copyFor, presentAsAsked } from '../../credentials/presentations/use-presentations.ts';
import { type Body, completed, download, openParty, type PartyAtPage, sendContract } from './use-signing.ts';

const ANNA = { role: 'model', name: 'Anna Eriksson', email: 'anna@example.org', kind: 'signer' };
const ASKED = ['given_name', 'family_name', 'examined_on'];
const TYPE = '/credential-types/identity-verification/v1';

describe('an identity verified by another issuer', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** Anna on the page of an agreement that trusts these issuers. */
  async function arrive(trustedIssuers: string[]): Promise<{ agreement: Body; open: PartyAtPage }> {
    const agreement = await sendContract(account.api, [ANNA], { requireVerifiedIdentity: true, trustedIssuers });
    const open = await openParty(service, account.api, agreement, 'model');
    await open.read();
    return { agreement, open };
  }

  const asked = async (open: PartyAtPage): Promise<WalletRequest> =>
    openCode((await open.post('presentation')).body.link);

  async function identityInEvidence(agreement: Body, open: PartyAtPage): Promise<Body> {
    assert.equal((await open.sign()).status, 200);
    await completed(account.api, agreement.id);
    const path = `/v1/agreements/${agreement.id}/evidence.json`;
    const { record } = JSON.parse((await download(service, path, account.apiKey)).toString());
    return record.parties[0].identity;
  }

  async function assertTakenFrom(
    did: string,
    show: (request: WalletRequest) => Promise<PostAnswer>,
    name: string,
  ): Promise<void> {
    const { agreement, open } = await arrive([did]);
    const answer = await show(await asked(open));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual((await open.get('state')).body.identity, { state: 'presented', name, wallet: true });
    const { assurance, issuer, verificationId } = await identityInEvidence(agreement, open);
    assert.deepEqual([assurance, issuer, verificationId], ['presented', did, undefined]);
  }

  /** No identity is established if the agreement trusts another issuer; no wallet is asked if it trusts none. */
  async function assertRefused(show: (request: WalletRequest) => Promise<PostAnswer>): Promise<void> {
    const { open } = await arrive(['did:web:elsewhere.example']);
    assert.equal((await show(await asked(open))).status, 400);
    assert.equal((await open.get('state')).body.identity.state, 'failed');
    assert.equal((await open.sign()).status, 422);
    const alone = await arrive([]);
    assert.equal((await alone.open.post('presentation')).status, 409);
    assert.equal((await alone.open.sign()).status, 422);
  }

  function foreignIssuer() {
    const [issuer, holder] = [newHolder(), newHolder()];
    const showAs = (given: string, family: string) => async (request: WalletRequest) => {
      const credential = await foreignCredential(request, { issuer, holder, given, family });
      const { nonce, clientId: audience } = request;
      return answerWith(request, {
        identity: [await presentSdJwt(credential, { holder, disclose: [], nonce, audience })],
      });
    };
    return { issuer, showAs };
  }

  it('is accepted from another organization of this service', async () => {
    const other = await service.account();
    const { credentialId } = await issueTo(service, other.organization);
    const holder = newHolder();
    const credential = await copyFor(service, other, { credentialId, format: 'dc+sd-jwt', holder });
    const show = async (request: WalletRequest) =>
      answerWith(request, { identity: [await presentAsAsked(credential, { holder, request })] });
    await assertTakenFrom(service.ctx.agent.issuerDid(other.organization), show, 'ANNA MARIA ERIKSSON');
    await assertRefused(show);
  });

  it("is accepted from an issuer with a separate DID, but not if it is another person's", async () => {
    const { issuer, showAs } = foreignIssuer();
    await assertTakenFrom(issuer.did, showAs('Anna', 'Eriksson'), 'Anna Eriksson');
    await assertRefused(showAs('Anna', 'Eriksson'));
    const { open } = await arrive([issuer.did]);
    assert.equal((await showAs('Bo', 'Lindgren')(await asked(open))).status, 200);
    assert.equal((await open.get('state')).body.identity.state, 'differs');
  });

  it("is requested under the issuer's name for its type", async () => {
    const { open } = await arrive(['did:web:id.example', 'did:web:a.example%3A8443:x:orgs:o1']);
    const [{ meta, claims }] = (await asked(open)).query.credentials;
    const [own, ...others] = meta.vct_values;
    assert.equal(own, `${service.url}${TYPE}`);
    assert.deepEqual(others, [`https://id.example${TYPE}`, `https://a.example:8443/x${TYPE}`]);
    assert.deepEqual(
      claims.map(({ path }: Body) => path[0]),
      ASKED,
    );
  });

  it('confirms the document in the wallet if the agreement asks for it', async () => {
    const [issuer, holder] = [newHolder(), newHolder()];
    const settings = { requireVerifiedIdentity: true, trustedIssuers: [issuer.did], confirmInWallet: true };
    const agreement = await sendContract(account.api, [ANNA], settings);
    const open = await openParty(service, account.api, agreement, 'model');
    await open.read();
    const show = async (request: WalletRequest, confirm: string[]): Promise<PostAnswer> => {
      const credential = await foreignCredential(request, { issuer, holder, given: 'Anna', family: 'Eriksson' });
      const { nonce, clientId: audience } = request;
      const identity = [await presentSdJwt(credential, { holder, disclose: [], nonce, audience, confirm })];
      return answerWith(request, { identity });
    };
    const silent = await show(await asked(open), []);
    assert.deepEqual([silent.status, (await open.get('state')).body.identity.state], [400, 'failed']);
    const request = await asked(open);
    const [sent = '', ...more] = transactionsOf(request, 'identity');
    const { documentHash, title } = (await account.api.get(`/v1/agreements/${agreement.id}`)).body;
    const content = {
      agreementId: agreement.id,
      credential_ids: ['identity'],
      documentHash,
      title,
      transaction_data_hashes_alg: ['sha-256'],
      type: 'urn:avouch:transaction:signature:1',
    };
    assert.deepEqual([Buffer.from(sent, 'base64url').toString(), more], [JSON.stringify(content), []]);
    assert.equal((await show(request, [sent])).status, 200);
    const { holderBinding, assurance } = await identityInEvidence(agreement, open);
    const { transaction_data_hashes: hashes } = decodeJwt(holderBinding.keyBinding);
    assert.deepEqual([assurance, hashes], ['presented', [createHash('sha256').update(sent).digest('base64url')]]);
  });

  it('sends no transaction data to wallets by default', async () => {
    const { open, agreement } = await arrive(['did:web:id.example']);
    assert.equal('transaction_data' in (await asked(open)).parameters, false);
    assert.equal((await account.api.get(`/v1/agreements/${agreement.id}`)).body.settings.confirmInWallet, false);
    const draft = { type: 'contract', title: 'A', body: 'A text.', parties: [ANNA] };
    assert.equal((await account.api.post('/v1/agreements', { ...draft, confirmInWallet: 'yes' })).status, 400);
    const trustedIssuers = ['did:web:id.example'];
    const { body: made } = await account.api.post('/v1/agreements', {
      ...draft,
      trustedIssuers,
      confirmInWallet: true,
    });
    const { body: renamed } = await account.api.patch(`/v1/agreements/${made.id}`, { title: 'B' });
    assert.equal(renamed.settings.confirmInWallet, true);
    const { body: changed } = await account.api.patch(`/v1/agreements/${made.id}`, { confirmInWallet: false });
    assert.equal(changed.settings.confirmInWallet, false);
  });

  it('must be named if the wallet confirms the document', async () => {
    const draft = { type: 'contract', title: 'A', body: 'A text.', parties: [ANNA] };
    const trustedIssuers = ['did:web:id.example'];
    const create = (settings: object) => account.api.post('/v1/agreements', { ...draft, ...settings });
    const error = { path: 'confirmInWallet', message: 'Requires trustedIssuers' };
    for (const settings of [{}, { trustedIssuers: [] }]) {
      const { status, body } = await create({ ...settings, confirmInWallet: true });
      assert.deepEqual([status, body.errors], [400, [error]]);
    }
    const { body: plain } = await create({});
    const { body: confirmed } = await create({ trustedIssuers, confirmInWallet: true });
    for (const [id, change] of [
      [plain.id, { confirmInWallet: true }],
      [confirmed.id, { trustedIssuers: [] }],
    ]) {
      const { status, body } = await account.api.patch(`/v1/agreements/${id}`, change);
      assert.deepEqual([status, body.errors], [422, [error]]);
    }
    const { status } = await account.api.patch(`/v1/agreements/${plain.id}`, { trustedIssuers, confirmInWallet: true });
    assert.equal(status, 200);
    const { body: project } = await account.api.post('/v1/projects', { title: 'Summer' });
    const release = { userId: 'anna', projectId: project.id, signing: { confirmInWallet: true } };
    const refused = await account.api.post('/v1/releases', release);
    assert.equal(refused.status, 400);
    const { errors } = refused.body;
    assert.ok(
      errors.some(({ path }: Body) => path === 'signing.confirmInWallet'),
      JSON.stringify(errors),
    );
  });

  it('can name at most twenty issuers, which must be DIDs and can be changed with the draft', async () => {
    const draft = { type: 'contract', title: 'A', body: 'A text.', parties: [ANNA] };
    const many = Array.from({ length: 21 }, (_, index) => `did:web:i${index}.example`);
    for (const trustedIssuers of [['https://id.example'], ['did:web:'], ['did:web:a#key'], many, 'did:web:a', null]) {
      const { status } = await account.api.post('/v1/agreements', { ...draft, trustedIssuers });
      assert.equal(status, 400, JSON.stringify(trustedIssuers));
    }
    const { body: made } = await account.api.post('/v1/agreements', draft);
    assert.deepEqual(made.settings.trustedIssuers, []);
    const path = `/v1/agreements/${made.id}`;
    const trustedIssuers = many.slice(1);
    assert.deepEqual((await account.api.patch(path, { trustedIssuers })).body.settings.trustedIssuers, trustedIssuers);
    const { body: renamed } = await account.api.patch(path, { title: 'B' });
    assert.deepEqual([renamed.title, renamed.settings.trustedIssuers], ['B', trustedIssuers]);
  });

  it('no longer counts fifteen minutes after the request', async () => {
    const { issuer, showAs } = foreignIssuer();
    const { open } = await arrive([issuer.did]);
    assert.equal((await showAs('Anna', 'Eriksson')(await asked(open))).status, 200);
    assert.equal((await open.get('state')).body.identity.state, 'presented');
    service.advance(15 * 60 + 1);
    assert.equal((await open.get('state')).body.identity.state, 'none');
    assert.equal((await open.sign()).status, 422);
  });
});

/** An SD-JWT VC of another issuer, of the first requested type, with nothing to withhold. */
function foreignCredential(
  { query }: WalletRequest,
  { issuer, holder, given, family }: { issuer: Holder; holder: Holder; given: string; family: string },
): Promise<string> {
  const claims = {
    vct: query.credentials[0].meta.vct_values[0],
    iss: issuer.did,
    iat: Math.floor(Date.now() / 1000) - 60,
    cnf: { jwk: holder.jwk },
    given_name: given,
    family_name: family,
    birthdate: '1994-08-12',
    examined_on: '2026-05-02',
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dc+sd-jwt', kid: `${issuer.did}#0` })
    .sign(issuer.privateKey)
    .then((jwt) => `${jwt}~`);
}
