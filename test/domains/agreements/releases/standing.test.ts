// One status: what a release is said to be on its own, in lists, in its project, in compliance, and in a bundle.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  ANNA,
  createProject,
  declare,
  makeBundle,
  SCOPES,
  SOREN,
  verify,
} from '../../compliance/bundles/use-productions.ts';
import { type Body, openParty } from '../agreements/use-signing.ts';
import { create, until } from './use-releases.ts';

const DAY = 86_400;
const LIA = { userId: 'lia', name: 'Lia Moreau', birthDate: '1990-01-01', front: '', selfie: '' };
type Person = typeof LIA;

/** How compliance calls what a state lacks. */
const COMPLIANCE: Record<string, string | null> = {
  none: 'release_missing',
  waiting: 'release_pending',
  attested: 'performer_signature_missing',
  declined: 'release_refused',
  expired: 'release_expired',
  ended: 'release_ended',
  withdrawn: 'release_withdrawn',
  signed: null,
};

describe('the status of a release', function () {
  this.timeout(240_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let projects = 0;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    await verify(api, ANNA);
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const shoot = { from: '2027-05-02' };

  /** A project of one performer. */
  async function projectWith(person: Person): Promise<string> {
    projects += 1;
    const { id } = await createProject(api, {
      title: `Project ${projects}`,
      shootDates: [{ from: '2027-05-02', until: '2027-05-02' }],
    });
    await declare(api, id, person);
    return id;
  }

  async function release(person: Person, more: object = {}): Promise<Body> {
    const projectId = await projectWith(person);
    const performer = { legalName: person.name, birthDate: person.birthDate };
    return create(api, { userId: person.userId, projectId, consent: true, performer, shoot, ...more });
  }

  function toSign(person: Person): Promise<Body> {
    const party = (role: string, name: string, order: number) => ({ role, name, order, email: `${role}@example.org` });
    return release(person, {
      photographer: { legalName: 'Femke Jansen' },
      compensation: '500 EUR',
      parties: [party('performer', person.name, 1), party('photographer', 'Femke Jansen', 2)],
      signing: { requireVerifiedIdentity: false },
    });
  }

  async function sign({ id, agreementId }: Body, ...roles: string[]): Promise<Body> {
    for (const role of roles) {
      const party = await openParty(service, api, (await api.get(`/v1/agreements/${agreementId}`)).body, role);
      await party.read();
      const { status, body } = await party.sign();
      assert.equal(status, 200, JSON.stringify(body));
    }
    return (await api.get(`/v1/releases/${id}`)).body;
  }

  const signedBy = async (person: Person): Promise<Body> => {
    const { id } = await sign(await toSign(person), 'performer', 'photographer');
    return until(api, `/v1/releases/${id}`, ({ status }) => status === 'signed');
  };

  /** Asserts that everyone who is asked says the same. */
  async function says(
    { id, projectId }: Body,
    {
      state,
      waitingFor = [],
      missing,
      next,
    }: { state: string; waitingFor?: string[]; missing: string[]; next: string | null },
  ): Promise<void> {
    const { standing } = (await api.get(`/v1/releases/${id}`)).body;
    assert.deepEqual(standing, { state, waitingFor, missing, next });
    const [listed] = (await api.get(`/v1/releases?projectId=${projectId}`)).body.data;
    assert.deepEqual(listed.standing, standing, 'in the list');
    const depicted = (await api.get(`/v1/projects/${projectId}/depicted`)).body;
    const [performer] = depicted.performers;
    assert.deepEqual(performer.release.standing, standing, 'in its project');
    for (const code of missing) {
      assert.ok(performer.missing.includes(code), `${code} of the performer: ${performer.missing}`);
      assert.ok(depicted.missing.includes(code), `${code} of the project`);
    }
    assert.equal(depicted.ready, depicted.missing.length === 0);
    await agreesInCompliance(projectId, state);
    // A worker takes up jobs by the time of the database, which does not move with the service's clock.
    if (state !== 'expired' && state !== 'ended') await agreesInBundle(projectId, missing);
  }

  async function agreesInCompliance(projectId: string, state: string): Promise<void> {
    const { body } = await api.get(`/v1/compliance/status?of=project&id=${projectId}`);
    const reasons = body.requirements
      .filter(({ requirement }: Body) => ['release_signed', 'release_not_withdrawn'].includes(requirement))
      .flatMap(({ status, reason }: Body) => (status === 'met' || status === 'expiring' ? [] : [reason]));
    const expected = COMPLIANCE[state];
    assert.deepEqual(reasons, expected === null ? [] : [expected], 'in compliance');
  }

  /** A bundle names what has no release that stands, and fails the rule of the verifier for every other fault. */
  async function agreesInBundle(projectId: string, missing: string[]): Promise<void> {
    const { performers, verdict } = await makeBundle(api, projectId, { producer: 'none' });
    const [performer] = performers;
    const rules: string[] = verdict.reasons;
    const failed = (rule: string) => rules.some((name) => name.endsWith(rule));
    for (const code of missing)
      switch (code) {
        case 'not_signed_by_performer':
          assert.ok(failed('performer-signed'), `${code}: ${rules}`);
          break;
        case 'signature_level_too_low':
          assert.ok(failed('required-signature'), `${code}: ${rules}`);
          break;
        case 'nullifier_missing':
          assert.ok(failed('nullifier'), `${code}: ${rules}`);
          break;
        default:
          assert.deepEqual(performer.missing, [code], 'in the bundle');
      }
  }

  it('is none before there is one', async () => {
    const projectId = await projectWith(ANNA);
    const { ready, missing, performers } = (await api.get(`/v1/projects/${projectId}/depicted`)).body;
    assert.deepEqual([ready, missing], [false, ['release_missing']]);
    assert.deepEqual([performers[0].release.standing, performers[0].next], [null, 'create_release']);
    await agreesInCompliance(projectId, 'none');
    await agreesInBundle(projectId, ['release_missing']);
  });

  it('is attested only where the organization alone says so', async () => {
    const missing = ['not_signed_by_performer'];
    await says(await release(ANNA), { state: 'attested', missing, next: 'request_signature' });
    const unknown = { state: 'attested', missing: [...missing, 'nullifier_missing'], next: 'request_signature' };
    await says(await release(LIA), unknown);
  });

  it('is waiting for those whose turn it is, and signed once all have signed', async () => {
    const sent = await toSign(ANNA);
    const waiting = { state: 'waiting', missing: ['release_pending'], next: 'remind' };
    await says(sent, { ...waiting, waitingFor: ['performer'] });
    await says(await sign(sent, 'performer'), { ...waiting, waitingFor: ['photographer'] });
    await sign(sent, 'photographer');
    const signed = await until(api, `/v1/releases/${sent.id}`, ({ status }) => status === 'signed');
    await says(signed, { state: 'signed', missing: ['signature_level_too_low'], next: 'distribute' });
  });

  it('asks to verify a performer who is not, then to reissue, then for nothing more', async () => {
    const signed = await signedBy(SOREN as Person);
    const missing = ['signature_level_too_low', 'nullifier_missing'];
    await says(signed, { state: 'signed', missing, next: 'verify_identity' });
    await verify(api, SOREN);
    await says(signed, { state: 'signed', missing, next: 'reissue' });
    assert.equal((await api.post(`/v1/releases/${signed.id}/reissue`)).status, 200);
    await says(signed, { state: 'signed', missing: ['signature_level_too_low'], next: 'distribute' });
  });

  it('is declined by the performer, or in the word of the caller', async () => {
    const sent = await toSign(ANNA);
    const party = await openParty(
      service,
      api,
      (await api.get(`/v1/agreements/${sent.agreementId}`)).body,
      'performer',
    );
    await party.read();
    assert.equal((await party.post1('decline', { reason: 'no' })).status, 200);
    await until(api, `/v1/releases/${sent.id}`, ({ status }) => status === 'refused');
    const declined = { state: 'declined', missing: ['release_refused'], next: null };
    await says(sent, declined);
    await says(await release(ANNA, { consent: false }), declined);
  });

  it('is withdrawn for good', async () => {
    const signed = await release(ANNA);
    assert.equal((await api.post(`/v1/releases/${signed.id}/withdraw`, { reason: 'changed my mind' })).status, 200);
    await says(signed, { state: 'withdrawn', missing: ['release_withdrawn'], next: null });
  });

  it('expires unsigned with the time to sign, and ends with its term', async () => {
    const sent = await toSign(ANNA);
    const endsOn = new Date(Date.now() + 20 * DAY * 1000).toISOString().slice(0, 10);
    const short = await release(ANNA, { endsOn, shoot: undefined });
    service.advance(31 * DAY);
    await says(sent, { state: 'expired', missing: ['release_expired'], next: 'new_release' });
    await says(short, { state: 'ended', missing: ['release_ended'], next: 'new_release' });
  });
});
