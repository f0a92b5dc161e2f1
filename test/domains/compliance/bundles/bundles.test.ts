import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundles } from '#domains/compliance/bundles/index.ts';
import { createNodeHolder } from '#prover/browser/node-holder.ts';
import { readBundle } from '#verifier/bundle/bundle.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { isConsistent } from '#verifier/log/merkle.ts';
import { readTlogProof } from '#verifier/log/tlog-proof.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { connectBeside, isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { disclosedNames } from '../../agreements/releases/use-releases.ts';
import { newWalletLink, tokenOf } from '../../credentials/wallet/use-wallet.ts';
import { auditOf, type Body, keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import {
  ANNA,
  createProject,
  declare,
  makeBundle,
  SCOPES,
  SOREN,
  settled,
  signRelease,
  verify,
} from './use-productions.ts';

const NONE = '00000000000000000000000000';
const DAY = 86_400;
const CHOICE = ['legal_name', 'stage_name', 'birthdate', 'project_title'];
/** Data in a release that a bundle does not need to show. */
const chosenOf = (release?: { credential: string }): string[] =>
  disclosedNames(String(release?.credential)).filter((name) => CHOICE.includes(name));
const holder = createNodeHolder();

describe('compliance bundles', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let projectId: string;
  let releaseId: string;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES, 'keys:write'] });
    ({ api } = account);
    await verify(api, ANNA);
    const day = dayOf(service.ctx.clock.now());
    const project = await createProject(api, { title: 'Winter coats', shootDates: [{ from: day, until: day }] });
    projectId = project.id;
    await declare(api, projectId, ANNA);
    const { body } = await api.post('/v1/releases', {
      userId: ANNA.userId,
      projectId,
      consent: true,
      performer: { legalName: ANNA.name, stageName: 'Annika Vega', birthDate: ANNA.birthDate },
      shoot: { from: day },
    });
    assert.deepEqual([body.status, body.identity], ['signed', 'verified'], JSON.stringify(body));
    releaseId = body.id;
  });
  after(() => service.stop());

  const fileOf = async (id: string, key = account.apiKey): Promise<{ status: number; bytes: Buffer }> => {
    const answer = await fetch(`${service.url}/v1/compliance/bundles/${id}/file`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const made = async (more: object = {}) => {
    const bundle = await makeBundle(api, projectId, more);
    return { bundle, file: readBundle((await fileOf(bundle.id)).bytes) };
  };
  const judge = async (bytes: Uint8Array, options: object = {}) => {
    const trust = parseTrust((await api.get('/v1/trust')).body);
    return verifyBundle(bytes, { trust, now: service.ctx.clock.now(), ...options });
  };

  it('are created from available parts, and name missing ones', async () => {
    const { bundle, file } = await made();
    assert.deepEqual(bundle.producer, { shown: null, missing: 'producer_missing' });
    assert.deepEqual([bundle.proofs.made, bundle.performers[0].missing], [1, ['not_signed_by_performer']]);
    // Attested by the caller, with no business behind it: each fails unless the verifier accepts it.
    const failed = bundle.verdict.reasons.map((reason: string) => reason.replace(/pfm_\w+/, 'anna'));
    assert.deepEqual(failed, ['producer', 'performer:anna:performer-signed']);
    const { bytes } = await fileOf(bundle.id);
    const verdict = await judge(bytes, { accept: ['attested', 'without-producer'] });
    assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []], JSON.stringify(verdict.rules));
    assert.deepEqual(chosenOf(file.releases[0]), []);
    const read = 'personal_data.read';
    assert.deepEqual(await auditOf(service, bundle.id), ['bundle.requested', 'bundle.completed', read, read]);
    assert.equal((await made()).bundle.proofs.stored, 1, 'a proof is made once');
  });

  it('name each performer who signed below the minimum level, as the project does beforehand', async () => {
    const day = dayOf(service.ctx.clock.now());
    const project = await createProject(api, { title: 'Summer', shootDates: [{ from: day, until: day }] });
    assert.equal(project.minimumSignatureLevel, 'same_key');
    const anna = await declare(api, project.id, ANNA);
    await signRelease(service, account, { projectId: project.id, person: ANNA, shoot: { from: day } });
    const { body: depicted } = await api.get(`/v1/projects/${project.id}/depicted`);
    const standing = { level: 'on_file', linkDelivery: 'handed_out' };
    assert.deepEqual(depicted.performers[0].signature, {
      ...{ ok: false, reason: 'signature_level_too_low', minimum: 'same_key' },
      ...standing,
    });
    const bundle = await makeBundle(api, project.id);
    assert.deepEqual(
      [bundle.performers[0].signatureLevel, bundle.performers[0].linkDelivery],
      [standing.level, standing.linkDelivery],
    );
    assert.ok(bundle.verdict.reasons.includes(`performer:${anna}:required-signature`), bundle.verdict.reasons.join());
    const { bytes } = await fileOf(bundle.id);
    const { rules } = await judge(bytes);
    assert.equal(
      rules.find(({ rule }) => rule === `performer:${anna}:required-signature`)?.message,
      'signature level on_file; the organization passed on the link; required level: same_key',
    );
    const accepted = await judge(bytes, { accept: ['signature-level', 'without-producer'] });
    assert.deepEqual([accepted.verdict, accepted.reasons], ['pass', []], JSON.stringify(accepted.rules));
  });

  it("contain the organization's minimum level, which a project can raise but not lower", async () => {
    const owner = createApiClient(service.url, await keyWith(service, account, ['organization:write']));
    const demand = async (minimumSignatureLevel: string): Promise<void> => {
      const { status, body } = await owner.patch('/v1/organization', { minimumSignatureLevel });
      assert.deepEqual([status, body.minimumSignatureLevel], [200, minimumSignatureLevel], JSON.stringify(body));
    };
    const refused = await owner.patch('/v1/organization', { minimumSignatureLevel: 'on_file' });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'minimumSignatureLevel']);
    await demand('live');
    const path = `/v1/projects/${projectId}`;
    assert.equal((await api.get(path)).body.minimumSignatureLevel, 'live');
    assert.equal((await made()).file.manifest.policy.signatureLevel, 'live');
    for (const lowered of [
      await api.patch(path, { minimumSignatureLevel: 'same_key' }),
      await api.post('/v1/projects', { title: 'Low', minimumSignatureLevel: 'same_key' }),
    ])
      assert.deepEqual([lowered.status, lowered.body.errors?.[0]?.path], [422, 'minimumSignatureLevel']);
    const raised = await api.patch(path, { minimumSignatureLevel: 'live' });
    assert.deepEqual([raised.status, raised.body.minimumSignatureLevel], [200, 'live']);
    await demand('same_key');
    assert.equal((await api.get(path)).body.minimumSignatureLevel, 'live', 'the project asks for more');
    for (const unreachable of [
      await owner.patch('/v1/organization', { minimumSignatureLevel: 'wallet' }),
      await api.patch(path, { minimumSignatureLevel: 'wallet' }),
    ])
      assert.deepEqual([unreachable.status, unreachable.body.errors[0].path], [400, 'minimumSignatureLevel']);
    await api.patch(path, { minimumSignatureLevel: 'same_key' });
  });

  it('contain the raised minimum of the project, and none below the default', async () => {
    const lowered = await api.patch(`/v1/projects/${projectId}`, { minimumSignatureLevel: 'on_file' });
    assert.deepEqual([lowered.status, lowered.body.errors[0].path], [400, 'minimumSignatureLevel']);
    const raised = await api.patch(`/v1/projects/${projectId}`, { minimumSignatureLevel: 'live' });
    assert.deepEqual([raised.status, raised.body.minimumSignatureLevel], [200, 'live']);
    const { file } = await made();
    assert.equal(file.manifest.policy.signatureLevel, 'live');
    await api.patch(`/v1/projects/${projectId}`, { minimumSignatureLevel: 'same_key' });
  });

  it('warn by name of unspecified terms', async () => {
    const { bundle } = await made();
    const warning = bundle.verdict.warnings.find((each: string) => each.includes('does not specify'));
    assert.equal(warning, `${bundle.performers[0].id}: the release does not specify: territory, term, media`);
  });

  it('show names only on request, to tokens with pii:read', async () => {
    const { bundle, file } = await made({ disclose: ['stageName', 'projectTitle'] });
    const chosen = ['project_title', 'stage_name'];
    assert.deepEqual([chosenOf(file.releases[0]), file.manifest.project.title], [chosen, 'Winter coats']);
    const weak = await keyWith(service, account, ['compliance:read', 'compliance:write']);
    const refused = await createApiClient(service.url, weak).post('/v1/compliance/bundles', {
      projectId,
      disclose: ['stageName'],
    });
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    assert.equal((await fileOf(bundle.id, weak)).status, 403);
    const plain = await makeBundle(createApiClient(service.url, weak), projectId);
    assert.equal((await fileOf(plain.id, weak)).status, 200);
    const reader = createApiClient(service.url, await keyWith(service, account, ['compliance:read']));
    assert.equal((await reader.post('/v1/compliance/bundles', { projectId })).status, 403);
  });

  it('include proofs that wallets made of the requested statements', async () => {
    const { body } = await api.get(`/v1/compliance/age-statements?projectId=${projectId}`);
    const [{ statement, releaseId: of }] = body.data;
    assert.deepEqual([body.data.length, of, statement.years], [1, releaseId, 18]);
    const proofBy = async (userId: string, proven = statement) => {
      const secret = await holder.newSecret();
      const { token } = await newWalletLink(api, { userId });
      const holderCommitment = await holder.commitment(secret);
      const claims = await service.anonymous.post(`/wallet/${token}/claims`, { holderCommitment });
      return holder.prove(proven, await holder.accept(claims.body, secret), secret);
    };
    const proof = await proofBy(ANNA.userId);
    await verify(api, SOREN);
    // Ignores valid proofs of another person, proofs for another date, and invalid ones.
    const another = await proofBy(SOREN.userId);
    const other = { ...proof, statement: { ...statement, on: '2026-01-01' } };
    const broken = { ...proof, publicSignals: [...proof.publicSignals].reverse() };
    const { bundle, file } = await made({ proofs: [another, other, broken, proof] });
    assert.deepEqual(bundle.proofs, { given: 1, stored: 0, made: 0 });
    assert.deepEqual(file.ageProofs, [JSON.parse(JSON.stringify(proof))]);
    const stronger = await proofBy(ANNA.userId, { ...statement, requires: ['face_matched'] });
    const withStronger = await made({ proofs: [stronger] });
    assert.deepEqual(withStronger.file.ageProofs, [JSON.parse(JSON.stringify(stronger))]);
    const row = await service.sql('superuser', 'select given from bundles where id = $1', [bundle.id]);
    assert.equal(row[0]?.given, null);
    const performerId = bundle.performers[0].id;
    const link = await api.post('/v1/compliance/age-statements/links', { projectId, performerId });
    assert.deepEqual([link.status, link.body.statement], [201, statement], JSON.stringify(link.body));
    const answered = await service.anonymous.post(`/prove/${tokenOf(link.body.url)}/proof`, { proof });
    assert.equal(answered.body.verdict, 'pass', JSON.stringify(answered.body));
    const next = await made();
    assert.deepEqual([next.bundle.proofs.stored, next.file.ageProofs], [1, file.ageProofs]);
    const unknown = await api.post('/v1/compliance/age-statements/links', { projectId, performerId: releaseId });
    assert.equal(unknown.status, 422);
  });

  it('ask for no proof of age while the day of the shoot is unknown', async () => {
    const project = await createProject(api, { title: 'Undated' });
    const performerId = await declare(api, project.id, ANNA);
    const release = { userId: ANNA.userId, projectId: project.id, consent: true, performer: { legalName: ANNA.name } };
    assert.equal((await api.post('/v1/releases', release)).body.status, 'signed');
    const { body } = await api.get(`/v1/compliance/age-statements?projectId=${project.id}`);
    assert.deepEqual(body.data, []);
    const of = { projectId: project.id, performerId };
    assert.equal((await api.post('/v1/compliance/age-statements/links', of)).status, 422);
    const { performers, proofs } = await makeBundle(api, project.id);
    assert.deepEqual([performers[0].missing[0], proofs], ['shoot_day_unknown', { given: 0, stored: 0, made: 0 }]);
  });

  it('extend the log checkpoint that a verifier has pinned', async () => {
    const { body: note } = await service.anonymous.get('/v1/audit/checkpoint');
    const pinned = readCheckpoint(note);
    await api.post('/v1/projects', { title: 'Another' });
    // The log includes an entry some time after the event.
    for (let size = pinned.size; size === pinned.size; await sleep(50))
      size = readCheckpoint((await service.anonymous.get('/v1/audit/checkpoint')).body).size;
    const { bundle, file } = await made({ sinceCheckpoint: pinned.size });
    const to = readCheckpoint(String(file.checkpoint));
    const path = (file.consistency?.path ?? []).map((hash) => Buffer.from(hash, 'base64'));
    assert.ok(to.size > pinned.size && isConsistent({ from: pinned, to, path }));
    const receipt = JSON.parse(String(file.releases[0]?.receipt));
    assert.equal(readTlogProof(receipt.proof).checkpoint.size, to.size);
    assert.equal(JSON.parse(receipt.entry).subject, releaseId);
    const trust = (await api.get('/v1/trust')).body;
    const [log] = trust.logs;
    const { bytes } = await fileOf(bundle.id);
    const byPinned = { ...trust, logs: [{ ...log, checkpoint: note }] };
    const accept = ['attested', 'without-producer'];
    const verdict = await judge(bytes, { trust: parseTrust(byPinned), accept });
    assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []], JSON.stringify(verdict.rules));
    const { bytes: without } = await fileOf((await made()).bundle.id);
    const unproven = await judge(without, { trust: parseTrust(byPinned), accept });
    assert.ok(!unproven.rules.some(({ rule, result }) => rule === 'rollback' && result === 'pass'));
  });

  // Invalid requests, with the field in the error.
  const bad: [string, () => object, number, string | undefined][] = [
    ['no project', () => ({}), 400, 'projectId'],
    ['an unknown project', () => ({ projectId: `prj_${NONE}` }), 422, 'projectId'],
    ['an unknown field', () => ({ projectId, document: true }), 400, undefined],
    ['a claim that cannot be shown', () => ({ projectId, disclose: ['address'] }), 400, 'disclose.0'],
    ['a snapshot of a year', () => ({ projectId, statusDays: 365 }), 400, 'statusDays'],
    ['a log that never was so large', () => ({ projectId, sinceCheckpoint: 10 ** 9 }), 422, 'sinceCheckpoint'],
    ['an invalid proof', () => ({ projectId, proofs: [{ format: 'avouch-proof-v1' }] }), 400, 'proofs.0'],
    ['too many proofs', () => ({ projectId, proofs: Array(501).fill({ format: 'avouch-proof-v1' }) }), 400, 'proofs'],
  ];
  for (const [what, body, status, path] of bad)
    it(`refuse ${what}: ${status}`, async () => {
      const count = async () => (await api.get('/v1/compliance/bundles?limit=100')).body.data.length;
      const before = await count();
      const answer = await api.post('/v1/compliance/bundles', body());
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      if (path !== undefined) assert.equal(answer.body.errors[0].path, path);
      assert.equal(await count(), before);
    });

  it('are visible to their own organization only', async () => {
    const { bundle } = await made();
    const stranger = await service.account({ scopes: SCOPES });
    const unknown = await stranger.api.get(`/v1/compliance/bundles/bun_${NONE}`);
    const foreign = await stranger.api.get(`/v1/compliance/bundles/${bundle.id}`);
    const plain = ({ body: { requestId: _, ...rest } }: { body: Body }) => rest;
    assert.deepEqual([foreign.status, plain(foreign)], [404, plain(unknown)]);
    assert.equal((await fileOf(bundle.id, stranger.apiKey)).status, 404);
    assert.equal((await stranger.api.get(`/v1/compliance/age-statements?projectId=${projectId}`)).status, 404);
    assert.equal((await stranger.api.post('/v1/compliance/bundles', { projectId })).status, 422);
    assert.deepEqual((await stranger.api.get('/v1/compliance/bundles')).body.data, []);
  });

  it('are reported once, even if two jobs create them', async () => {
    const { body } = await api.post('/v1/compliance/bundles', { projectId });
    const make = bundles.jobs?.find(({ queue }) => queue === 'bundles.make');
    const run = { attempt: 0, signal: AbortSignal.timeout(60_000) };
    const job = { org: account.organization, id: body.id };
    await Promise.allSettled([make?.handle(service.ctx, job, run), make?.handle(service.ctx, job, run)]);
    await settled(api, body.id);
    assert.deepEqual(await auditOf(service, body.id), ['bundle.requested', 'bundle.completed']);
  });

  it('are kept for 90 days, or until the data of their performers are erased', async () => {
    const [old, other] = [(await made()).bundle, (await made()).bundle];
    const due = bundles.jobs?.find(({ queue }) => queue === 'bundles.due');
    const run = { attempt: 0, signal: AbortSignal.timeout(60_000) };
    await due?.handle(service.ctx, {}, run);
    assert.equal((await fileOf(old.id)).status, 200);
    const [found] = await service.ctx.db.org({ org: account.organization }, (tx) => {
      const subject = { org: account.organization, personIds: [], userIds: [ANNA.userId], emails: [] };
      assert.ok(bundles.personalData);
      return bundles.personalData.find(service.ctx, tx, subject);
    });
    assert.equal(found?.kind, 'bundle');
    const [row] = await service.sql('superuser', 'select file_key from bundles where id = $1', [old.id]);
    await service.sql('superuser', 'delete from data_keys where subject = $1', [other.id]);
    assert.equal((await fileOf(other.id)).status, 410, 'erased at this moment');
    service.advance(91 * DAY);
    await due?.handle(service.ctx, {}, run);
    for (const { id } of [old, other]) {
      assert.equal((await fileOf(id)).status, 410);
      assert.notEqual((await api.get(`/v1/compliance/bundles/${id}`)).body.fileErasedAt, null);
    }
    assert.equal(await service.ctx.blobs.exists(String(row?.file_key)), false);
    const keys = await service.sql('superuser', 'select 1 from data_keys where subject = $1', [old.id]);
    assert.deepEqual(keys, []);
  });

  it('contain the key of their seal, even if it is rotated while they are sealed', async () => {
    const { agent } = service.ctx;
    const { sign } = agent;
    const [issuer] = (await api.get('/v1/trust')).body.issuers;
    let rotations = 0;
    agent.sign = async (request) => {
      if (request.issuerDid === issuer.document.id && rotations === 0) {
        rotations += 1;
        assert.equal((await api.post(`/v1/dids/${encodeURIComponent(request.issuerDid)}/rotate-keys`, {})).status, 200);
      }
      return sign.call(agent, request);
    };
    try {
      const { bundle, file } = await made();
      assert.equal(rotations, 1);
      assert.ok(!bundle.verdict.reasons.includes('seal'), String(bundle.verdict.reasons));
      const [encoded = ''] = file.seal.split('.');
      const { kid } = JSON.parse(Buffer.from(encoded, 'base64url').toString());
      assert.ok(JSON.stringify(file.documents).includes(`"${kid}"`), kid);
    } finally {
      agent.sign = sign;
    }
  });

  it('never show a release as valid that is withdrawn while they are created', async () => {
    const beside = await connectBeside(service);
    try {
      await beside.query('begin');
      await beside.query('select 1 from releases where id = $1 for update', [releaseId]);
      const withdrawing = api.post(`/v1/releases/${releaseId}/withdraw`, { reason: 'Changed my mind' });
      await until(async () => (await isWaitingForLock(service)) || undefined);
      const { body } = await api.post('/v1/compliance/bundles', { projectId });
      await until(async () => {
        const { progress } = (await api.get(`/v1/compliance/bundles/${body.id}`)).body;
        return (progress.total !== null && progress.done === progress.total - 1) || undefined;
      });
      await beside.query('rollback');
      assert.equal((await withdrawing).status, 200);
      const { performers } = await settled(api, body.id);
      assert.deepEqual(performers[0].missing, ['release_withdrawn']);
      assert.deepEqual(
        service.logs.filter((line) => line.includes('job failed')),
        [],
      );
    } finally {
      await beside.end();
    }
  });

  it('are created by a later attempt if one fails, and fail after the last', async () => {
    const { agent } = service.ctx;
    const { sign } = agent;
    const [issuer] = (await api.get('/v1/trust')).body.issuers;
    let failures = 1;
    agent.sign = async (request) => {
      if (request.issuerDid !== issuer.document.id || failures === 0) return sign.call(agent, request);
      failures -= 1;
      throw new Error('the keys are out of reach');
    };
    try {
      await made();
      assert.equal(failures, 0);
      failures = Number.POSITIVE_INFINITY;
      const { body } = await api.post('/v1/compliance/bundles', { projectId });
      const make = bundles.jobs?.find(({ queue }) => queue === 'bundles.make');
      const last = { attempt: 10, signal: AbortSignal.timeout(60_000) };
      await make?.handle(service.ctx, { org: account.organization, id: body.id }, last);
      const { status, failure } = (await api.get(`/v1/compliance/bundles/${body.id}`)).body;
      assert.deepEqual([status, failure], ['failed', 'internal']);
    } finally {
      agent.sign = sign;
    }
  });
});
