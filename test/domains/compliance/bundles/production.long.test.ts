// A production from its first verification to a withdrawn consent, with offline verdicts along the way.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBundle } from '#verifier/bundle/bundle.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import {
  ANNA,
  createProject,
  declare,
  ELODIE,
  JEAN,
  keep,
  LIV,
  makeBundle,
  SCOPES,
  SOREN,
  signRelease,
  verify,
  verifyOffline,
  verifyProducer,
} from './use-productions.ts';

const EVERYBODY = [ANNA, SOREN, ELODIE, JEAN, LIV];
/** Nobody completes a liveness challenge here, so the signatures have level `on_file`, which the verifier accepts. */
const LEVELS = ['signature-level'] as const;
const ACCEPTING = ['--accept', ...LEVELS];

describe('the compliance bundle of a production with five performers', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let folder: string;
  let shoot: { from: string; until: string };
  let projectId: string;
  /** The bundle that passes. */
  let passing: Buffer;
  const performers = new Map<string, string>();
  const releases = new Map<string, string>();
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-bundle-'));
    service = await startTestService();
    service.ctx.prover.warmUp();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    for (const person of EVERYBODY) await verify(api, person);
    const producer = { verificationId: await verifyProducer(service, account) };
    const day = dayOf(service.ctx.clock.now());
    shoot = { from: day, until: day };
    const project = { title: 'Winter coats', shootDates: [shoot], expectedPerformers: 5, producer };
    projectId = (await createProject(api, project)).id;
    for (const person of EVERYBODY) performers.set(person.userId, await declare(api, projectId, person));
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sign = async (person: typeof ANNA, more: object = {}): Promise<void> => {
    const photographer = person === SOREN ? ANNA : SOREN;
    const release = await signRelease(service, account, { projectId, person, shoot, photographer, ...more });
    releases.set(person.userId, release.id);
  };
  const rule = (userId: string, name: string): string => `performer:${performers.get(userId)}:${name}`;
  const keepTrust = () => keep(service, account, { path: '/v1/trust', at: [folder, 'trust.json'] });

  /** Verifies the bundle file with the library and with the command, and compares the service's own verdict. */
  const judged = async (bundle: Body): Promise<{ bytes: Buffer; verdict: Body }> => {
    const bytes = await keep(service, account, {
      path: `/v1/compliance/bundles/${bundle.id}/file`,
      at: [folder, 'bundle.json'],
    });
    assert.equal(createHash('sha256').update(bytes).digest('hex'), bundle.sha256);
    const trust = parseTrust(JSON.parse(String(await keepTrust())));
    const verdict = await verifyBundle(bytes, { trust, now: service.ctx.clock.now(), accept: LEVELS });
    const offline = verifyOffline(folder, 'bundle', 'bundle.json', '--trust', 'trust.json', ...ACCEPTING);
    assert.equal(offline.status, verdict.verdict === 'pass' ? 0 : 1);
    assert.deepEqual([offline.verdict.verdict, offline.verdict.reasons], [verdict.verdict, verdict.reasons]);
    const others = bundle.verdict.reasons.filter((reason: string) => !reason.endsWith(':required-signature'));
    assert.deepEqual(others, verdict.reasons);
    return { bytes, verdict };
  };

  it('fails for exactly one missing release and one minor', async () => {
    for (const person of [ANNA, SOREN, ELODIE]) await sign(person);
    await sign(LIV, { guardian: ANNA });
    const bundle = await makeBundle(api, projectId);
    assert.deepEqual(
      bundle.performers.map(({ id, missing }: Body) => [id, missing]),
      EVERYBODY.map(({ userId }) => [
        performers.get(userId),
        {
          jean: ['release_missing'],
          liv: ['under_age_on_shoot_day', 'signature_level_too_low'],
        }[userId] ?? ['signature_level_too_low'],
      ]),
    );
    assert.deepEqual(bundle.producer, { shown: 'proof', missing: null });
    assert.deepEqual(bundle.proofs, { given: 0, stored: 0, made: 3 });
    const { verdict } = await judged(bundle);
    assert.deepEqual(verdict.reasons, [rule('jean', 'release'), rule('liv', 'age')], JSON.stringify(verdict.rules));
    assert.equal(verdict.verdict, 'fail');
  });

  it('passes once the release is signed and the minor is removed', async () => {
    await sign(JEAN);
    const path = `/v1/projects/${projectId}`;
    const removed = await fetch(`${service.url}${path}/performers/${performers.get('liv')}?reason=not_depicted`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
    assert.equal(removed.status, 204);
    assert.equal((await api.patch(path, { expectedPerformers: 4 })).status, 200);
    const bundle = await makeBundle(api, projectId);
    assert.deepEqual(bundle.proofs, { given: 0, stored: 3, made: 1 });
    const { bytes, verdict } = await judged(bundle);
    passing = bytes;
    assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []], JSON.stringify(verdict.rules));
    // For twenty performers, 500 KB.
    assert.ok(bytes.length < 25_000 * 4, String(bytes.length));
    assert.equal(new Set(verdict.performers.map(({ nullifier }: Body) => nullifier)).size, 4);
    assert.ok(verdict.couldNotKnow.length > 0);
    // It contains no names, and nothing about the minor.
    const text = bytes.toString();
    const shown = text.replaceAll(/[\w-]{60,}/g, (part) => Buffer.from(part, 'base64url').toString('latin1'));
    for (const { name, birthDate } of EVERYBODY)
      for (const word of [...name.split(' ').filter(({ length }) => length > 4), birthDate])
        assert.ok(!shown.includes(word), word);
    assert.ok(!text.includes(String(performers.get('liv'))));
    const told = (await api.get('/v1/events?limit=100')).body.data.filter(
      ({ data }: Body) => data.bundleId === bundle.id,
    );
    assert.deepEqual(
      told.map(({ event, data }: Body) => [event, data.verdict, data.sha256]),
      [['bundle.completed', bundle.verdict.result, bundle.sha256]],
    );
  });

  it('has receipts that verify in another language and with openssl', async function () {
    const program = fileURLToPath(new URL('../../../independent/verify-receipt.py', import.meta.url));
    const verdictOf = (receipt: string) => {
      writeFileSync(join(folder, 'receipt.json'), receipt);
      return spawnSync('python3', [program, 'receipt.json', 'trust.json'], { cwd: folder, encoding: 'utf8' });
    };
    await keepTrust();
    const receipts = readBundle(passing).releases.map(({ receipt }) => String(receipt));
    assert.equal(receipts.length, 4);
    for (const receipt of receipts) {
      const { error, status, stdout, stderr } = verdictOf(receipt);
      if (error || status === 2) return this.skip();
      assert.equal(status, 0, stdout + stderr);
      assert.equal(verdictOf(receipt.replace('release.signed', 'release.signee')).status, 1);
    }
  });

  it('fails with a fresh snapshot after a consent is withdrawn, while its record still passes', async () => {
    const withdrawn = await api.post(`/v1/releases/${releases.get('anna')}/withdraw`, { reason: 'Changed my mind' });
    assert.equal(withdrawn.status, 200, JSON.stringify(withdrawn.body));
    const path = '/v1/status-lists/snapshot';
    const status = JSON.parse(String(await keep(service, account, { path, at: [folder, 'status.json'] })));
    const trust = parseTrust(JSON.parse(String(await keepTrust())));
    const now = service.ctx.clock.now();
    const before = await verifyBundle(passing, { trust, now, accept: LEVELS });
    assert.equal(before.verdict, 'pass', 'the lists inside cannot know');
    const after = await verifyBundle(passing, {
      trust,
      now,
      accept: LEVELS,
      status: await readStatusSnapshot(status),
    });
    assert.deepEqual([after.verdict, after.record.result, after.current.result], ['fail', 'pass', 'fail']);
    assert.deepEqual(after.reasons, [rule('anna', 'status')], JSON.stringify(after.rules));
    const files = ['bundle', 'bundle.json', '--trust', 'trust.json', '--status', 'status.json', ...ACCEPTING];
    const offline = verifyOffline(folder, ...files);
    assert.deepEqual([offline.status, offline.verdict.reasons], [1, after.reasons]);
    assert.equal(verifyOffline(folder, ...files, '--require', 'record').status, 0);
  });

  it('is recreated after a withdrawn release, and fails for it', async () => {
    const bundle = await makeBundle(api, projectId);
    const anna = bundle.performers.find(({ id }: Body) => id === performers.get('anna'));
    assert.deepEqual(anna.missing, ['release_withdrawn']);
    const { verdict } = await judged(bundle);
    assert.deepEqual(verdict.reasons, [rule('anna', 'release')], JSON.stringify(verdict.rules));
  });
});
