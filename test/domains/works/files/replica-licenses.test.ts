// Licenses for single uses of digital replicas, as credentials, through HTTP.
import assert from 'node:assert/strict';
import { credentialHash } from '#domains/credentials/credentials/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { connectBeside, isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { claimsOf, disclosed } from '../../credentials/credentials/use-credentials.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register } from './use-files.ts';
import { askForReplica, giveReplica, replicaOf } from './use-replicas.ts';

const DESCRIPTION = 'Chapter 1 of the audio guide';
const MEDIUM = 'Audio guides of the museum';

describe('licenses for uses of digital replicas', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    const more = ['credentials:read', 'credentials:write', 'works:read', 'works:write'];
    account = await service.account({ scopes: [...new Set([...SCOPES, ...FILE_SCOPES, ...more])] });
    ({ api } = account);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    await declare(api, 'summer', 'ada');
  });
  after(() => service?.stop());

  const today = (): string => service.ctx.clock.now().toISOString().slice(0, 10);
  const later = (days: number): string => new Date(service.ctx.clock.now().getTime() + days * 86_400_000).toISOString();
  const used = async ({ id }: Body, more: object): Promise<Body> => {
    const use = { usedOn: today(), description: DESCRIPTION, withinConsent: true, ...more };
    const { status, body } = await api.post(`/v1/consents/${id}/uses`, use);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const license = ({ id, consentId }: Body, body: object = { medium: MEDIUM }, by = api) =>
    by.post(`/v1/consents/${consentId}/uses/${id}/license`, body);
  const licensed = async (use: Body, body?: object): Promise<Body> => {
    const answer = await license(use, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const listed = async ({ id, consentId }: Body): Promise<Body> =>
    (await api.get(`/v1/consents/${consentId}/uses`)).body.data.find((use: Body) => use.id === id).license;
  const credentialOf = async ({ credentialId }: Body): Promise<Body> =>
    (await api.get(`/v1/credentials/${credentialId}`)).body;
  const film = (name: string): Promise<Body> => register(api, fileOf(name, replicaOf('ada')));

  it('name the use, the file, and the consent, in every format, and are listed with the use', async () => {
    const [made, given] = [await film('guide'), await giveReplica(service, api)];
    const work = await api.post('/v1/works', { title: 'Guide', kind: 'sound_recording', authors: [{ userId: 'ada' }] });
    const use = await used(given, { fileId: made.id, workId: work.body.id });
    assert.equal(use.license, null);
    const found = await licensed(use);
    const signed = (await credentialOf(given)).credential;
    const workHash = sha256Hex(Buffer.from(canonicalJson({ title: 'Guide', identifiers: {} })));
    const { id, credentialId, createdAt: _, licensee, ...rest } = found;
    assert.deepEqual(rest, {
      ...{ useId: use.id, status: 'valid', medium: MEDIUM, consentHash: credentialHash(signed) },
      ...{ fileSha256: hashOf('guide'), workHash, validUntil: null },
    });
    assert.ok(licensee);
    assert.deepEqual(await listed(use), found);
    const subject = claimsOf('vc+jwt', (await credentialOf(found)).credential).credentialSubject;
    assert.deepEqual(
      [subject.licenseId, subject.consentId, subject.useId, subject.usedOn, subject.licensee, subject.medium],
      [id, given.id, use.id, today(), licensee, MEDIUM],
    );
    assert.deepEqual(
      [subject.fileHash, subject.workId, subject.workHash, subject.descriptionHash],
      [hashOf('guide'), work.body.id, workHash, sha256Hex(Buffer.from(DESCRIPTION))],
    );
    for (const format of ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc']) {
      const { credential } = (await api.get(`/v1/credentials/${credentialId}?format=${encodeURIComponent(format)}`))
        .body;
      const verdict = (await api.post('/v1/credentials/verify', { credential })).body;
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
      assert.doesNotMatch(JSON.stringify(claimsOf(format, credential)), /Lind|Chapter/);
      if (format === 'dc+sd-jwt') assert.equal(disclosed(credential).medium, MEDIUM);
    }
    const offer = await api.post(`/v1/credentials/${credentialId}/offer`, {});
    assert.equal(offer.status, 201, JSON.stringify(offer.body));
    const again = await license(use);
    assert.deepEqual([again.status, again.body.reason], [409, 'licensed']);
  });

  it('end with the license, with the consent, and not later', async () => {
    const made = await film('ends');
    const given = await giveReplica(service, api, { validUntil: later(10) });
    const use = await used(given, { fileId: made.id });
    for (const [validUntil, message] of [
      ['2020-01-01T00:00:00Z', 'Must not be in the past'],
      [later(11), 'Must not be after the end of the consent'],
    ]) {
      const { status, body } = await license(use, { medium: MEDIUM, validUntil });
      assert.deepEqual([status, body.errors], [422, [{ path: 'validUntil', message }]]);
    }
    const first = await licensed(use, { medium: MEDIUM, licensee: 'Harbor Museum', validUntil: later(2) });
    assert.equal(first.licensee, 'Harbor Museum');
    service.advance(3 * 86_400);
    assert.equal((await listed(use)).status, 'expired');
    const second = await licensed(use);
    assert.equal(second.validUntil, given.validUntil);
  });

  it('are revoked in the transaction that withdraws the consent', async () => {
    const [made, given] = [await film('withdrawn'), await giveReplica(service, api)];
    const use = await used(given, { fileId: made.id });
    const found = await licensed(use);
    assert.equal((await api.post(`/v1/consents/${given.id}/withdraw`, {})).status, 200);
    const { status, statusReason } = await credentialOf(found);
    assert.deepEqual([status, statusReason, (await listed(use)).status], ['revoked', 'holder_request', 'revoked']);
    assert.equal((await license(use)).status, 409);
  });

  it('pass offline with the lists that anyone can download, until the consent is withdrawn', async () => {
    const [made, given] = [await film('offline'), await giveReplica(service, api)];
    const found = await licensed(await used(given, { fileId: made.id }));
    const formats = ['vc+jwt', 'dc+sd-jwt'].map((format) => `?format=${encodeURIComponent(format)}`);
    const texts = await Promise.all(
      formats.map(async (query) => (await api.get(`/v1/credentials/${found.credentialId}${query}`)).body.credential),
    );
    const failing = async () => {
      const files = ['trust', 'status'].map((name) =>
        service.anonymous.get(`/orgs/${account.organization}/${name}.json`),
      );
      const [trust, status] = (await Promise.all(files)).map(({ body }) => body);
      const now = new Date(Date.parse(status.takenAt) + 1000);
      const options = { trust: parseTrust(trust), now, status: await readStatusSnapshot(status) };
      return texts.map((text) =>
        verify(text, options).rules.flatMap(({ rule, result }) => (result === 'fail' ? rule : [])),
      );
    };
    assert.deepEqual(await failing(), [[], []]);
    assert.equal((await api.post(`/v1/consents/${given.id}/withdraw`, {})).status, 200);
    assert.deepEqual(await failing(), [['status'], ['status']]);
  });

  it('are revoked with the credential of the consent, which also permits no new one', async () => {
    const [made, given] = [await film('suspended'), await giveReplica(service, api)];
    const use = await used(given, { fileId: made.id });
    const found = await licensed(use);
    const suspend = { reason: 'under_investigation' };
    assert.equal((await api.post(`/v1/credentials/${given.credentialId}/suspend`, suspend)).status, 200);
    const { statusReason } = await until(async () => {
      const credential = await credentialOf(found);
      return credential.status === 'revoked' ? credential : undefined;
    });
    assert.equal(statusReason, 'records_changed');
    const refused = await license(use);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'credential_inactive']);
    await api.post(`/v1/credentials/${given.credentialId}/reinstate`, { reason: 'investigation_closed' });
    const second = await licensed(use);
    assert.equal((await api.post(`/v1/credentials/${second.credentialId}/revoke`, { reason: 'other' })).status, 200);
    assert.equal((await listed(use)).status, 'revoked');
  });

  it('are refused for a use outside the consent, without a file or work, or of another consent', async () => {
    const [made, given] = [await film('refused'), await giveReplica(service, api)];
    const [outside, bare] = [await used(given, { fileId: made.id, withinConsent: false }), await used(given, {})];
    for (const [use, reason] of [
      [outside, 'outside_consent'],
      [bare, 'nothing_named'],
    ] as const) {
      const { status, body } = await license(use);
      assert.deepEqual([status, body.reason], [409, reason]);
    }
    const deleted = await used(given, { fileId: made.id });
    assert.equal((await api.delete(`/v1/files/${made.id}`)).status, 204);
    assert.equal((await license(deleted)).body.reason, 'nothing_named');
    const other = await askForReplica(api);
    assert.equal((await license({ id: bare.id, consentId: other.id })).status, 404);
    const stranger = await service.account({ scopes: [...FILE_SCOPES] });
    assert.equal((await license(bare, { medium: MEDIUM }, stranger.api)).status, 404);
    const { status, body } = await license(bare, { medium: '' });
    assert.deepEqual([status, body.errors[0].path], [400, 'medium']);
  });

  it('never name a file that is deleted while they are issued', async () => {
    const given = await giveReplica(service, api);
    const work = await api.post('/v1/works', { title: 'Guide', kind: 'sound_recording', authors: [{ userId: 'ada' }] });
    const licenseWhileDeleting = async (name: string, of: { workId?: string }) => {
      const made = await film(name);
      const use = await used(given, { fileId: made.id, ...of });
      const beside = await connectBeside(service);
      try {
        await beside.query('begin');
        await beside.query('delete from files where id = $1', [made.id]);
        const refused = license(use);
        await Promise.race([refused, until(async () => (await isWaitingForLock(service)) || undefined)]);
        await beside.query('commit');
        const { status, body } = await refused;
        return { use, answer: [status, body.reason] };
      } finally {
        await beside.end();
      }
    };
    const both = await licenseWhileDeleting('deleted', { workId: work.body.id });
    assert.deepEqual(both.answer, [409, 'file_deleted']);
    assert.equal((await licensed(both.use)).fileSha256, null, 'the work is still there');
    // Another call would not help.
    assert.deepEqual((await licenseWhileDeleting('deleted alone', {})).answer, [409, 'nothing_named']);
  });

  it('are revoked and erased with the consent', async () => {
    const [made, given] = [await film('erased'), await giveReplica(service, api)];
    const use = await used(given, { fileId: made.id });
    const found = await licensed(use);
    await toolsOf(account, service).eraseAll({ userId: 'ada' });
    const { status, licensee, medium } = await listed(use);
    assert.deepEqual([status, licensee, medium], ['revoked', '', '']);
    assert.equal((await api.get(`/v1/credentials/${found.credentialId}`)).status, 410);
  });
});
