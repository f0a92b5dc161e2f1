import assert from 'node:assert/strict';
import { readBundle } from '#verifier/bundle/bundle.ts';
import type { BundleCheck } from '#verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { parseTrust } from '#verifier/trust.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { FILE_SCOPES, fileOf, hashOf, register, seen } from '../../works/files/use-files.ts';
import { toolsOf } from '../erasures/use-erasures.ts';
import { ANNA, createProject, declare, makeBundle, SCOPES, verify } from './use-productions.ts';

/** The producer attests the release, and no business is behind the project. */
const ACCEPT: BundleCheck['accept'] = ['attested', 'without-producer'];
const BATCH = 1000;

describe('the files of a bundle', () => {
  let service: TestService;
  let account: TestAccount;
  let projectId: string;
  let anna: string;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...new Set([...SCOPES, ...FILE_SCOPES, 'compliance:erase'])] });
    const { api } = account;
    await verify(api, ANNA);
    const day = dayOf(service.ctx.clock.now());
    const project = await createProject(api, { title: 'Winter coats', shootDates: [{ from: day, until: day }] });
    projectId = project.id;
    anna = await declare(api, projectId, ANNA);
    const release = await api.post('/v1/releases', {
      userId: ANNA.userId,
      projectId,
      consent: true,
      performer: { legalName: ANNA.name, birthDate: ANNA.birthDate },
      shoot: { from: day },
    });
    assert.equal(release.body.status, 'signed', JSON.stringify(release.body));
  });
  after(() => service.stop());

  const made = async (more: object = {}) => {
    const bundle = await makeBundle(account.api, projectId, more);
    const answer = await fetch(`${service.url}/v1/compliance/bundles/${bundle.id}/file`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bundle, bytes, file: readBundle(bytes) };
  };
  const judge = async (bytes: Uint8Array, options: Partial<BundleCheck> = {}) => {
    const trust = parseTrust((await account.api.get('/v1/trust')).body);
    return verifyBundle(bytes, { trust, now: service.ctx.clock.now(), accept: ACCEPT, ...options });
  };
  const add = (content: string, more: object): Promise<Body> =>
    register(account.api, fileOf(content, { projectId, ...more }));
  const given = (name: string) => ({ name, sha256: hashOf(name) });

  it('are left out of version 1 if there are none', async () => {
    const { bundle, file } = await made();
    assert.deepEqual([file.format, file.files, bundle.files], ['avouch-bundle-v1', undefined, null]);
  });

  it('are listed by their hashes, with positions of performers and without names', async () => {
    const other = await createProject(account.api, { title: 'Other' });
    const raw = await register(account.api, fileOf('raw', { projectId: other.id }));
    const pdq = { algorithm: 'pdq', value: 'ab'.repeat(32), quality: 90 };
    const picture = await add('picture', { ...seen(ANNA.userId), perceptualHash: pdq, name: 'Anna at sea.jpg' });
    await add('sea', { depicted: 'nobody', derivedFrom: { fileId: raw.id, relation: 'crop' } });
    const { bundle, bytes, file } = await made();
    assert.equal(file.format, 'avouch-bundle-v2');
    assert.ok(!bytes.toString().includes('at sea'));
    assert.deepEqual(file.files, [
      {
        id: picture.id,
        sha256: hashOf('picture'),
        size: 7,
        mediaType: 'image/jpeg',
        perceptualHash: pdq,
        depicted: 'declared',
        performers: [0],
        replicas: [],
        absent: 0,
        derivedFrom: null,
      },
      {
        ...{ id: file.files?.[1]?.id, sha256: hashOf('sea'), size: 3, mediaType: 'image/jpeg', perceptualHash: null },
        ...{ depicted: 'nobody', performers: [], replicas: [], absent: 0 },
        derivedFrom: { sha256: hashOf('raw'), relation: 'crop', status: 'unknown' },
      },
    ]);
    // The performer did not sign, so the service's own verifier covers only the file without people.
    assert.deepEqual(bundle.files, { covered: 1, notCovered: 1, withdrawn: 0, removed: 0, unknown: 0 });
    assert.ok(bundle.verdict.reasons.includes('files-covered'));
    const verdict = await judge(bytes, { files: [given('picture'), given('sea')] });
    assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []], JSON.stringify(verdict.rules));
    assert.deepEqual(
      verdict.given.map(({ file: id, result }) => [id, result]),
      file.files?.map(({ id }) => [id, 'pass']),
    );
    const strange = await judge(bytes, { files: [given('raw')] });
    assert.deepEqual([strange.verdict, strange.reasons, strange.given[0]?.file], ['fail', ['given-file'], null]);
  });

  it('are left out on request, for verifiers of version 1', async () => {
    const { bundle, file } = await made({ include: [] });
    assert.deepEqual([file.format, bundle.files], ['avouch-bundle-v1', null]);
    const refused = await account.api.post('/v1/compliance/bundles', { projectId, include: ['names'] });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'include.0']);
  });

  it('fail the bundle until it is stated who appears', async () => {
    const { id } = await add('unstated', {});
    const { bundle, bytes } = await made();
    assert.equal(bundle.files.unknown, 1);
    const verdict = await judge(bytes);
    assert.deepEqual([verdict.verdict, verdict.reasons], ['fail', ['files-covered']]);
    const accepted = await judge(bytes, { accept: [...(ACCEPT ?? []), 'uncovered-files'] });
    assert.equal(accepted.verdict, 'pass');
    assert.ok(accepted.notes.some(({ code }) => code === 'uncovered-files'));
    const asked = { accept: [...(ACCEPT ?? []), 'uncovered-files' as const], files: [given('unstated')] };
    assert.deepEqual((await judge(bytes, asked)).reasons, ['given-file']);
    assert.equal((await account.api.delete(`/v1/files/${id}`)).status, 204);
  });

  it('count a performer who was removed from the project as absent', async () => {
    const { api } = account;
    const zoe = await api.post(`/v1/projects/${projectId}/performers`, { userId: 'zoe', legalName: 'Zoe' });
    const { id } = await add('zoe', seen('zoe', ANNA.userId));
    assert.equal((await api.delete(`/v1/projects/${projectId}/performers/${zoe.body.id}`)).status, 204);
    const { bytes, file } = await made();
    const listed = file.files?.find((each) => each.id === id);
    assert.deepEqual([listed?.performers, listed?.absent], [[0], 1]);
    const verdict = await judge(bytes);
    assert.equal(verdict.files.find((each) => each.id === id)?.message, '1 people in it are not in the bundle');
    assert.equal((await api.delete(`/v1/files/${id}`)).status, 204);
  });

  it('are not covered if they show a digital replica without a consent, even if the performer has a release', async () => {
    const { id } = await add('replica', { performers: [{ userId: ANNA.userId, replica: true }] });
    const { bytes, file } = await made();
    const missing = 'replica_consent_missing';
    assert.deepEqual(file.files?.find((each) => each.id === id)?.replicas, [{ performer: 0, consent: null, missing }]);
    const verdict = await judge(bytes, { files: [given('replica')] });
    const judged = verdict.files.find((each) => each.id === id);
    assert.deepEqual([judged?.status, judged?.reason, judged?.record], ['not_covered', 'replica', 'fail']);
    assert.deepEqual(verdict.reasons, ['files-covered', 'given-file']);
    assert.equal((await account.api.delete(`/v1/files/${id}`)).status, 204);
  });

  it('are never covered if the service does not cover their original', async () => {
    const { api } = account;
    const other = await createProject(api, { title: 'Raw material' });
    const raw = await register(api, fileOf('raw of another project', { projectId: other.id }));
    const ids: string[] = [];
    const copy = async (content: string, fileId: string, relation: string) => {
      const { id, coverage } = await add(content, { depicted: 'nobody', derivedFrom: { fileId, relation } });
      ids.push(id);
      return { id, coverage: coverage.status };
    };
    const resized = await copy('resized', raw.id, 'resize');
    const again = await copy('again', resized.id, 'transcode');
    const cut = await copy('cut', raw.id, 'crop');
    const { bytes } = await made();
    const verdict = await judge(bytes);
    const judged = [resized, again, cut].map(({ id, coverage }) => {
      const found = verdict.files.find((each) => each.id === id);
      assert.equal(found?.status, coverage);
      return [found?.status, found?.reason];
    });
    assert.deepEqual(judged, [
      ['unknown', 'original'],
      ['unknown', 'original'],
      ['covered', null],
    ]);
    assert.ok(verdict.limits.some(({ code }) => code === 'originals-elsewhere'));
    for (const id of ids.reverse()) assert.equal((await api.delete(`/v1/files/${id}`)).status, 204);
  });

  it('fail the bundle if a decided complaint removes them, with their copies', async () => {
    const project = await createProject(account.api, { title: 'Removed' });
    const own = (content: string, more: object = {}): Promise<Body> =>
      register(account.api, fileOf(content, { projectId: project.id, depicted: 'nobody', ...more }));
    const shown = await own('shown');
    const copy = await own('shown, smaller', { derivedFrom: { fileId: shown.id, relation: 'resize' } });
    await own('kept');
    const { body } = await account.api.post('/v1/complaints', { url: 'https://videos.example/1', kind: 'other' });
    const decided = { outcome: 'removed', fileIds: [shown.id] };
    assert.equal((await account.api.post(`/v1/complaints/${body.id}/decision`, decided)).status, 200);
    const bundle = await makeBundle(account.api, project.id);
    assert.deepEqual(bundle.files, { covered: 1, notCovered: 0, withdrawn: 0, removed: 2, unknown: 0 });
    const answer = await fetch(`${service.url}/v1/compliance/bundles/${bundle.id}/file`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.deepEqual(
      readBundle(bytes).files?.map(({ removed }) => removed),
      [true, undefined, undefined],
    );
    const verdict = await judge(bytes, { files: [given('shown')] });
    assert.ok(verdict.reasons.includes('files-covered') && verdict.reasons.includes('given-file'));
    assert.deepEqual(verdict.files.map(({ id, status, reason, record }) => [id, status, reason, record]).slice(0, 2), [
      [shown.id, 'removed', 'complaint', 'fail'],
      [copy.id, 'removed', 'original', 'fail'],
    ]);
  });

  it('are those of an archived project too, and of a thousand files', async () => {
    const { api } = account;
    const files = Array.from({ length: BATCH }, (_, index) =>
      fileOf(`frame ${index}`, { projectId, performers: [{ performerId: anna }] }),
    );
    const answer = await api.post('/v1/files/batch', { files });
    assert.equal(answer.status, 201, JSON.stringify(answer.body).slice(0, 500));
    assert.equal((await api.post(`/v1/projects/${projectId}/archive`)).status, 200);
    const { bytes, file } = await made();
    assert.equal(file.files?.length, BATCH + 2);
    const verdict = await judge(bytes, { files: [given('frame 7')] });
    assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []]);
    assert.equal((await api.post(`/v1/projects/${projectId}/restore`)).status, 200);
  });

  it('of an erased performer are not covered', async () => {
    await toolsOf(account, service).eraseAll({ userId: ANNA.userId });
    const { bundle, bytes } = await made();
    assert.equal(bundle.files.covered, 1);
    const verdict = await judge(bytes, { files: [given('picture')] });
    assert.deepEqual([verdict.verdict, verdict.given[0]?.result], ['fail', 'fail']);
  });
});
