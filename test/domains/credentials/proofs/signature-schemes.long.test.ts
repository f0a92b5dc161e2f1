import assert from 'node:assert/strict';
import { createNodeHolder } from '#prover/browser/node-holder.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { newProofLink, newWalletLink, verifiedAnna } from '../wallet/use-wallet.ts';

const SCOPES = [
  'verifications:write',
  'verifications:read',
  'proofs:write',
  'proofs:read',
  'credentials:read',
  'pii:read',
];

describe('claims signed with EdDSA-Poseidon', () => {
  let service: TestService;
  let account: TestAccount;
  /** The same installation after PROOF_SIGNATURE was changed. */
  let changed: TestInstance;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    await verifiedAnna(account.api);
    changed = await service.twin({ PROOF_SIGNATURE: 'eddsa-poseidon' });
  });
  after(async () => {
    await changed?.stop();
    await service.stop();
  });

  const today = (): string => dayOf(service.ctx.clock.now());
  const afterwards = () => createApiClient(changed.url, account.apiKey);
  const proofOf = async (api: TestAccount['api']): Promise<Body> => {
    const statement = { type: 'age-over', years: 18, on: today() };
    const made = await api.post('/v1/proofs', { statement, userId: 'anna' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.proof;
  };

  it('are proven with the matching circuit, and verified before and after a change of scheme', async () => {
    const proofs = [await proofOf(account.api), await proofOf(afterwards())];
    assert.deepEqual(
      proofs.map(({ circuit }) => circuit),
      ['age-over', 'age-over-eddsa'],
    );
    for (const api of [account.api, afterwards()]) {
      const { body } = await api.post('/v1/proofs/verify', { proofs: proofs.map((proof) => ({ proof })) });
      assert.deepEqual(
        body.verdicts.map((each: Body) => [each.record.result, each.current.result]),
        [
          ['pass', 'pass'],
          ['pass', 'pass'],
        ],
        JSON.stringify(body),
      );
    }
  });

  it('are refused offline if the trust file has no key for their circuit', async () => {
    const proof = await proofOf(afterwards());
    const file = (await account.api.get('/v1/trust')).body;
    const now = service.ctx.clock.now();
    assert.equal(verify(proof, { trust: parseTrust(file), now }).record.result, 'pass');
    const verificationKeys = file.verificationKeys.filter(({ circuit }: Body) => circuit !== 'age-over-eddsa');
    assert.equal(verificationKeys.length, 3);
    const refused = verify(proof, { trust: parseTrust({ ...file, verificationKeys }), now });
    assert.equal(refused.record.result, 'fail');
    const swapped = verify({ ...proof, circuit: 'age-over' }, { trust: parseTrust(file), now });
    assert.equal(swapped.record.result, 'fail');
  });

  it('are sent to a wallet, which proves with the same circuit', async () => {
    const holder = createNodeHolder();
    const secret = await holder.newSecret();
    const { token } = await newWalletLink(afterwards(), { userId: 'anna' });
    const anonymous = createApiClient(changed.url);
    const { body } = await anonymous.post(`/wallet/${token}/claims`, {
      holderCommitment: await holder.commitment(secret),
    });
    assert.equal(body.signature.scheme, 'eddsa-poseidon');
    const held = await holder.accept(body, secret);
    const asked = await newProofLink(afterwards(), { type: 'age-over', years: 18, on: today() });
    const proof = await holder.prove(asked.statement, held, secret);
    assert.equal(proof.circuit, 'age-over-eddsa');
    const answered = await anonymous.post(`/prove/${asked.token}/proof`, { proof });
    assert.equal(answered.body.verdict, 'pass', JSON.stringify(answered.body));
    const renewed = await anonymous.post('/wallet/renewals', { held: body });
    assert.equal(renewed.status, 200, JSON.stringify(renewed.body));
    const { scheme: _, ...unnamed } = body.signature;
    assert.equal((await anonymous.post('/wallet/renewals', { held: { ...body, signature: unnamed } })).status, 404);
  });

  it('are published with their circuits', async () => {
    const { body } = await account.api.get('/v1/circuits/age-over-eddsa');
    assert.deepEqual([body.proves, body.signatureScheme], ['age-over', 'eddsa-poseidon']);
  });
});
