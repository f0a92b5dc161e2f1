// The whole path of a film: a studio registers and covers its files, signs them, and sells the rights; a performer
// withdraws; a platform, the offline verifiers, and the bundle show it; and the removal is closed with proof.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { dayOf } from '#verifier/encoding/days.ts';
import { lumaOf, pdqHash } from '#verifier/pictures/pdq-hash.ts';
import { createApiClient } from '../../support/api-client.ts';
import { linkIn, type MailServer, startMailServer } from '../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import {
  ANNA,
  createProject,
  declare,
  FEMI,
  keep,
  makeBundle,
  SCOPES,
  signRelease,
  verify,
  verifyInPython,
  verifyOffline,
  verifyProducer,
} from '../compliance/bundles/use-productions.ts';
import type { Body } from '../identity/identity-verification/use-verifications.ts';
import { until } from '../operations/webhooks/receiver.ts';
import { FILE_SCOPES, fileOf, register, seen } from './files/use-files.ts';
import { JPEG, registerPicture, sign } from './manifests/use-manifests.ts';
import {
  assignment,
  chainOf,
  createWork,
  exclusive,
  sendAssignment,
  sendLicense,
  signAll,
  TITLE,
  transferred,
} from './works/use-works.ts';

const STILLS = 50;
/** No one is before a camera here, so the signatures have the level `on_file`. */
const ACCEPTING = ['--accept', 'signature-level'];
const PLATFORM = 'desk@platform.example';

/** The PDQ hash of a picture, as a platform computes it. */
async function hashPicture(content: Buffer): Promise<string> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return pdqHash(lumaOf(data, 3), info.width, info.height).value;
}

describe('the consent of a film', function () {
  this.timeout(600_000);
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let platform: ReturnType<typeof createApiClient>;
  let folder: string;
  let projectId: string;
  let work: Body;
  let still: Body;
  let film: Body;
  let release: Body;
  let removal: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-film-'));
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    account = await service.account({
      scopes: [
        ...new Set([
          ...SCOPES,
          ...FILE_SCOPES,
          'works:read',
          'works:write',
          'lookups:create',
          'keys:write',
          'pii:read',
        ]),
      ],
    });
    const { body } = await account.api.post('/v1/auth/api-key', { name: 'Platform', scopes: ['lookups:create'] });
    platform = createApiClient(service.url, body.apiKey);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(async () => {
    await service.stop();
    await mails.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const lookUp = async (hash: object): Promise<Body> => {
    const answer = await platform.post('/v1/lookups', { hashes: [hash] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data[0];
  };
  const fetchTrust = async () => {
    await keep(service, account, { path: '/v1/trust', at: [folder, 'trust.json'] });
    await keep(service, account, { path: '/v1/status-lists/snapshot', at: [folder, 'status.json'] });
  };
  /** The verdict on which both verifiers agree. */
  async function judge(...args: string[]): Promise<Body> {
    const ours = verifyOffline(folder, ...args, '--trust', 'trust.json');
    const theirs = verifyInPython(folder, ...args.slice(1), '--trust', 'trust.json');
    if (theirs.error) return ours.verdict;
    const other = JSON.parse(theirs.stdout || '{}');
    assert.deepEqual(
      [theirs.status, other.verdict],
      [ours.status, ours.verdict.verdict],
      theirs.stdout + theirs.stderr,
    );
    // Messages name the moment of the check.
    const outcomes = ({ rules }: Body) => rules.map(({ message: _moment, ...rule }: Body) => rule);
    assert.deepEqual(outcomes(other), outcomes(ours.verdict));
    return ours.verdict;
  }

  it('begins with a verified cast, whose releases are signed', async () => {
    const { api } = account;
    const producer = await verifyProducer(service, account);
    for (const person of [ANNA, FEMI]) await verify(api, person);
    const day = dayOf(service.ctx.clock.now());
    const shoot = { from: day, until: day };
    const project = await createProject(api, {
      title: TITLE,
      producer: { verificationId: producer },
      shootDates: [shoot],
    });
    projectId = project.id;
    for (const person of [ANNA, FEMI]) await declare(api, projectId, person);
    for (const person of [ANNA, FEMI])
      release = await signRelease(service, account, { projectId, person, shoot: { from: day } });
    const { status } = await api.post(`/v1/releases/${release.id}/distribute`, { recipients: [PLATFORM] });
    assert.equal(status, 200);
  });

  it('covers a film and fifty stills, one of which is signed', async () => {
    const { api } = account;
    work = await createWork(api, {
      title: TITLE,
      projectId,
      authors: [
        { userId: 'mara', share: 6000 },
        { userId: 'idris', share: 4000 },
      ],
    });
    film = await register(
      api,
      fileOf('film', { projectId, workId: work.id, mediaType: 'video/mp4', ...seen(ANNA.userId, FEMI.userId) }),
    );
    const stills = Array.from({ length: STILLS - 1 }, (_, index) =>
      fileOf(`still ${index}`, { projectId, ...(index % 2 === 0 ? seen(ANNA.userId) : { depicted: 'nobody' }) }),
    );
    assert.equal((await api.post('/v1/files/batch', { files: stills })).status, 201);
    const perceptualHash = { algorithm: 'pdq', value: await hashPicture(JPEG), quality: 100 };
    still = await registerPicture(api, JPEG, { ...seen(FEMI.userId), projectId, perceptualHash });
    assert.deepEqual([film.coverage.status, still.coverage.status], ['covered', 'covered']);
    const { file } = await sign(api, still.id, JPEG);
    writeFileSync(join(folder, 'still.jpg'), file);
    await fetchTrust();
    assert.equal((await judge('manifest', 'still.jpg', '--status', 'status.json')).verdict, 'pass');
  });

  it('shows who holds the rights in it, from three signed agreements', async () => {
    const { api } = account;
    const [north, stream] = [
      { name: 'Studio North', userId: 'north' },
      { name: 'Stream Iberia', userId: 'stream' },
    ];
    const owners: string[] = [];
    for (const [from, share] of [
      [{ name: 'Mara Lindqvist', userId: 'mara' }, 6000],
      [{ name: 'Idris Bello', userId: 'idris' }, 4000],
    ] as const) {
      const agreement = await signAll(service, api, await sendAssignment(api, { from, to: north }));
      const body = assignment({ userId: from.userId }, { userId: 'north' }, { share, agreementId: agreement.id });
      owners.push((await transferred(api, work.id, body)).to);
    }
    assert.equal(owners[0], owners[1]);
    const licensed = await signAll(service, api, await sendLicense(api, { from: north, to: stream }));
    const term = { territory: ['ES', 'PT'], validFrom: '2026-04-01', validUntil: '2027-04-01' };
    const license = { rights: ['communication_to_public'], ...term, agreementId: licensed.id };
    await transferred(api, work.id, exclusive({ holderId: owners[0] }, { userId: 'stream' }, license));
    const chain = await chainOf(api, work.id, 'on=2026-06-01&territory=ES');
    const right = chain.rights.find((each: Body) => each.right === 'communication_to_public');
    assert.deepEqual([chain.verdict, chain.faults], ['evidenced', []]);
    assert.deepEqual([right.owners[0].holderId, right.owners[0].exclusivelyLicensed], [owners[0], 10_000]);
  });

  it('is complete in a bundle that contains the still', async () => {
    const bundle = await makeBundle(account.api, projectId);
    await keep(service, account, { path: `/v1/compliance/bundles/${bundle.id}/file`, at: [folder, 'bundle.json'] });
    await fetchTrust();
    writeFileSync(join(folder, 'original.jpg'), JPEG);
    const verdict = await judge('bundle', 'bundle.json', '--file', 'original.jpg', ...ACCEPTING);
    assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []], JSON.stringify(verdict.rules));
    assert.equal(
      (await judge('bundle', 'bundle.json', '--file', 'still.jpg', ...ACCEPTING)).verdict,
      'fail',
      'the signed copy is another file',
    );
  });

  it('is found by a platform, also as a re-encoded copy', async () => {
    const exact = await lookUp({ sha256: film.sha256 });
    assert.deepEqual([exact.known, exact.match, exact.status], [true, 'exact', 'covered']);
    const copy = await sharp(JPEG).jpeg({ quality: 60 }).toBuffer();
    const similar = await lookUp({ perceptualHash: await hashPicture(copy) });
    assert.deepEqual([similar.known, similar.match, similar.status], [true, 'similar', 'unknown']);
  });

  it('loses the files of a performer who withdraws, everywhere', async () => {
    const { api } = account;
    const { status } = await api.post(`/v1/releases/${release.id}/withdraw`, {});
    assert.equal(status, 200);
    const mail = await mails.next(PLATFORM, ({ subject }) => /was withdrawn/.test(subject));
    removal = new URL(linkIn(mail, `${service.url}/releases/`)).pathname;
    assert.equal((await lookUp({ sha256: film.sha256 })).status, 'withdrawn');
    assert.equal((await lookUp({ perceptualHash: await hashPicture(JPEG) })).status, 'withdrawn');
    await fetchTrust();
    const signed = await judge('manifest', 'still.jpg', '--status', 'status.json');
    assert.deepEqual([signed.verdict, signed.record.result, signed.current.result], ['fail', 'pass', 'fail']);
    const old = await judge('bundle', 'bundle.json', '--file', 'original.jpg', '--status', 'status.json', ...ACCEPTING);
    assert.equal(old.current.result, 'fail');
    const anew = await makeBundle(api, projectId);
    await keep(service, account, { path: `/v1/compliance/bundles/${anew.id}/file`, at: [folder, 'anew.json'] });
    const { files } = await judge('bundle', 'anew.json', ...ACCEPTING);
    const uncovered = files.filter(({ status }: Body) => status !== 'covered');
    assert.deepEqual(
      uncovered.map(({ id, status }: Body) => [id, status]).sort(),
      [film, still].map(({ id }) => [id, 'withdrawn']).sort(),
    );
    assert.ok(anew.verdict.reasons.includes('files-covered'));
  });

  it('has a still that a complaint removes, as a receipt of the platform proves in both languages', async () => {
    const { api } = account;
    const files = (await api.get(`/v1/files?projectId=${projectId}&limit=100`)).body.data;
    const reported = files.find(({ coverage }: Body) => coverage.status === 'covered');
    const { id } = (await api.post('/v1/complaints', { url: 'https://videos.example/1', kind: 'not_consented' })).body;
    const decision = { outcome: 'removed', reason: 'consent_not_shown', fileIds: [reported.id] };
    assert.equal((await api.post(`/v1/complaints/${id}/decision`, decision)).status, 200);
    const hashes = [{ sha256: reported.sha256 }, { sha256: film.sha256 }];
    const { data, receipt } = (await platform.post('/v1/lookups', { hashes, receipt: true })).body;
    assert.deepEqual(
      data.map(({ status }: Body) => status),
      ['removed', 'withdrawn'],
    );
    writeFileSync(join(folder, 'receipt.jwt'), receipt);
    const { verdict, shown } = await judge('lookup', 'receipt.jwt');
    assert.equal(verdict, 'pass');
    const answer = shown.answers.find(({ value }: Body) => value === reported.sha256);
    assert.deepEqual([answer.status, answer.removedAt], ['removed', data[0].removedAt]);
    const list = (await platform.get('/v1/lookups/removals')).body.data;
    assert.deepEqual(
      list.map(({ sha256, status }: Body) => `${status} ${sha256}`).sort(),
      [`removed ${reported.sha256}`, `withdrawn ${film.sha256}`, `withdrawn ${still.sha256}`].sort(),
    );
    const bundle = await makeBundle(api, projectId);
    await keep(service, account, { path: `/v1/compliance/bundles/${bundle.id}/file`, at: [folder, 'removed.json'] });
    const judged = (await judge('bundle', 'removed.json', ...ACCEPTING)).files;
    assert.equal(judged.find((each: Body) => each.id === reported.id).status, 'removed');
  });

  it('has rights that the studio claims by a credential, until a transfer is removed', async () => {
    const { api } = account;
    const transfers = (await api.get(`/v1/works/${work.id}/transfers`)).body.data;
    const sale = transfers.find(({ kind }: Body) => kind === 'assignment');
    const issued = await api.post(`/v1/works/${work.id}/claims`, { holderId: sale.to });
    assert.equal(issued.status, 201, JSON.stringify(issued.body));
    assert.deepEqual([issued.body.verdict, issued.body.agreements.length], ['evidenced', 2]);
    const { credential } = (await api.get(`/v1/credentials/${issued.body.credentialId}?format=dc%2Bsd-jwt`)).body;
    writeFileSync(join(folder, 'claim.sd-jwt'), credential);
    await fetchTrust();
    assert.equal((await judge('credential', 'claim.sd-jwt', '--status', 'status.json')).current.result, 'pass');
    const removed = await api.delete(`/v1/works/${work.id}/transfers/${sale.id}?reason=recorded_in_error`);
    assert.equal(removed.status, 204);
    const claim = (await api.get(`/v1/works/${work.id}/claims/${issued.body.id}`)).body;
    assert.equal(claim.status, 'revoked');
    await fetchTrust();
    const revoked = await judge('credential', 'claim.sd-jwt', '--status', 'status.json');
    assert.deepEqual([revoked.record.result, revoked.current.result], ['pass', 'fail']);
  });

  it('is closed once the platform has removed its copies, with proof', async () => {
    const { api } = account;
    const listed = (await service.anonymous.get(`${removal}/files/hashes.json`)).body;
    assert.deepEqual(listed.files.map(({ sha256 }: Body) => sha256).sort(), [film.sha256, still.sha256].sort());
    const said = { of: 'withdrawal', allFiles: { outcome: 'removed' } };
    assert.equal((await service.anonymous.post(`${removal}/acknowledge`, said)).status, 200);
    const { withdrawal } = await until(async () => {
      const { body } = await api.get(`/v1/releases/${release.id}`);
      return body.withdrawal.closedAt === null ? undefined : body;
    });
    assert.deepEqual([withdrawal.files, withdrawal.removed, withdrawal.acknowledged], [2, 2, 1]);
    assert.equal(withdrawal.overdueAt, null);
    const entries = await service.sql('superuser', 'select action from audit_entries where subject = $1', [release.id]);
    assert.ok(entries.some(({ action }) => action === 'release.withdrawal_closed'));
  });
});
