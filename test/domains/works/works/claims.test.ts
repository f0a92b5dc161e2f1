// Copyright claims through HTTP: what the chain of title says about one holder, as a credential.
import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import { credentialHash } from '#domains/credentials/credentials/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { claimsOf, disclosed } from '../../credentials/credentials/use-credentials.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import {
  assignment,
  type Body,
  createWork,
  exclusive,
  sendAssignment,
  signAll,
  TITLE,
  transferred,
} from './use-works.ts';

const MARA = { name: 'Mara Lindqvist', userId: 'mara' };
const NORTH = { name: 'Studio North', userId: 'north' };
const RIGHTS = ['reproduction', 'distribution', 'communication_to_public', 'adaptation'];

describe('copyright claims', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({
      scopes: [...SCOPES, 'works:read', 'works:write', 'pii:read'],
    });
    ({ api } = account);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const claimed = async (workId: string, body: object): Promise<Body> => {
    const answer = await api.post(`/v1/works/${workId}/claims`, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const refused = async (workId: string, body: object): Promise<unknown[]> => {
    const answer = await api.post(`/v1/works/${workId}/claims`, body);
    return [answer.status, answer.body.reason ?? answer.body.errors?.[0].path];
  };
  const read = async ({ workId, id }: Body): Promise<Body> => {
    const answer = await api.get(`/v1/works/${workId}/claims/${id}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const statusOf = async (claim: Body): Promise<string> => (await read(claim)).status;
  const reasonOf = async ({ credentialId }: Body): Promise<unknown[]> => {
    const { body } = await api.get(`/v1/credentials?status=revoked&limit=100`);
    const found = body.data.find(({ id }: Body) => id === credentialId);
    return [found?.status, found?.statusReason];
  };
  const encoded = async (credentialId: string, format: string): Promise<Body> => {
    const answer = await api.get(`/v1/credentials/${credentialId}?format=${encodeURIComponent(format)}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.credential;
  };
  const film = (more: object = {}) => createWork(api, { title: TITLE, authors: [{ userId: 'mara' }], ...more });
  const today = () => service.ctx.clock.now().toISOString().slice(0, 10);

  it('state the shares of an author by the records, in every format, and verify', async () => {
    const work = await film({ authors: [MARA.name, 'Idris Bello'].map((name) => ({ name, share: 5000 })) });
    const [{ id: holderId }] = work.holders;
    const claim = await claimed(work.id, { holderId });
    assert.deepEqual([claim.status, claim.verdict, claim.on, claim.until], ['valid', 'stated', today(), null]);
    assert.deepEqual(
      claim.owned,
      RIGHTS.map((right) => ({ right, share: 5000, exclusivelyLicensed: 0, territory: 'world', except: [] })),
    );
    assert.deepEqual([claim.licensed, claim.agreements], [[], []]);
    assert.equal(claim.workHash, sha256Hex(Buffer.from(canonicalJson({ title: TITLE, identifiers: {} }))));
    assert.deepEqual(await read(claim), claim);
    assert.deepEqual((await api.get(`/v1/works/${work.id}/claims?holderId=${holderId}`)).body.data, [claim]);

    for (const format of ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc']) {
      const credential = await encoded(claim.credentialId, format);
      const verdict = (await api.post('/v1/credentials/verify', { credential })).body;
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
      const schema = verdict.checks.find(({ check }: Body) => check === 'schema');
      assert.equal(schema.result, 'passed', JSON.stringify(verdict));
      if (format === 'dc+sd-jwt') assert.equal(disclosed(credential).holder_name, MARA.name);
      else assert.doesNotMatch(JSON.stringify(claimsOf(format, credential)), /Lindqvist/);
    }
    const { credentialSubject: subject, validUntil } = claimsOf('vc+jwt', await encoded(claim.credentialId, 'vc+jwt'));
    assert.match(subject.basis, /Claim by the issuer, computed from its own records/);
    assert.deepEqual(
      [subject.workId, subject.holderId, subject.heldOn, subject.owned[0].share, validUntil],
      [work.id, holderId, today(), 5000, undefined],
    );
    assert.match(subject.id, /^urn:uuid:/);
    const types = await fetch(`${service.url}/credential-types/copyright-claim/v1`);
    assert.match((await types.json()).description, /Not a legal opinion/);
    const offer = await api.post(`/v1/credentials/${claim.credentialId}/offer`, {});
    assert.equal(offer.status, 201, JSON.stringify(offer.body));
  });

  it('are evidenced by the agreements behind them, and revoked once one of these is', async () => {
    const agreement = await signAll(service, api, await sendAssignment(api, { from: MARA, to: NORTH }));
    const work = await film();
    const body = assignment({ userId: 'mara' }, { userId: 'north' }, { agreementId: agreement.id });
    const sale = await transferred(api, work.id, body);
    const claim = await claimed(work.id, { holderId: sale.to });
    const signed = await encoded(agreement.credentialId, 'vc+jwt');
    assert.equal(claim.verdict, 'evidenced');
    assert.deepEqual(claim.agreements, [{ agreementId: agreement.id, credentialHash: credentialHash(signed) }]);
    const { credentialSubject: subject } = decodeJwt<Body>(await encoded(claim.credentialId, 'vc+jwt'));
    const parties = decodeJwt<Body>(signed).credentialSubject.parties;
    const { did } = parties.find(({ role }: Body) => role === 'assignee');
    assert.deepEqual([subject.id, subject.holderDid], [did, did]);

    const before = await claimed(work.id, { holderId: sale.from, on: '2026-02-01' });
    assert.equal(before.verdict, 'stated', 'nothing supports an author');
    assert.deepEqual([before.until, before.status], ['2026-03-01', 'valid'], 'a claim about an earlier time stays');
    await api.post(`/v1/credentials/${agreement.credentialId}/revoke`, { reason: 'other' });
    assert.match(await statusOf(claim), /^(outdated|revoked)$/, 'at once');
    await until(async () => ((await statusOf(claim)) === 'revoked' ? true : undefined));
    assert.deepEqual([await statusOf(claim), await reasonOf(claim)], ['revoked', ['revoked', 'records_changed']]);
    assert.equal(await statusOf(before), 'valid', 'the transfer began later');
    assert.deepEqual(await refused(work.id, { holderId: sale.to }), [409, 'nothing_held']);
    assert.deepEqual(await refused(work.id, { holderId: sale.from }), [409, 'chain_faulty']);
  });

  it('are revoked by a transfer, its removal, and another title, in the same transaction', async () => {
    const work = await film({ authors: ['mara', 'idris'].map((userId) => ({ userId, share: 5000 })) });
    const [mara, idris] = work.holders;
    const own = await claimed(work.id, { holderId: mara.id });
    const other = await claimed(work.id, { holderId: idris.id });
    const sale = await transferred(
      api,
      work.id,
      assignment({ holderId: mara.id }, { userId: 'north' }, { share: 5000 }),
    );
    assert.deepEqual(await reasonOf(own), ['revoked', 'records_changed']);
    assert.deepEqual([await statusOf(own), await statusOf(other)], ['revoked', 'valid']);
    const bought = await claimed(work.id, { holderId: sale.to });
    const license = exclusive({ holderId: sale.to }, { userId: 'stream' }, { share: 2000, rights: ['reproduction'] });
    const licensed = await transferred(api, work.id, { ...license, validUntil: '2099-01-01' });
    assert.equal(await statusOf(bought), 'revoked', 'a part is exclusively licensed now');
    const held = await claimed(work.id, { holderId: licensed.to });
    assert.deepEqual(
      held.licensed.map(({ right, share, exclusive: isExclusive, until }: Body) => [right, share, isExclusive, until]),
      [['reproduction', 2000, true, '2099-01-01']],
    );
    assert.deepEqual([held.owned, held.until], [[], '2099-01-01']);
    const { exp } = decodeJwt(await encoded(held.credentialId, 'dc+sd-jwt'));
    assert.equal(exp, Date.parse('2099-01-01T00:00:00Z') / 1000);
    await api.delete(`/v1/works/${work.id}/transfers/${licensed.id}?reason=rescinded`);
    assert.equal(await statusOf(held), 'revoked');
    assert.equal(await statusOf(other), 'valid');
    assert.equal((await api.patch(`/v1/works/${work.id}`, { title: 'Another film' })).status, 200);
    assert.equal(await statusOf(other), 'revoked', 'its hash is of another title');
    const { body } = await api.get(`/v1/works/${work.id}/claims`);
    assert.deepEqual(
      body.data.map(({ status }: Body) => status),
      ['revoked', 'revoked', 'revoked', 'revoked'],
    );
  });

  it('replace the earlier claim for the same holder and day only', async () => {
    const work = await film();
    const [{ id: holderId }] = work.holders;
    const [first, past] = [
      await claimed(work.id, { holderId }),
      await claimed(work.id, { holderId, on: '2020-01-01' }),
    ];
    const second = await claimed(work.id, { holderId });
    assert.deepEqual(await reasonOf(first), ['revoked', 'superseded']);
    assert.deepEqual([await statusOf(second), await statusOf(past)], ['valid', 'valid']);
    await api.post(`/v1/credentials/${second.credentialId}/suspend`, { reason: 'under_investigation' });
    assert.equal(await statusOf(second), 'suspended');
    await api.post(`/v1/credentials/${past.credentialId}/revoke`, { reason: 'issued_in_error' });
    assert.equal(await statusOf(past), 'revoked');
    const names = await service.sql('superuser', 'select action from audit_entries where subject = $1 order by id', [
      work.id,
    ]);
    assert.deepEqual(
      names.map(({ action }) => action),
      ['work.created', 'personal_data.read', ...Array(3).fill('work.claim_issued')],
    );
  });

  it('are refused for other holders, future days, unknown works, and faulty chains', async () => {
    const work = await film({ createdOn: '2026-01-05' });
    const [{ id: holderId }] = work.holders;
    assert.deepEqual(await refused(work.id, { holderId, on: '2099-01-01' }), [422, 'on']);
    assert.deepEqual(await refused(work.id, { holderId, on: '2026-01-04' }), [409, 'nothing_held']);
    assert.deepEqual(await refused(work.id, { holderId: 'rho_00000000000000000000000000' }), [422, 'holderId']);
    assert.deepEqual(await refused(work.id, {}), [400, 'holderId']);
    assert.deepEqual((await refused('work_00000000000000000000000000', { holderId }))[0], 404);
    const sold = await transferred(api, work.id, assignment({ holderId }, { name: 'First buyer' }));
    assert.deepEqual(await refused(work.id, { holderId }), [409, 'nothing_held']);
    const claim = await claimed(work.id, { holderId: sold.to });
    const again = { validFrom: '2026-03-02' };
    const twice = await transferred(api, work.id, assignment({ holderId }, { name: 'Second buyer' }, again));
    assert.equal(await statusOf(claim), 'revoked', 'its title is in doubt');
    assert.deepEqual(await refused(work.id, { holderId: sold.to }), [409, 'chain_faulty']);
    assert.deepEqual(await refused(work.id, { holderId: twice.to }), [409, 'nothing_held']);
    const other = await service.account({ scopes: ['works:read', 'works:write'] });
    assert.equal((await other.api.get(`/v1/works/${work.id}/claims/${claim.id}`)).status, 404);
    const reader = await service.account({ scopes: ['works:read'] });
    assert.equal((await reader.api.post(`/v1/works/${work.id}/claims`, { holderId })).status, 403);
  });

  it('of test mode are marked, and are unknown in live mode, to another organization, and the other way round', async () => {
    const keyOf = async (mode: 'live' | 'test') => {
      const scopes = ['works:read', 'works:write', 'credentials:read'];
      const key = await api.post('/v1/auth/api-key', { name: mode, scopes, mode });
      assert.equal(key.status, 200, JSON.stringify(key.body));
      return createApiClient(service.url, key.body.apiKey);
    };
    const [live, test] = [await keyOf('live'), await keyOf('test')];
    const stranger = await service.account({ scopes: [...SCOPES, 'works:read', 'works:write'] });
    for (const [own, others, environment] of [
      [live, [test, stranger.api], 'development'],
      [test, [live, stranger.api], 'test'],
    ] as const) {
      const work = await createWork(own, { title: TITLE, authors: [{ userId: 'mara' }] });
      const [{ id: holderId }] = work.holders;
      const claim = await own.post(`/v1/works/${work.id}/claims`, { holderId });
      assert.equal(claim.status, 201, JSON.stringify(claim.body));
      const { credential } = (await own.get(`/v1/credentials/${claim.body.credentialId}`)).body;
      assert.equal(decodeJwt<Body>(credential).credentialSubject.environment, environment);
      for (const other of others) {
        assert.equal((await other.post(`/v1/works/${work.id}/claims`, { holderId })).status, 404);
        for (const path of [`works/${work.id}/claims/${claim.body.id}`, `credentials/${claim.body.credentialId}`])
          assert.equal((await other.get(`/v1/${path}`)).status, 404, path);
      }
    }
  });

  it('are revoked and erased with their holder, and with replaced authors', async () => {
    const tools = toolsOf(account, service);
    const email = 'zaphira@example.org';
    const work = await film({ authors: [{ name: 'Zaphira Quellwasser', email }] });
    const [{ id: holderId }] = work.holders;
    const claim = await claimed(work.id, { holderId });
    await encoded(claim.credentialId, 'dc+sd-jwt');
    await tools.eraseAll({ email });
    assert.equal(await statusOf(claim), 'revoked');
    assert.equal((await api.get(`/v1/credentials/${claim.credentialId}`)).status, 410);
    assert.deepEqual(await refused(work.id, { holderId }), [409, 'holder_erased']);
    assert.deepEqual(await service.sql('superuser', 'select 1 from data_keys where subject = $1', [claim.id]), []);

    const replaced = await film({ authors: [{ name: 'Zaphira Quellwasser' }] });
    const earlier = await claimed(replaced.id, { holderId: replaced.holders[0].id });
    assert.equal((await api.patch(`/v1/works/${replaced.id}`, { authors: [{ userId: 'other' }] })).status, 200);
    assert.equal(await statusOf(earlier), 'revoked');
    assert.equal((await api.get(`/v1/credentials/${earlier.credentialId}`)).status, 410);
  });

  it('are revoked once the text of an agreement behind them is erased', async () => {
    const tools = toolsOf(account, service);
    const [from, to] = ['vendor', 'buyer'].map((userId) => ({ name: `The ${userId}`, userId })) as [Body, Body];
    const { id: agreementId } = await signAll(service, api, await sendAssignment(api, { from, to }));
    const work = await film({ authors: [{ userId: 'vendor' }] });
    const sale = await transferred(
      api,
      work.id,
      assignment({ userId: 'vendor' }, { userId: 'buyer' }, { agreementId }),
    );
    const party = await claimed(work.id, { holderId: sale.to });
    assert.equal(party.verdict, 'evidenced');
    await transferred(api, work.id, assignment({ holderId: sale.to }, { userId: 'third' }));
    const { holders } = (await api.get(`/v1/works/${work.id}`)).body;
    const third = holders.find(({ userId }: Body) => userId === 'third');
    const claim = await claimed(work.id, { holderId: third.id });
    assert.deepEqual([claim.verdict, claim.agreements.length], ['stated', 1]);
    for (const userId of ['vendor', 'buyer']) await tools.eraseAll({ userId });
    await until(async () => ((await statusOf(claim)) === 'revoked' ? true : undefined));
  });
});
