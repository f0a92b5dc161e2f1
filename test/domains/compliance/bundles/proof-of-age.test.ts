// A proof of age from a European wallet satisfies a performer's age requirement, and nothing else.
import assert from 'node:assert/strict';
import { SCOPES as ALL } from '#platform/operation/actor.ts';
import { readBundle } from '#verifier/bundle/bundle.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { parseTrust } from '#verifier/trust.ts';
import { newAuthority } from '../../../../scripts/bench/wallets/mobile-document.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { resultOf } from '../../credentials/presentations/use-presentations.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { toolsOf } from '../erasures/use-erasures.ts';
import { ANNA, keep, makeBundle, verify } from './use-productions.ts';
import { AGE, type AgeProofs, useProofsOfAge } from './use-proof-of-age.ts';

describe('proofs of age without identity', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let proofs: AgeProofs;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...ALL] });
    ({ api } = account);
    proofs = await useProofsOfAge(service, api);
  });
  after(async () => {
    await service.stop();
    await proofs.close();
  });

  const seenIn = async (projectId: string): Promise<Body> =>
    (await api.get(`/v1/projects/${projectId}/depicted`)).body.performers[0];

  it('satisfy the age requirement but not the identity, and say so everywhere', async () => {
    const projectId = await proofs.production('ada');
    const before = await seenIn(projectId);
    assert.deepEqual(before.age, { ok: false, reason: 'age_unknown', basis: null });
    const { id, answer } = await proofs.show({ userId: 'ada' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const request = await resultOf(api, id);
    assert.deepEqual([request.state, request.userId], ['verified', 'ada']);
    assert.ok((await auditOf(service, id)).includes('age_proof.recorded'));

    const seen = await seenIn(projectId);
    assert.deepEqual(seen.age, { ok: true, reason: null, basis: 'proof_of_age' });
    assert.deepEqual([seen.ok, seen.identity.ok, seen.identity.reason], [false, false, 'identity_missing']);
    assert.equal(seen.next, 'verify_identity');
    const requirement = async (name: string) => {
      const { body } = await api.get(`/v1/compliance/status?of=project&id=${projectId}`);
      const found = body.requirements.find((each: Body) => each.requirement === name);
      return [found.status, found.reason];
    };
    assert.deepEqual(await requirement('age_on_shoot_date'), ['met', null]);
    assert.deepEqual(await requirement('identity_verified'), ['missing', 'identity_missing']);

    const bundle = await makeBundle(api, projectId);
    const file = await keep(service, account, {
      path: `/v1/compliance/bundles/${bundle.id}/file`,
      at: [proofs.folder, 'bundle.json'],
    });
    const [stated] = readBundle(file).ageProofs;
    assert.deepEqual([stated?.documentType, stated?.years, stated?.attestedOn], [AGE, 18, proofs.dayIn(0)]);
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const { verdict, rules, notes } = await verifyBundle(file, { trust, now: service.ctx.clock.now() });
    const [performer] = readBundle(file).manifest.performers;
    const resultFor = (rule: string) =>
      rules.find((each) => each.rule === `performer:${performer?.id}:${rule}`)?.result;
    assert.equal(verdict, 'fail');
    assert.deepEqual(['age', 'attestation', 'examined-before-shoot', 'nullifier', 'missing'].map(resultFor), [
      'pass',
      'pass',
      'fail',
      'fail',
      'fail',
    ]);
    assert.ok(notes.some(({ code, about }) => code === 'age-attested' && about?.id === performer?.id));
  });

  const unmet: [string, () => Promise<string>, string][] = [
    [
      'signed after the shoot',
      async () => {
        const project = await proofs.production('late', proofs.dayIn(-3));
        assert.equal((await proofs.show({ userId: 'late' })).answer.status, 200);
        return project;
      },
      'proof_of_age_after_shoot',
    ],
    [
      'of no user',
      async () => {
        const project = await proofs.production('nobody');
        assert.equal((await proofs.show({})).answer.status, 200);
        return project;
      },
      'age_unknown',
    ],
    [
      'of another user',
      async () => {
        const project = await proofs.production('one');
        assert.equal((await proofs.show({ userId: 'another' })).answer.status, 200);
        return project;
      },
      'age_unknown',
    ],
    [
      'that says no',
      async () => {
        const project = await proofs.production('young');
        const { answer } = await proofs.show({ userId: 'young' }, { elements: { age_over_18: false } });
        assert.match(answer.body.error_description, /query not_what_was_asked/);
        return project;
      },
      'age_unknown',
    ],
    [
      'from an authority for licenses only',
      async () => {
        const project = await proofs.production('foreign');
        const by = await newAuthority();
        await proofs.load('iaca', by);
        const { answer } = await proofs.show({ userId: 'foreign' }, { by });
        assert.match(answer.body.error_description, /key certificate_not_trusted/);
        return project;
      },
      'age_unknown',
    ],
  ];
  for (const [what, prepare, reason] of unmet)
    it(`leave the age open: ${what}`, async () => {
      const { age } = await seenIn(await prepare());
      assert.deepEqual([age.ok, age.reason], [false, reason]);
    });

  it('are secondary to an examined birth date', async () => {
    await verify(api, ANNA);
    const projectId = await proofs.production(ANNA.userId);
    assert.equal((await proofs.show({ userId: ANNA.userId })).answer.status, 200);
    assert.deepEqual((await seenIn(projectId)).age, { ok: true, reason: null, basis: 'identity' });
  });

  it('are erased with their user', async () => {
    const projectId = await proofs.production('gone');
    const { id } = await proofs.show({ userId: 'gone' });
    assert.equal((await seenIn(projectId)).age.basis, 'proof_of_age');
    await toolsOf(account, service).eraseAll({ userId: 'gone' });
    const rows = await until(async () => {
      const found = await service.sql('superuser', 'select id from age_proofs where user_id = $1', ['gone']);
      return found.length === 0 ? found : undefined;
    });
    assert.deepEqual(rows, []);
    const [request] = await service.sql('superuser', 'select user_id from presentation_requests where id = $1', [id]);
    assert.equal(request?.user_id, null);
  });

  const refused: [string, object, string][] = [
    ['another claim with it', { ask: ['proof_of_age', 'given_name'] }, 'ask'],
    ['a user for other claims', { ask: ['age_over_18'], userId: 'ada' }, 'userId'],
  ];
  for (const [what, body, path] of refused)
    it(`cannot be requested with ${what}`, async () => {
      const answer = await api.post('/v1/presentation-requests', body);
      assert.equal(answer.status, 400);
      assert.ok(
        answer.body.errors.some((each: Body) => each.path === path),
        JSON.stringify(answer.body),
      );
    });
});
