import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { openParty } from '../agreements/use-signing.ts';

const SIGNER = { name: 'Liv Sørensen', email: 'liv@example.org' };
const CONSENT = {
  userId: 'liv',
  consent: true,
  purpose: 'Pictures',
  notice: { text: 'We show your pictures.' },
  signer: SIGNER,
};

describe('consents by signature', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account());
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const ask = async (more: object = {}): Promise<Body> => {
    const answer = await api.post('/v1/consents', { ...CONSENT, ...more });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const settled = async (id: string): Promise<Body> => {
    for (;;) {
      const { body } = await api.get(`/v1/consents/${id}`);
      if (body.status !== 'pending') return body;
      await sleep(100);
    }
  };
  const partyOf = async ({ agreementId }: Body, role = 'person') =>
    openParty(service, api, (await api.get(`/v1/agreements/${agreementId}`)).body, role);

  it('wait for the signature, and are given by it', async () => {
    const asked = await ask();
    assert.deepEqual(
      [asked.status, asked.valid, asked.assurance, asked.credentialId],
      ['pending', false, 'signed', null],
    );
    assert.equal((await api.post(`/v1/consents/${asked.id}/withdraw`, {})).status, 409);
    const party = await partyOf(asked);
    await party.read();
    assert.equal((await party.sign()).status, 200);
    const given = await settled(asked.id);
    assert.deepEqual([given.status, given.valid], ['given', true]);
    assert.deepEqual(
      given.history.map(({ state }: Body) => state),
      ['pending', 'given'],
    );

    const said: Body = decodeJwt((await api.get(`/v1/credentials/${given.credentialId}`)).body.credential);
    const agreement = (await api.get(`/v1/agreements/${asked.agreementId}`)).body;
    assert.deepEqual(
      [said.credentialSubject.assurance, said.credentialSubject.agreementId, said.credentialSubject.documentHash],
      ['signed', asked.agreementId, agreement.documentHash],
    );
    const issued = await service.sql(
      'superuser',
      `select data->>'type' as type from events where type = 'credential.issued'`,
    );
    assert.deepEqual(issued, [{ type: 'ConsentCredential' }], 'the agreement has no credential of its own');
    assert.equal((await api.post(`/v1/consents/${asked.id}/withdraw`, {})).body.status, 'withdrawn');
  });

  it('are declined when the person declines', async () => {
    const asked = await ask({ userId: 'kim' });
    const party = await partyOf(asked);
    assert.equal((await party.post1('decline', { reason: 'I would rather not' })).status, 200);
    const { status, credentialId, history } = await settled(asked.id);
    assert.deepEqual([status, credentialId, history[1].reason], ['refused', null, 'agreement_declined']);
  });

  it('expire when the agreement is voided', async () => {
    const asked = await ask({ userId: 'noor' });
    assert.equal((await api.post(`/v1/agreements/${asked.agreementId}/void`, { reason: 'A mistake' })).status, 200);
    assert.equal((await settled(asked.id)).status, 'expired');
  });

  it('of minors require a guardian, without whom nothing is stored', async () => {
    const signer = { ...SIGNER, birthDate: '2015-05-05' };
    const alone = await api.post('/v1/consents', { ...CONSENT, userId: 'minor', signer });
    assert.equal(alone.status, 422, JSON.stringify(alone.body));
    assert.deepEqual((await api.get('/v1/consents?userId=minor')).body.data, []);
    const guarded = await ask({ userId: 'minor', signer, guardian: { name: 'Ida', email: 'ida@example.org' } });
    assert.equal(guarded.status, 'pending');
  });
});
