import assert from 'node:assert/strict';
import { moveIssuers } from '#domains/credentials/dids/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, verifyAnna } from '../../identity/identity-verification/use-verifications.ts';

describe('proofs from an issuer that changes its keys and its DID', () => {
  let service: TestService;
  let account: TestAccount;
  let today: string;
  let credential: string;
  let first: Body;
  before(async () => {
    service = await startTestService();
    service.ctx.prover.warmUp();
    const scopes = [
      'keys:write',
      'verifications:write',
      'verifications:read',
      'credentials:read',
      'proofs:read',
      'proofs:write',
    ];
    account = await service.account({ scopes });
    const anna = await verifyAnna(account.api, { userId: 'anna' });
    today = dayOf(new Date(anna.decidedAt));
    ({ credential } = (await account.api.get(`/v1/credentials/${anna.credentialId}`)).body);
    first = await prove();
  });
  after(() => service.stop());

  const call = async (path: string, body: object): Promise<Body> => {
    const answer = await account.api.post(path, body);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const prove = async (): Promise<Body> =>
    (await call('/v1/proofs', { statement: { type: 'age-over', years: 18, on: today }, userId: 'anna' })).proof;
  const verdictOn = async (proof: Body): Promise<string> =>
    (await call('/v1/proofs/verify', { proof, statement: proof.statement })).verdict;
  const stands = async (): Promise<void> => {
    assert.equal(await verdictOn(first), 'pass');
    assert.equal(await verdictOn(await prove()), 'pass');
    const { verified, checks } = await call('/v1/credentials/verify', { credential });
    assert.ok(verified, JSON.stringify(checks));
  };

  it('pass before any change', stands);

  it('pass after a rotation, for an old credential and in a new proof', async () => {
    await call(`/v1/dids/${service.ctx.agent.issuerDid(account.organization)}/rotate-keys`, {});
    await stands();
  });

  it('pass after a move to another DID', async () => {
    await moveIssuers(service.ctx, 'http://moved.example');
    await stands();
  });

  it('can name the new DID alone, as bundles require, for an examination under the previous one', async () => {
    const issuer = service.ctx.agent.issuerDid(account.organization);
    const statement = { type: 'age-over', years: 18, on: today, issuers: [issuer] };
    const { proof } = await call('/v1/proofs', { statement, userId: 'anna' });
    assert.equal(proof.issuer, issuer);
    assert.equal(await verdictOn(proof), 'pass');
  });

  it('fail when the document no longer contains the key that signed', async () => {
    await service.sql('superuser', `delete from issuer_proof_keys where id = 'proofs-1'`);
    assert.equal(await verdictOn(first), 'fail');
  });
});
