import assert from 'node:assert/strict';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { shootToday } from '../../../support/shoot-day.ts';
import { create } from '../../agreements/releases/use-releases.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import {
  ANNA,
  createProject,
  declare,
  makeBundle,
  SCOPES,
  verify,
  verifyProducer,
} from '../bundles/use-productions.ts';
import { changedEvents, changePolicy, changesOf, isAt, statusOf, unmetOf } from './use-compliance.ts';

const NO_PROOF = { given: 0, stored: 0, made: 0 };

describe('compliance with a credential that is revoked or suspended', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let day: string;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    day = await shootToday();
  });
  after(() => service.stop());

  const change = async (credentialId: string, to: 'revoke' | 'suspend' | 'reinstate', reason: string) => {
    const { status, body } = await api.post(`/v1/credentials/${credentialId}/${to}`, { reason });
    assert.equal(status, 200, JSON.stringify(body));
  };

  describe('of a performer', () => {
    let project: Body;
    let personId: string;
    let first: Body;
    const verifications = async (): Promise<Body[]> => (await api.get('/v1/verifications?userId=anna')).body.data;
    const depicted = async (): Promise<Body> => (await api.get(`/v1/projects/${project.id}/depicted`)).body;
    const judged = async (bundleId: string) => {
      const url = `${service.url}/v1/compliance/bundles/${bundleId}/file`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${account.apiKey}` } });
      const trust = parseTrust((await api.get('/v1/trust')).body);
      return verifyBundle(Buffer.from(await answer.arrayBuffer()), {
        trust,
        now: service.ctx.clock.now(),
        accept: ['attested', 'without-producer'],
      });
    };
    /** Requirements about the person do not count them as verified. */
    const isGone = async (reason: string): Promise<void> => {
      const { ok, reasons, performers } = await depicted();
      assert.deepEqual([ok, reasons], [false, [reason, 'age_unknown']]);
      assert.deepEqual(performers[0].identity, { ok: false, reason, examinedOn: null });
      const bundle = await makeBundle(api, project.id);
      assert.deepEqual(
        [bundle.performers[0].missing, bundle.proofs],
        [[reason, 'age_unknown', 'not_signed_by_performer'], NO_PROOF],
      );
      assert.equal((await judged(bundle.id)).verdict, 'fail');
      const release = await create(api, { userId: 'anna', projectId: 'another', consent: true, shoot: { from: day } });
      assert.equal(release.identity, 'missing');
      const again = await api.post(`/v1/releases/${release.id}/reissue`, {});
      assert.deepEqual([again.status, again.body.identity], [200, 'missing']);
    };
    /** All requirements count them as verified. */
    const isBack = async (proofs: object): Promise<void> => {
      const { ok, reasons } = await depicted();
      assert.deepEqual([ok, reasons], [true, []]);
      assert.deepEqual(unmetOf(await statusOf(api, `?of=project&id=${project.id}`)), []);
      const bundle = await makeBundle(api, project.id);
      assert.deepEqual(
        [bundle.performers[0].missing, bundle.proofs],
        [['not_signed_by_performer'], { ...NO_PROOF, ...proofs }],
      );
      const verdict = await judged(bundle.id);
      assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []], JSON.stringify(verdict.rules));
    };

    before(async () => {
      await changePolicy(api, { producer_verified: { enabled: false }, release_signed: { acceptAttested: true } });
      await verify(api, ANNA);
      [first] = await verifications();
      personId = first.personId;
      project = await createProject(api, { title: 'Winter coats', shootDates: [{ from: day, until: day }] });
      await declare(api, project.id, ANNA);
      const performer = { legalName: ANNA.name, birthDate: ANNA.birthDate };
      await create(api, { userId: 'anna', projectId: project.id, consent: true, performer, shoot: { from: day } });
      await changesOf(api, project.id, isAt('met'));
      await changesOf(api, personId, isAt('met'));
    });

    it('counts while it is active', async () => {
      assert.deepEqual([first.verified, first.credentialStatus], [true, 'active']);
      await isBack({ made: 1 });
    });

    it('does not count while it is suspended, and the change is emitted', async () => {
      await change(first.credentialId, 'suspend', 'under_investigation');
      await changesOf(api, project.id, isAt('missing'));
      await changesOf(api, personId, isAt('missing'));
      assert.deepEqual((await changedEvents(api, project.id)).at(-1)?.data.requirements, [
        { requirement: 'identity_verified', from: 'met', to: 'missing' },
        { requirement: 'age_on_shoot_date', from: 'met', to: 'missing' },
      ]);
      const [listed] = await verifications();
      const { body: got } = await api.get(`/v1/verifications/${first.id}`);
      for (const { status, verified, assurance, credentialStatus } of [listed, got])
        assert.deepEqual([status, verified, assurance, credentialStatus], ['verified', false, null, 'suspended']);
      assert.deepEqual(unmetOf(await statusOf(api, `?of=project&id=${project.id}`)), [
        'identity_verified missing identity_suspended',
        'age_on_shoot_date missing age_unknown',
      ]);
      await isGone('identity_suspended');
    });

    it('counts again once it is reinstated, with the earlier proof', async () => {
      await change(first.credentialId, 'reinstate', 'investigation_closed');
      await changesOf(api, project.id, isAt('met'));
      await changesOf(api, personId, (all) => all.length > 2);
      await isBack({ stored: 1 });
    });

    it('is met by a second credential, and the proof is recreated from it', async () => {
      await verify(api, ANNA);
      const [second] = await verifications();
      assert.notEqual(second?.id, first.id);
      await change(first.credentialId, 'revoke', 'issued_in_error');
      const found = (await verifications()).map(({ verified, credentialStatus }) => [verified, credentialStatus]);
      assert.deepEqual(found, [
        [true, 'active'],
        [false, 'revoked'],
      ]);
      await isBack({ made: 1 });
      await change(second?.credentialId, 'suspend', 'under_investigation');
      assert.ok((await depicted()).reasons.includes('identity_suspended'));
      await change(second?.credentialId, 'reinstate', 'investigation_closed');
      await isBack({ stored: 1 });
    });

    it('does not count once the last one is revoked for fraud', async () => {
      const [second] = await verifications();
      await change(second?.credentialId, 'revoke', 'fraud_suspected');
      await changesOf(api, project.id, isAt('blocked'));
      await changesOf(api, personId, isAt('blocked'));
      const found = (await verifications()).map(({ verified, credentialStatus }) => [verified, credentialStatus]);
      assert.deepEqual(found, [
        [false, 'revoked'],
        [false, 'revoked'],
      ]);
      assert.ok(
        unmetOf(await statusOf(api, '?of=person&id=anna')).includes('identity_verified blocked identity_revoked'),
      );
      await isGone('identity_revoked');
    });
  });

  describe('of a producer', () => {
    let project: Body;
    let business: Body;
    const standing = async (): Promise<unknown[]> => {
      const { body: verification } = await api.get(`/v1/verifications/${business.id}`);
      const { body: shown } = await api.get(`/v1/projects/${project.id}`);
      const { requirements } = await statusOf(api, `?of=project&id=${project.id}`);
      const { status, reason } = requirements.find(({ requirement }: Body) => requirement === 'producer_verified');
      const bundles: Body[] = [];
      for (const producer of ['credential', 'proof']) bundles.push(await makeBundle(api, project.id, { producer }));
      return [
        [verification.status, verification.verified, verification.credentialStatus],
        [shown.producer.status, shown.producer.verified],
        [status, reason],
        ...bundles.map(({ producer }) => producer),
      ];
    };
    const withdrawn = (status: string, code: string) => [
      ['approved', false, status],
      ['approved', false],
      ['blocked', code],
      { shown: null, missing: code },
      { shown: null, missing: code },
    ];
    const met = [
      ['approved', true, 'active'],
      ['approved', true],
      ['met', null],
      { shown: 'credential', missing: null },
      { shown: 'proof', missing: null },
    ];

    before(async () => {
      await changePolicy(api, { producer_verified: { enabled: true } });
      const id = await verifyProducer(service, account);
      business = (await api.get(`/v1/verifications/${id}`)).body;
      const producer = { verificationId: id };
      project = await createProject(api, { title: 'Film', shootDates: [{ from: day, until: day }], producer });
    });

    it('counts while it is active', async () => {
      assert.deepEqual(await standing(), met);
    });

    it('does not count while it is suspended, and counts again once it is reinstated', async () => {
      const isMet = (to: boolean) => (all: Body[]) =>
        all
          .flatMap(({ requirements }) => requirements)
          .filter(({ requirement }) => requirement === 'producer_verified')
          .at(-1)?.to === (to ? 'met' : 'blocked');
      await changesOf(api, project.id, isMet(true));
      await change(business.credentialId, 'suspend', 'under_investigation');
      await changesOf(api, project.id, isMet(false));
      assert.deepEqual(await standing(), withdrawn('suspended', 'producer_suspended'));
      await change(business.credentialId, 'reinstate', 'investigation_closed');
      await changesOf(api, project.id, isMet(true));
      assert.deepEqual(await standing(), met);
    });

    it('does not count once it is revoked', async () => {
      await change(business.credentialId, 'revoke', 'issued_in_error');
      assert.deepEqual(await standing(), withdrawn('revoked', 'producer_revoked'));
    });
  });
});
