// Situations of a performer in a project, each created through the API, with the expected answers.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { newSigner } from '../../../support/peers/signer.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { openParty } from '../../agreements/agreements/use-signing.ts';
import { create, until } from '../../agreements/releases/use-releases.ts';
import {
  approve,
  COMPANY,
  examined,
  importList,
  kybBody,
  listed,
} from '../../business/business-verification/use-businesses.ts';
import { type Body, dataUri, verifyPerson } from '../../identity/identity-verification/use-verifications.ts';
import { verifyAtPage } from '../../identity/verification-sessions/use-sessions.ts';
import {
  ANNA,
  createProject,
  declare,
  ELODIE,
  FEMI,
  JEAN,
  JORDAN,
  LIV,
  makeBundle,
  NOEMIE,
  type Person,
  SOREN,
  verify,
  verifyProducer,
} from '../bundles/use-productions.ts';

const DAY_MS = 86_400_000;

/** A person who is never verified. */
const LIA: Person = { userId: 'lia', name: 'Lia Moreau', birthDate: '1990-01-01', front: '', selfie: '' };

/** A person who is never verified, and is erased. */
const gone = (userId: string): Person => ({ ...LIA, userId, name: 'Mo Moreau' });

/** The expected answers of every route. */
export interface Said {
  state?: string | undefined;
  waitingFor?: string[];
  /** For the performer: everything that makes a bundle fail. */
  missing?: string[];
  /** The performer's next step. */
  next?: string | null;
  /** For the project, in addition to its performers' missing items. */
  ofProject?: string[];
  /** Additional identity requirements of compliance until the production is over. */
  whileShooting?: string;
  /** The project's next step, if it is not the performer's. */
  nextOfProject?: string | null;
}

export interface Made {
  projectId: string;
  releaseId?: string;
}

export interface Situation extends Said {
  name: string;
  make(stage: Stage): Promise<Made>;
}

/** Functions that create a situation: people, businesses, and their actions. */
export interface Stage {
  service: TestService;
  api: ApiClient;
  producer: string;
  device: ReturnType<typeof newSigner>;
  day(offset?: number): string;
  project(person: Person | null, more?: object): Promise<string>;
  attest(person: Person, projectId: string, more?: object): Promise<Body>;
  send(person: Person, projectId: string, more?: object): Promise<Body>;
  sign(release: Body, roles: readonly string[], device?: Stage['device']): Promise<Body>;
}

/** Everyone in the situations, verified or not. */
export async function openStage(service: TestService, account: TestAccount): Promise<Stage> {
  const { api } = account;
  const device = newSigner();
  const producer = await verifyProducer(service, account);
  await verifyAtPage(service, api, { userId: ANNA.userId, front: ANNA.front, face: 'p08', device, seed: 71 });
  // This one saves a policy, which must not affect the others.
  await verify(api, LIV);
  await Promise.all([ELODIE, JEAN, JORDAN, FEMI, NOEMIE].map((person) => verify(api, person)));
  const day = (offset = 0) => new Date(service.ctx.clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const post = async (path: string, body: object = {}) => {
    const answer = await api.post(path, body);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const signer = (role: string, { userId, name }: Person, order: number) => ({
    ...{ role, name, order, email: `${userId}@example.org` },
    ...(role !== 'performer' && { userId }),
  });
  const stage: Stage = {
    ...{ service, api, producer, device, day },
    project: async (person, more = {}) => {
      const shootDates = [{ from: day(), until: day() }];
      const { id } = await createProject(api, {
        title: 'Coats',
        shootDates,
        producer: { verificationId: producer },
        ...more,
      });
      if (person) await declare(api, id, person);
      return id;
    },
    attest: (person, projectId, more = {}) =>
      create(api, {
        ...{ userId: person.userId, projectId, consent: true, shoot: { from: day() } },
        performer: { legalName: person.name, birthDate: person.birthDate },
        ...more,
      }),
    send: (person, projectId, more = {}) =>
      stage.attest(person, projectId, {
        photographer: { legalName: SOREN.name },
        compensation: '500 EUR',
        parties: [signer('performer', person, 1), signer('photographer', SOREN, 2)],
        signing: { requireVerifiedIdentity: false },
        ...more,
      }),
    sign: async (release, roles, own) => {
      for (const role of roles) {
        const agreement = (await api.get(`/v1/agreements/${release.agreementId}`)).body;
        const party = await openParty(service, api, agreement, role);
        await party.read();
        const isOwn = own !== undefined && role === 'performer';
        if (isOwn) await party.post('key', { did: own.did });
        const { status, body } = await party.sign(isOwn ? { signer: own } : {});
        assert.equal(status, 200, JSON.stringify(body));
      }
      const path = `/v1/releases/${release.id}`;
      const isAll = (await api.get(`/v1/agreements/${release.agreementId}`)).body.parties.every(
        ({ status }: Body) => status === 'signed',
      );
      return isAll ? until(api, path, ({ status }) => status !== 'pending') : (await api.get(path)).body;
    },
  };
  await Promise.all([withdrawIdentity(post, api, ELODIE, 'suspend'), withdrawIdentity(post, api, JEAN, 'revoke')]);
  await suspendByList(service, api, JORDAN);
  await endIdentity(service, FEMI, stage.day(20));
  return stage;
}

/** A later list contains a verified person. */
async function suspendByList(service: TestService, api: ApiClient, { userId, name, birthDate }: Person): Promise<void> {
  const policy = await api.post('/v1/verification-policies', { screening: { categories: ['sanctions'] } });
  assert.equal(policy.status, 201, JSON.stringify(policy.body));
  await importList(service, [listed('t-2', 'Person', { name: [name], birthDate: [birthDate] })]);
  await service.ctx.db.system((tx) => service.ctx.jobs.send(tx, 'screening.rescreen', {}));
  await until(
    api,
    `/v1/verifications?userId=${userId}`,
    ({ data: [verification] }) => verification.credentialStatus === 'suspended',
  );
}

/** Documents are valid for years, so the expiry of a verification is set directly. */
async function endIdentity(service: TestService, { userId }: Person, day: string): Promise<void> {
  const ended = await service.sql(
    'superuser',
    'update verifications set expires_at = $1 where user_id = $2 returning id',
    [`${day}T00:00:00Z`, userId],
  );
  assert.equal(ended.length, 1);
}

/** Erases a person, and with them their releases. */
const erased = async ({ api }: Stage, { userId }: Person): Promise<void> => {
  const { status, body } = await api.post('/v1/erasures', { userId });
  assert.equal(status, 202, JSON.stringify(body));
  await until(api, `/v1/erasures/${body.id}`, ({ status: of }) => of === 'completed');
};

async function withdrawIdentity(
  post: (path: string, body: object) => Promise<Body>,
  api: ApiClient,
  { userId }: Person,
  act: 'suspend' | 'revoke',
): Promise<void> {
  const [{ credentialId }] = (await api.get(`/v1/verifications?userId=${userId}`)).body.data;
  const reason = act === 'suspend' ? 'under_investigation' : 'issued_in_error';
  await post(`/v1/credentials/${credentialId}/${act}`, { reason });
}

const BOTH = ['performer', 'photographer'];
const attested =
  (person: Person, more: object = {}, project: object = {}) =>
  async (stage: Stage): Promise<Made> => {
    const projectId = await stage.project(person, project);
    const { id: releaseId } = await stage.attest(person, projectId, more);
    return { projectId, releaseId };
  };
const sent =
  (person: Person, roles: readonly string[], more: object = {}) =>
  async (stage: Stage): Promise<Made> => {
    const projectId = await stage.project(person);
    const { id: releaseId } = await stage.sign(await stage.send(person, projectId, more), roles);
    return { projectId, releaseId };
  };
/** All parties sign on the device on which the performer was verified. */
async function signedWell(stage: Stage, project: object = {}): Promise<Made> {
  const projectId = await stage.project(ANNA, project);
  const release = await stage.send(ANNA, projectId, { signing: { requireVerifiedIdentity: false } });
  await stage.sign(release, BOTH, stage.device);
  return { projectId, releaseId: release.id };
}
const post = async ({ api }: Stage, path: string, body: object): Promise<void> => {
  const answer = await api.post(path, body);
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
};
/** Attested, for a person whose verification is pending. */
const pendingIdentity =
  (userId: string, begin: (stage: Stage, userId: string) => Promise<void>) =>
  async (stage: Stage): Promise<Made> => {
    await begin(stage, userId);
    return attested({ ...LIA, userId })(stage);
  };

/** The document has a name other than expected, so a reviewer has to decide. */
async function reviewed({ api }: Stage, userId: string): Promise<void> {
  const document = { front: dataUri(SOREN.front), ...(SOREN.back && { back: dataUri(SOREN.back) }) };
  const expected = { familyName: 'Moreau' };
  const { status } = await verifyPerson(api, {
    type: 'idv',
    userId,
    document,
    selfie: dataUri(SOREN.selfie),
    expected,
  });
  assert.equal(status, 'needs_review');
}

const UNKNOWN = ['identity_missing', 'age_unknown'];
const BY_WORD = { state: 'attested', missing: ['not_signed_by_performer'], next: 'request_signature' };

export const SITUATIONS: readonly Situation[] = [
  {
    name: 'no performers',
    make: async (stage) => ({ projectId: await stage.project(null) }),
    ofProject: ['nobody_declared'],
    nextOfProject: 'add_performer',
  },
  {
    name: 'a performer without a userId',
    make: async (stage) => {
      const projectId = await stage.project(null);
      const { status } = await stage.api.post(`/v1/projects/${projectId}/performers`, { legalName: 'Mo Adler' });
      assert.equal(status, 201);
      return { projectId };
    },
    missing: [...UNKNOWN, 'release_missing'],
    next: 'add_reference',
  },
  {
    name: 'a verified performer without a release',
    make: async (stage) => ({ projectId: await stage.project(ANNA) }),
    missing: ['release_missing'],
    next: 'create_release',
  },
  {
    name: 'an unverified performer without a release',
    make: async (stage) => ({ projectId: await stage.project(LIA) }),
    missing: [...UNKNOWN, 'release_missing'],
    next: 'create_release',
  },
  { name: 'a release attested by the caller', make: attested(ANNA), ...BY_WORD },
  {
    name: 'a release attested by the caller for an unverified performer',
    make: attested(LIA),
    ...BY_WORD,
    missing: [...UNKNOWN, 'nullifier_missing', 'not_signed_by_performer'],
    next: 'verify_identity',
  },
  {
    name: 'an identity in review',
    make: pendingIdentity('waits-1', (stage, userId) => reviewed(stage, userId)),
    ...BY_WORD,
    missing: ['identity_in_review', 'age_unknown', 'nullifier_missing', 'not_signed_by_performer'],
    whileShooting: 'identity_in_review',
    next: 'decide_identity',
  },
  {
    name: 'an identity with an open invitation',
    make: pendingIdentity('waits-2', async ({ api }, userId) => {
      assert.equal((await api.post('/v1/verification-sessions', { userId })).status, 201);
    }),
    ...BY_WORD,
    missing: [...UNKNOWN, 'nullifier_missing', 'not_signed_by_performer'],
    next: 'await_identity',
  },
  {
    name: 'an identity whose invitation was canceled',
    make: pendingIdentity('waits-3', async ({ api }, userId) => {
      const { body } = await api.post('/v1/verification-sessions', { userId });
      assert.equal((await api.post(`/v1/verification-sessions/${body.id}/cancel`)).status, 200);
    }),
    ...BY_WORD,
    missing: [...UNKNOWN, 'nullifier_missing', 'not_signed_by_performer'],
    next: 'verify_identity',
  },
  {
    name: 'a release with 0 of 2 signatures',
    make: sent(ANNA, []),
    ...{ state: 'waiting', waitingFor: ['performer'], missing: ['release_pending'], next: 'remind' },
  },
  {
    name: 'a release with 1 of 2 signatures',
    make: sent(ANNA, ['performer']),
    ...{ state: 'waiting', waitingFor: ['photographer'], missing: ['release_pending'], next: 'remind' },
  },
  {
    name: 'a release signed below the minimum',
    make: sent(ANNA, BOTH),
    ...{ state: 'signed', missing: ['signature_level_too_low'], next: 'request_signature' },
  },
  { name: 'a release signed on the verified device', make: (stage) => signedWell(stage), state: 'signed' },
  {
    name: 'a release signed by an unverified performer',
    make: sent(LIA, BOTH),
    state: 'signed',
    missing: [...UNKNOWN, 'nullifier_missing', 'signature_level_too_low'],
    next: 'verify_identity',
  },
  {
    name: 'a release signed by a performer who was verified afterwards',
    make: async (stage) => {
      const projectId = await stage.project(SOREN);
      const parties = [
        { role: 'performer', name: SOREN.name, email: 'soren@example.org', order: 1 },
        { role: 'photographer', name: ANNA.name, email: 'anna@example.org', order: 2, userId: ANNA.userId },
      ];
      const release = await stage.send(SOREN, projectId, { photographer: { legalName: ANNA.name }, parties });
      await stage.sign(release, BOTH);
      await verify(stage.api, SOREN);
      return { projectId, releaseId: release.id };
    },
    ...{ state: 'signed', missing: ['nullifier_missing', 'signature_level_too_low'], next: 'request_signature' },
  },
  {
    name: 'a project that requires a face at signing',
    make: (stage) => signedWell(stage, { minimumSignatureLevel: 'live' }),
    ...{ state: 'signed', missing: ['signature_level_too_low'], next: 'request_signature' },
  },
  {
    name: 'a release declined on its page',
    make: async (stage) => {
      const projectId = await stage.project(ANNA);
      const release = await stage.send(ANNA, projectId);
      const agreement = (await stage.api.get(`/v1/agreements/${release.agreementId}`)).body;
      const party = await openParty(stage.service, stage.api, agreement, 'performer');
      await party.read();
      assert.equal((await party.post1('decline', { reason: 'no' })).status, 200);
      await until(stage.api, `/v1/releases/${release.id}`, ({ status }) => status === 'refused');
      return { projectId, releaseId: release.id };
    },
    ...{ state: 'declined', missing: ['release_refused'], next: 'remove_performer' },
  },
  {
    name: 'a release recorded as declined by the caller',
    make: attested(ANNA, { consent: false }),
    ...{ state: 'declined', missing: ['release_refused'], next: 'remove_performer' },
  },
  {
    name: 'a release whose agreement was voided',
    make: async (stage) => {
      const projectId = await stage.project(ANNA);
      const release = await stage.send(ANNA, projectId);
      await post(stage, `/v1/agreements/${release.agreementId}/void`, { reason: 'wrong terms' });
      await until(stage.api, `/v1/releases/${release.id}`, ({ status }) => status !== 'pending');
      return { projectId, releaseId: release.id };
    },
    ...{ state: 'expired', missing: ['release_expired'], next: 'create_release' },
  },
  {
    name: 'a withdrawn release',
    make: async (stage) => {
      const made = await attested(ANNA)(stage);
      await post(stage, `/v1/releases/${made.releaseId}/withdraw`, { reason: 'changed my mind' });
      return made;
    },
    ...{ state: 'withdrawn', missing: ['release_withdrawn'], next: 'remove_performer' },
  },
  {
    name: 'a release withdrawn after its bundle was created',
    make: async (stage) => {
      const made = await signedWell(stage);
      const { verdict } = await makeBundle(stage.api, made.projectId);
      assert.equal(verdict.result, 'pass', JSON.stringify(verdict));
      await post(stage, `/v1/releases/${made.releaseId}/withdraw`, {});
      return made;
    },
    ...{ state: 'withdrawn', missing: ['release_withdrawn'], next: 'remove_performer' },
  },
  {
    name: 'a withdrawn release and a newer one',
    make: async (stage) => {
      const { projectId, releaseId } = await attested(ANNA)(stage);
      await post(stage, `/v1/releases/${releaseId}/withdraw`, {});
      return { projectId, releaseId: (await stage.attest(ANNA, projectId)).id };
    },
    ...BY_WORD,
  },
  {
    name: 'a release attested by the caller and one sent for signing',
    make: async (stage) => {
      const { projectId, releaseId } = await attested(ANNA)(stage);
      await stage.send(ANNA, projectId);
      return { projectId, ...(releaseId && { releaseId }) };
    },
    ...BY_WORD,
  },
  {
    name: 'a release attested by the caller, then signed',
    make: async (stage) => {
      const { projectId } = await attested(ANNA)(stage);
      const release = await stage.send(ANNA, projectId);
      await stage.sign(release, BOTH, stage.device);
      return { projectId, releaseId: release.id };
    },
    state: 'signed',
  },
  {
    name: 'an imported release',
    make: async (stage) => {
      const projectId = await stage.project(ANNA);
      const csv = `userId,consent,shoot.from\n${ANNA.userId},true,${stage.day()}\n`;
      const taken = await stage.api.post('/v1/releases/bulk', { csv, projectId });
      assert.equal(taken.status, 202, JSON.stringify(taken.body));
      const done = await until(stage.api, `/v1/releases/bulk/${taken.body.id}`, ({ status }) => status === 'done');
      assert.deepEqual([done.imported, done.refused], [1, 0], JSON.stringify(done));
      return { projectId, releaseId: done.lines[0].releaseId };
    },
    ...BY_WORD,
  },
  {
    name: 'fewer performers than expected',
    make: attested(ANNA, {}, { expectedPerformers: 2 }),
    ...BY_WORD,
    ofProject: ['performers_missing'],
    nextOfProject: 'add_performer',
  },
  {
    name: 'no producer',
    make: async (stage) => signedWell(stage, { producer: null }),
    state: 'signed',
    ofProject: ['producer_missing'],
    nextOfProject: 'name_producer',
  },
  {
    name: 'a producer in review',
    make: async (stage) => {
      const { business } = kybBody() as { business: object };
      const { id } = await examined(
        stage.api,
        kybBody({ business: { ...business, incorporatedOn: COMPANY.incorporatedOn } }),
      );
      return signedWell(stage, { producer: { verificationId: id } });
    },
    state: 'signed',
    ofProject: ['producer_in_review'],
    nextOfProject: 'verify_producer',
  },
  {
    name: 'a producer whose credential was revoked',
    make: async (stage) => {
      const { id } = await examined(stage.api, kybBody());
      const { body } = await approve(stage.api, id);
      await post(stage, `/v1/credentials/${body.credentialId}/revoke`, { reason: 'issued_in_error' });
      return signedWell(stage, { producer: { verificationId: id } });
    },
    state: 'signed',
    ofProject: ['producer_revoked'],
    nextOfProject: 'verify_producer',
  },
  {
    name: 'a shoot in the future',
    make: async (stage) => {
      const shoot = { from: stage.day(20), until: stage.day(20) };
      const projectId = await stage.project(ANNA, { shootDates: [shoot] });
      const release = await stage.send(ANNA, projectId, { shoot });
      await stage.sign(release, BOTH, stage.device);
      return { projectId, releaseId: release.id };
    },
    state: 'signed',
    ofProject: ['not_shot_yet'],
    nextOfProject: null,
  },
  {
    name: 'no shoot date',
    make: attested(ANNA, { shoot: undefined }, { shootDates: [] }),
    ...BY_WORD,
    missing: ['shoot_day_unknown', 'not_signed_by_performer'],
    next: 'set_shoot_day',
  },
  {
    name: 'an identity verified after the shoot',
    make: async (stage) => {
      const shoot = { from: stage.day(-9), until: stage.day(-9) };
      return attested(ANNA, { shoot }, { shootDates: [shoot] })(stage);
    },
    ...BY_WORD,
    missing: ['identity_examined_after_shoot', 'not_signed_by_performer'],
    next: 'remove_performer',
  },
  {
    name: 'a suspended identity',
    make: attested(ELODIE),
    ...BY_WORD,
    missing: ['identity_suspended', 'age_unknown', 'nullifier_missing', 'not_signed_by_performer'],
    next: 'verify_identity',
  },
  {
    name: 'a revoked identity',
    make: attested(JEAN),
    ...BY_WORD,
    missing: ['identity_revoked', 'age_unknown', 'nullifier_missing', 'not_signed_by_performer'],
    next: 'verify_identity',
  },
  {
    name: 'a minor without a guardian',
    make: async (stage) => {
      const projectId = await stage.project(LIV);
      const { status } = await stage.api.post('/v1/releases', {
        ...{ userId: LIV.userId, projectId, consent: true, shoot: { from: stage.day() } },
        performer: { legalName: LIV.name },
      });
      assert.equal(status, 422);
      return { projectId };
    },
    missing: ['under_age_on_shoot_day', 'release_missing'],
    next: 'remove_performer',
  },
  {
    name: 'an identity suspended by a list match',
    make: attested(JORDAN),
    ...BY_WORD,
    missing: ['identity_suspended', 'age_unknown', 'nullifier_missing', 'not_signed_by_performer'],
    next: 'verify_identity',
  },
  {
    name: 'an erased performer whose release was attested by the caller',
    make: async (stage) => {
      const made = await attested(gone('gone-1'))(stage);
      await erased(stage, gone('gone-1'));
      return made;
    },
    state: 'erased',
    missing: [...UNKNOWN, 'nullifier_missing', 'release_erased'],
    next: 'remove_performer',
  },
  {
    name: 'an erased performer whose release was signed',
    make: async (stage) => {
      const made = await sent(gone('gone-2'), BOTH)(stage);
      await erased(stage, gone('gone-2'));
      return made;
    },
    state: 'erased',
    missing: [...UNKNOWN, 'nullifier_missing', 'release_erased'],
    next: 'remove_performer',
  },
  {
    name: 'an erased performer whose release was sent for signing',
    make: async (stage) => {
      const made = await sent(gone('gone-3'), [])(stage);
      await erased(stage, gone('gone-3'));
      return made;
    },
    state: 'erased',
    missing: [...UNKNOWN, 'release_erased'],
    next: 'remove_performer',
  },
  {
    name: 'an erased performer who was verified',
    make: async (stage) => {
      const made = await attested(NOEMIE)(stage);
      await erased(stage, NOEMIE);
      return made;
    },
    state: 'erased',
    missing: ['age_unknown', 'release_erased'],
    whileShooting: 'identity_redacted',
    next: 'remove_performer',
  },
  {
    name: 'an erased performer without a release',
    make: async (stage) => {
      const projectId = await stage.project(gone('gone-4'));
      await erased(stage, gone('gone-4'));
      return { projectId };
    },
    missing: [...UNKNOWN, 'release_missing'],
    next: 'remove_performer',
  },
  {
    name: 'a withdrawn release of an undeclared performer',
    make: async (stage) => {
      const projectId = await stage.project(null);
      const { id: releaseId } = await stage.attest(ANNA, projectId);
      await post(stage, `/v1/releases/${releaseId}/withdraw`, {});
      return { projectId, releaseId };
    },
    ...{ state: 'withdrawn', missing: ['release_withdrawn'], next: 'add_performer' },
  },
  {
    name: 'a minor whose guardian signed',
    make: async (stage) => {
      const projectId = await stage.project(LIV);
      const release = await stage.send(LIV, projectId, {
        guardian: { legalName: ANNA.name, relationship: 'mother' },
        parties: [
          { role: 'performer', name: LIV.name, email: 'liv@example.org', order: 1 },
          { role: 'guardian', name: ANNA.name, email: 'anna@example.org', order: 2, userId: ANNA.userId },
          { role: 'photographer', name: SOREN.name, email: 'soren@example.org', order: 3, userId: SOREN.userId },
        ],
      });
      await stage.sign(release, ['performer', 'guardian', 'photographer']);
      return { projectId, releaseId: release.id };
    },
    state: 'signed',
    missing: ['under_age_on_shoot_day', 'signature_level_too_low'],
    next: 'remove_performer',
  },
];

/** Changes over time; each with the expected answer a month later. */
export const LATER: readonly Situation[] = [
  {
    name: 'a release that was not signed in time',
    make: sent(ANNA, []),
    ...{ state: 'expired', missing: ['release_expired'], next: 'create_release' },
  },
  {
    name: 'an expired identity after the shoot',
    make: attested(FEMI),
    ...BY_WORD,
  },
  {
    name: 'an identity that expires before the shoot',
    make: async (stage) => {
      const shoot = { from: stage.day(40), until: stage.day(41) };
      return attested(FEMI, { shoot }, { shootDates: [shoot] })(stage);
    },
    ...BY_WORD,
    missing: ['document_expired_on_shoot_day', 'not_signed_by_performer'],
    next: 'verify_identity',
    ofProject: ['not_shot_yet'],
  },
  {
    name: 'a producer whose verification has expired',
    make: async (stage) => {
      const { id } = await examined(stage.api, kybBody());
      await approve(stage.api, id);
      const sql = 'update business_verifications set expires_at = $1 where id = $2 returning id';
      assert.equal((await stage.service.sql('superuser', sql, [`${stage.day(20)}T00:00:00Z`, id])).length, 1);
      return signedWell(stage, { producer: { verificationId: id } });
    },
    state: 'signed',
    ofProject: ['producer_expired'],
    nextOfProject: 'verify_producer',
  },
  {
    name: 'a release whose term has ended',
    make: async (stage) => attested(ANNA, { endsOn: stage.day(20) })(stage),
    ...{ state: 'ended', missing: ['release_ended'], next: 'create_release' },
  },
];
