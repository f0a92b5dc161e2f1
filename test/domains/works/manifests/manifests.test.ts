import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import type { ManifestVerdict } from '#verifier/manifest/verify-manifest.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { declare, FILE_SCOPES, seen } from '../files/use-files.ts';
import { signed, withdraw } from '../files/use-releases.ts';
import { giveReplica, REPLICA, replicaOf } from '../files/use-replicas.ts';
import { JPEG, judgeWithC2pa, PNG, registerPicture, sign } from './use-manifests.ts';

describe('content credentials of files', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({
      scopes: [...FILE_SCOPES, 'credentials:read', 'proofs:read', 'compliance:read', 'keys:write'],
    });
    ({ api } = account);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer of Zaphira' });
  });
  after(() => service.stop());

  async function judge(file: Buffer, manifest?: Buffer): Promise<ManifestVerdict> {
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const status = await readStatusSnapshot((await api.get('/v1/status-lists/snapshot')).body);
    const verdict = verify({ file, ...(manifest && { manifest }) }, { trust, status, now: new Date() });
    assert.equal(verdict.kind, 'manifest');
    return verdict;
  }
  const failed = ({ rules }: ManifestVerdict): string[] =>
    rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule);

  async function covered(content: Buffer, mediaType?: string, userId = 'ada'): Promise<Body> {
    await declare(api, 'summer', userId);
    await signed(service, api, { userId });
    return registerPicture(api, content, { ...seen(userId), ...(mediaType && { mediaType }) });
  }

  it('signs a JPEG that the C2PA reader and the own verifier accept', async () => {
    const made = await covered(JPEG);
    const { answer, file } = await sign(api, made.id, JPEG);
    assert.deepEqual(
      [answer.placement, answer.offset, answer.sha256],
      ['embedded', 2, createHash('sha256').update(JPEG).digest('hex')],
    );
    const { state, failures, manifest } = await judgeWithC2pa(file, 'image/jpeg');
    assert.deepEqual([state, failures], ['Valid', ['signingCredential.untrusted']]);
    assert.deepEqual(
      manifest.assertions.map(({ label }: Body) => label),
      ['c2pa.actions.v2', 'cawg.training-mining', 'org.avouch.consent'],
    );
    const verdict = await judge(file);
    assert.deepEqual([verdict.verdict, verdict.current.result, failed(verdict)], ['pass', 'pass', []]);
    assert.deepEqual(verdict.shown, {
      sha256: answer.sha256,
      signedAt: answer.signedAt,
      depicted: 'declared',
      releases: 1,
      replicas: 0,
    });
    assert.equal(verdict.issuer, answer.issuer);
  });

  it('signs a PNG, and any other file beside it', async () => {
    const picture = await covered(PNG, 'image/png');
    const png = await sign(api, picture.id, PNG);
    assert.equal((await judgeWithC2pa(png.file, 'image/png')).state, 'Valid');
    assert.equal((await judge(png.file)).verdict, 'pass');

    const beside = await sign(api, picture.id, PNG, { placement: 'separate' });
    assert.deepEqual([beside.answer.placement, beside.answer.offset], ['separate', null]);
    assert.equal((await judge(PNG, beside.manifest)).verdict, 'pass');
    assert.deepEqual(failed(await judge(JPEG, beside.manifest)), ['content']);

    const film = await registerPicture(api, Buffer.from('film'), { mediaType: 'video/mp4', depicted: 'nobody' });
    const { answer, manifest } = await sign(api, film.id, Buffer.from('film'));
    assert.equal(answer.placement, 'separate');
    const verdict = await judge(Buffer.from('film'), manifest);
    assert.deepEqual([verdict.verdict, verdict.shown?.releases], ['pass', 0]);
    const refused = await api.post(`/v1/files/${film.id}/manifest`, { placement: 'embedded' });
    assert.deepEqual([refused.status, refused.body.errors?.[0].path], [422, 'placement']);
  });

  it('shows a withdrawal after signing, and signs no more', async () => {
    const made = await covered(JPEG);
    const { file } = await sign(api, made.id, JPEG);
    const [release] = made.coverage.performers;
    await withdraw(api, release.releaseId);
    const verdict = await judge(file);
    assert.deepEqual([verdict.verdict, verdict.record.result, verdict.current.result], ['fail', 'pass', 'fail']);
    assert.deepEqual(failed(verdict), ['status']);
    assert.equal(verdict.rules.find(({ rule }) => rule === 'status')?.reason, 'revoked');
    const refused = await api.post(`/v1/files/${made.id}/manifest`, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'withdrawn']);
  });

  it('refuses files that no release covers, or about which nothing is stated', async () => {
    await declare(api, 'summer', 'ada');
    const unsigned = await registerPicture(api, JPEG, seen('ada'));
    const unknown = await registerPicture(api, PNG, { mediaType: 'image/png' });
    for (const [id, reason] of [
      [unsigned.id, 'not_covered'],
      [unknown.id, 'unknown'],
    ]) {
      const { status, body } = await api.post(`/v1/files/${id}/manifest`, {});
      assert.deepEqual([status, body.reason], [409, reason]);
    }
  });

  it('names no one, and permits training only as the releases do', async () => {
    // No hash contains it by chance.
    const userId = 'ada-lovelace';
    const made = await covered(JPEG, undefined, userId);
    const { file, manifest } = await sign(api, made.id, JPEG);
    const { manifest: read } = await judgeWithC2pa(file, 'image/jpeg');
    const [training, consent] = ['cawg.training-mining', 'org.avouch.consent'].map(
      (label) => read.assertions.find((each: Body) => each.label === label).data,
    );
    assert.deepEqual(training.entries['cawg.ai_training'], { use: 'notAllowed' });
    const payload = Buffer.from(consent.statement.split('.')[1], 'base64url').toString();
    for (const text of [manifest.toString('latin1'), payload])
      for (const personal of [userId, 'Name of', made.projectId, made.id, made.coverage.performers[0].performerId])
        assert.ok(!text.includes(personal), `contains ${personal}`);
    const statement = JSON.parse(payload);
    assert.deepEqual(Object.keys(statement).sort(), [
      ...['depicted', 'environment', 'file', 'iat', 'iss', 'log', 'releases', 'signer', 'version'],
    ]);
    const entry = (await api.get(`/v1/audit/entries?subject=${made.id}&action=file.manifest_signed`)).body.data[0];
    assert.equal(entry.details.releaseIds, made.coverage.performers[0].releaseId);
  });

  it('permits training where every release does', async () => {
    await declare(api, 'summer', 'ada');
    await signed(service, api, { userId: 'ada', ...({ aiUse: true } as object) });
    const made = await registerPicture(api, JPEG, seen('ada'));
    const { file } = await sign(api, made.id, JPEG);
    const { manifest } = await judgeWithC2pa(file, 'image/jpeg');
    const { entries } = manifest.assertions.find((each: Body) => each.label === 'cawg.training-mining').data;
    assert.deepEqual([...new Set(Object.values(entries).map((each) => (each as Body).use))], ['allowed']);
  });

  it('signs a digital replica under a single-use consent only for the file of its use', async () => {
    await declare(api, 'summer', 'ada');
    const made = await registerPicture(api, JPEG, replicaOf('ada'));
    const consent = await giveReplica(service, api, { replica: { ...REPLICA, singleUse: true } });
    const refused = await api.post(`/v1/files/${made.id}/manifest`, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'single_use']);
    const usedOn = new Date().toISOString().slice(0, 10);
    const use = { fileId: made.id, usedOn, description: 'One poster', withinConsent: true };
    assert.equal((await api.post(`/v1/consents/${consent.id}/uses`, use)).status, 201);
    const { file } = await sign(api, made.id, JPEG);
    assert.equal((await judge(file)).verdict, 'pass');
  });

  it('gives another organization, a reading key, and test mode nothing', async () => {
    const made = await covered(JPEG);
    const other = await service.account({ scopes: FILE_SCOPES });
    assert.equal((await other.api.post(`/v1/files/${made.id}/manifest`, {})).status, 404);
    for (const [mode, scopes, status] of [
      ['live', ['files:read'], 403],
      ['test', ['files:write'], 404],
    ] as const) {
      const key = await api.post('/v1/auth/api-key', { name: 'Key', scopes, mode });
      assert.equal(key.status, 200, JSON.stringify(key.body));
      const client = createApiClient(service.url, key.body.apiKey);
      assert.equal((await client.post(`/v1/files/${made.id}/manifest`, {})).status, status);
    }
  });

  it('shows the withdrawal of a consent to a digital replica, with and without a release', async () => {
    await declare(api, 'summer', 'ada');
    const performers = [{ userId: 'ada', replica: true }];
    const consent = await giveReplica(service, api);
    const alone = await sign(api, (await registerPicture(api, JPEG, { performers })).id, JPEG);
    const release = await signed(service, api, { userId: 'ada' });
    const picture = await registerPicture(api, PNG, { performers, mediaType: 'image/png' });
    const both = await sign(api, picture.id, PNG);
    const counts = [await judge(alone.file), await judge(both.file)].map(({ verdict, shown }) => [
      verdict,
      shown?.releases,
      shown?.replicas,
    ]);
    assert.deepEqual(counts, [
      ['pass', 0, 1],
      ['pass', 1, 1],
    ]);
    await withdraw(api, release.id);
    assert.deepEqual([failed(await judge(alone.file)), failed(await judge(both.file))], [[], ['status']]);
    assert.equal((await api.post(`/v1/consents/${consent.id}/withdraw`)).status, 200);
    const { verdict, record } = await judge(alone.file);
    assert.deepEqual([verdict, record.result], ['fail', 'pass']);
    const refused = await api.post(`/v1/files/${picture.id}/manifest`, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'withdrawn']);
  });

  it('lists the releases of the original for a copy, and only its own for a crop', async () => {
    const original = await covered(JPEG);
    const from = (relation: string) => ({ derivedFrom: { fileId: original.id, relation } });
    const cut = Buffer.concat([JPEG, Buffer.from('cut')]);
    const copy = await registerPicture(api, PNG, { depicted: 'nobody', mediaType: 'image/png', ...from('resize') });
    const crop = await registerPicture(api, cut, { depicted: 'nobody', ...from('crop') });
    const separate = { placement: 'separate' };
    const [ofCopy, ofCrop] = [await sign(api, copy.id, PNG, separate), await sign(api, crop.id, cut, separate)];
    const shown = async ({ file, manifest }: typeof ofCopy) => {
      const verdict = await judge(file, manifest);
      return [verdict.verdict, verdict.shown?.depicted, verdict.shown?.releases];
    };
    assert.deepEqual(await shown(ofCopy), ['pass', 'declared', 1]);
    assert.deepEqual(await shown(ofCrop), ['pass', 'nobody', 0]);
    await withdraw(api, original.coverage.performers[0].releaseId);
    assert.equal((await judge(ofCopy.file, ofCopy.manifest)).verdict, 'fail');
  });
});
