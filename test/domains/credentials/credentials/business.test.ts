import assert from 'node:assert/strict';
import {
  changeCredentialStatus,
  encodeCredential,
  findCredentialState,
  redactCredential,
} from '#domains/credentials/credentials/index.ts';
import { newId } from '#kernel/ids.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { claimsOf, disclosed, issueTo, issueToBusiness, UTOPIA_LIMITED } from './use-credentials.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const;
const DATA_MODEL = ['vc+jwt', 'jwt_vc_json', 'ldp_vc'] as const;
const YEAR = 365 * 86_400;
const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';

describe('business credentials', () => {
  let service: TestService;
  let account: TestAccount;
  let issued: Awaited<ReturnType<typeof issueToBusiness>>;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    issued = await issueToBusiness(service, account.organization);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const show = (id: string, format = 'vc+jwt'): Promise<Body> =>
    account.api.get(`/v1/credentials/${id}?format=${encodeURIComponent(format)}`);
  const get = async (format: string, id = issued.credentialId): Promise<Body> => {
    const { status, body } = await show(id, format);
    assert.equal(status, 200, JSON.stringify(body));
    return body.credential;
  };
  const verify = async (credential: unknown): Promise<Body> =>
    (await account.api.post('/v1/credentials/verify', { credential })).body;
  const check = (verdict: Body, name: string): Body => verdict.checks.find((each: Body) => each.check === name);
  const eventsOf = async (id: string): Promise<Body[]> =>
    (await account.api.get('/v1/events?limit=100')).body.data.filter(({ data }: Body) => data.credentialId === id);
  const actor = () => systemActor(account.organization, 'test');
  const change = (credentialId: string, to: 'active' | 'suspended') =>
    service.ctx.db.org(actor(), (tx) =>
      changeCredentialStatus(service.ctx, tx, actor(), { credentialId, to, reason: 'under_investigation' }),
    );
  const newest = (verificationId: string) =>
    service.ctx.db.org(actor(), (tx) => findCredentialState(tx, { sourceId: verificationId }));

  for (const format of FORMATS) {
    it(`as ${format} are encoded once, and pass every check`, async () => {
      const first = await get(format);
      assert.deepEqual(await get(format), first);
      const verdict = await verify(first);
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
      const results = ['signature', 'validity', 'schema', 'trust', 'status'].map((name) => check(verdict, name).result);
      assert.deepEqual(results, ['passed', 'passed', 'passed', 'passed', 'passed']);
      if (format !== 'ldp_vc') return;
      for (const [from, to] of [
        ['Utopia Pictures', 'Utopia Fixtures'],
        ['"beneficialOwnersVerified":2', '"beneficialOwnersVerified":3'],
        ['H0PO', 'H0PX'],
        ['GB-ENG', 'GB-SCT'],
      ] as const) {
        const changed = JSON.stringify(first).replace(from, to);
        assert.notEqual(changed, JSON.stringify(first));
        assert.equal(check(await verify(JSON.parse(changed)), 'signature').result, 'failed', to);
      }
    });
  }

  it('have the same content in both VC Data Model formats, without the address', async () => {
    for (const format of DATA_MODEL) {
      const { type, credentialSubject } = claimsOf(format, await get(format));
      const { id: _, ...said } = credentialSubject;
      assert.deepEqual(type, ['VerifiableCredential', 'BusinessVerificationCredential']);
      assert.deepEqual(said, {
        legalName: 'Utopia Pictures Limited',
        registrationNumber: '08912345',
        jurisdiction: { country: 'GB', subdivision: 'GB-ENG' },
        entityType: { code: 'H0PO', name: 'Private Limited Company' },
        lei: '5493001KJTIIGC8Y1R12',
        registryConfirmed: true,
        beneficialOwnersVerified: 2,
        reviewedByHuman: true,
        examinedOn: dayOf(service.ctx.clock.now()),
        screenedOn: '2026-11-20',
        environment: 'development',
      });
    }
  });

  it('as dc+sd-jwt disclose each claim separately, including the address, to a key without pii:read', async () => {
    const sdJwt = await get('dc+sd-jwt');
    const shown = disclosed(sdJwt);
    assert.deepEqual(shown.registered_address, {
      street_address: '1 Harbour Street\nSecond floor',
      locality: 'Liverpool',
      postal_code: 'L3 1AA',
      country: 'GB',
    });
    const { vct, ...claims } = claimsOf('dc+sd-jwt', sdJwt);
    for (const name of Object.keys(shown)) assert.ok(!(name in claims), name);
    assert.equal(vct, `${service.url}/credential-types/business-verification/v1`);
    const metadata: Body = await (await fetch(vct)).json();
    const named = (sd: string) => metadata.claims.flatMap((claim: Body) => (claim.sd === sd ? claim.path[0] : []));
    assert.deepEqual(named('always').sort(), Object.keys(shown).sort());
    assert.deepEqual(named('never'), ['environment']);
    assert.equal(claims.environment, 'development');
  });

  it('omit unknown facts', async () => {
    const business = { ...UTOPIA_LIMITED, subdivision: null, lei: null, registeredAddress: null };
    const { credentialId } = await issueToBusiness(service, account.organization, { business, screenedOn: null });
    const sdJwt = await get('dc+sd-jwt', credentialId);
    for (const name of ['lei', 'registered_address', 'screened_on']) assert.ok(!(name in disclosed(sdJwt)), name);
    const vc = await get('vc+jwt', credentialId);
    const { credentialSubject } = claimsOf('vc+jwt', vc);
    assert.deepEqual(credentialSubject.jurisdiction, { country: 'GB' });
    for (const name of ['lei', 'screenedOn']) assert.ok(!(name in credentialSubject), name);
    for (const credential of [sdJwt, vc]) assert.equal((await verify(credential)).verified, true);
  });

  it('are listed by type, belong to no person, and emit an event when issued', async () => {
    const person = await issueTo(service, account.organization);
    const list = async (query: string): Promise<Body[]> =>
      (await account.api.get(`/v1/credentials?${query}`)).body.data;
    const businesses = await list('type=BusinessVerificationCredential');
    assert.ok(businesses.some(({ id }) => id === issued.credentialId));
    assert.ok(businesses.every(({ type, personId }) => type === 'BusinessVerificationCredential' && personId === null));
    const identities = await list('type=IdentityVerificationCredential');
    assert.ok(identities.some(({ id }) => id === person.credentialId));
    assert.ok(identities.every(({ type }) => type === 'IdentityVerificationCredential'));
    assert.equal((await account.api.get('/v1/credentials?type=DogLicence')).status, 400);
    const [event] = await eventsOf(issued.credentialId);
    assert.deepEqual(event?.data, {
      userId: null,
      credentialId: issued.credentialId,
      type: 'BusinessVerificationCredential',
      personId: null,
      verificationId: issued.verificationId,
      sourceId: issued.verificationId,
    });
  });

  it("can be suspended and reinstated within a caller's transaction", async () => {
    const { credentialId } = await issueToBusiness(service, account.organization);
    const credential = await get('dc+sd-jwt', credentialId);
    await change(credentialId, 'suspended');
    assert.deepEqual(check(await verify(credential), 'status').reason, 'suspended');
    await change(credentialId, 'active');
    assert.equal((await verify(credential)).verified, true);
    const told = (await eventsOf(credentialId)).map(({ event }) => event);
    assert.deepEqual(told.sort(), ['credential.issued', 'credential.reinstated', 'credential.suspended']);
  });

  it('are replaced by a later one of the same verification', async () => {
    const first = await issueToBusiness(service, account.organization);
    const { verificationId } = first;
    const second = await issueToBusiness(service, account.organization, { verificationId });
    assert.deepEqual((await newest(verificationId))?.id, second.credentialId);
    assert.deepEqual(check(await verify(await get('vc+jwt', first.credentialId)), 'status').reason, 'revoked');
    assert.equal((await verify(await get('vc+jwt', second.credentialId))).verified, true);
    const { data } = (await account.api.get(`/v1/credentials?verificationId=${verificationId}`)).body;
    assert.deepEqual(
      data.map(({ id, status, statusReason }: Body) => [id, status, statusReason]),
      [
        [second.credentialId, 'active', null],
        [first.credentialId, 'revoked', 'superseded'],
      ],
    );
  });

  it('that have expired are replaced without a revocation', async () => {
    const [examinedAt, validUntil] = [YEAR, 1].map((ago) => new Date(service.ctx.clock.now().getTime() - ago * 1000));
    const first = await issueToBusiness(service, account.organization, { examinedAt, validUntil });
    const { verificationId } = first;
    const second = await issueToBusiness(service, account.organization, { verificationId });
    assert.deepEqual((await newest(verificationId))?.id, second.credentialId);
    assert.equal((await show(first.credentialId)).body.status, 'active');
    assert.equal(check(await verify(await get('vc+jwt', first.credentialId)), 'validity').result, 'failed');
  });

  it('are issued once when two are saved concurrently for one verification', async () => {
    const verificationId = newId('verification', service.ctx.clock.now());
    const both = [1, 2].map(() => issueToBusiness(service, account.organization, { verificationId }));
    const saved = (await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled');
    assert.ok(saved.length >= 1);
    const rows = await service.sql(
      'superuser',
      'select id from credentials where verification_id = $1 and superseded_at is null',
      [verificationId],
    );
    assert.equal(rows.length, 1);
  });

  it('cannot be used to prove anything about a person', async () => {
    const request = { type: 'age-over', years: 18, on: dayOf(service.ctx.clock.now()) };
    const { body: proofRequest } = await account.api.post('/v1/proof-requests', request);
    const asked = { proofRequestId: proofRequest.id, credentialId: issued.credentialId };
    const { status, body } = await account.api.post('/v1/proofs', asked);
    assert.deepEqual([status, body.errors], [422, [{ path: 'statement', message: 'wrong_claims' }]]);
  });

  it('cannot be read after the verification is redacted, but copies already issued still verify', async () => {
    const { credentialId, verificationId } = await issueToBusiness(service, account.organization);
    const given = await Promise.all(FORMATS.map((format) => get(format, credentialId)));
    await service.ctx.db.org(actor(), async (tx) => {
      await redactCredential(service.ctx, tx, { actor: actor(), sourceId: verificationId });
      await service.ctx.vault.destroy(tx, { org: account.organization, subject: verificationId });
    });
    for (const format of FORMATS) {
      const { status, body } = await show(credentialId, format);
      assert.deepEqual([status, body.code], [410, 'gone'], format);
    }
    const encoding = encodeCredential(service.ctx, actor(), { credentialId, format: 'vc+jwt', holder: { did } });
    await assert.rejects(encoding, { code: 'gone' });
    for (const credential of given) assert.equal((await verify(credential)).verified, true);
    const { data } = (await account.api.get(`/v1/credentials?verificationId=${verificationId}`)).body;
    assert.equal(data[0].status, 'active');
    assert.ok((await auditOf(service, credentialId)).includes('credential.redacted'));
    const { body: offer } = await account.api.post(`/v1/credentials/${credentialId}/offer`, { formats: ['vc+jwt'] });
    assert.deepEqual(
      [offer.code, offer.message],
      ['conflict', 'There is nothing to offer. The credential was redacted.'],
    );
  });

  it('are visible to their own organization only', async () => {
    const stranger = await service.account();
    assert.equal((await stranger.api.get(`/v1/credentials/${issued.credentialId}`)).status, 404);
    assert.equal((await stranger.api.post(`/v1/credentials/${issued.credentialId}/offer`, {})).status, 404);
  });

  it('expire with the approval', async () => {
    const credential = await get('vc+jwt');
    service.advance(YEAR + 1);
    assert.equal(check(await verify(credential), 'validity').result, 'failed');
  });
});
