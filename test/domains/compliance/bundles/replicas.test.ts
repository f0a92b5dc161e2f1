// The service, look-ups, content credentials, and both offline verifiers reach the same verdict on files with digital
// replicas.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBundle } from '#verifier/bundle/bundle.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { verifyManifest } from '#verifier/manifest/verify-manifest.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register } from '../../works/files/use-files.ts';
import { signed, withdraw } from '../../works/files/use-releases.ts';
import { askForReplica, giveReplica, PURPOSE, REPLICA, replicaOf } from '../../works/files/use-replicas.ts';
import { toolsOf, SCOPES as WITH_ERASURES } from '../erasures/use-erasures.ts';
import { judgeInPython, keep, makeBundle, SCOPES } from './use-productions.ts';

type Verdict = [status: string, reason: string | null];

/** How a situation comes about: before the bundle, and after it. */
interface Situation {
  before?: (of: Actors) => Promise<unknown>;
  made: Verdict;
  after?: (of: Actors) => Promise<unknown>;
  /** Unchanged if left out. */
  now?: Verdict;
}

interface Actors {
  userId: string;
  fileId: string;
  give: (more?: object) => Promise<Body>;
  release: () => Promise<Body>;
  post: (path: string, body?: object) => Promise<void>;
  /** Values that `before` keeps for `after`. */
  kept: Body;
}

const DAY = 86_400;
const SUSPEND = { reason: 'under_investigation' };
const COVERED: Verdict = ['covered', null];
const lost = (reason: string): Verdict => ['not_covered', reason];
const gone = (reason: string): Verdict => ['withdrawn', reason];
const SINGLE = { replica: { ...REPLICA, singleUse: true } };

describe('digital replicas in bundles', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-replicas-'));
    service = await startTestService();
    const scopes = [...SCOPES, ...FILE_SCOPES, ...WITH_ERASURES, 'lookups:create', 'credentials:write'];
    account = await service.account({ scopes: [...new Set(scopes)] });
    ({ api } = account);
    for (const externalId of ['summer', 'winter'])
      assert.equal((await api.post('/v1/projects', { externalId, title: externalId })).status, 201);
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const inDays = (days: number) => new Date(service.ctx.clock.now().getTime() + days * DAY * 1000).toISOString();
  const use = (fileId?: string) => ({
    ...(fileId !== undefined && { fileId }),
    usedOn: inDays(0).slice(0, 10),
    description: 'One trailer',
    withinConsent: true,
  });

  const SITUATIONS: Record<string, Situation> = {
    missing: { made: lost('replica_consent_missing') },
    given: { before: ({ give }) => give(), made: COVERED },
    'given for this project': { before: ({ give }) => give({ projectId: 'summer' }), made: COVERED },
    'given for another project': {
      before: ({ give }) => give({ projectId: 'winter' }),
      made: lost('replica_consent_missing'),
    },
    "another performer's": {
      before: ({ give }) => give({ userId: 'someone-else' }),
      made: lost('replica_consent_missing'),
    },
    pending: { before: ({ userId }) => askForReplica(api, { userId }), made: lost('replica_consent_pending') },
    'withdrawn before': {
      before: async ({ give, post }) => post(`consents/${(await give()).id}/withdraw`),
      made: gone('replica_consent_withdrawn'),
    },
    'withdrawn after': {
      before: async ({ give, kept }) => void Object.assign(kept, await give()),
      made: COVERED,
      after: ({ post, kept }) => post(`consents/${kept.id}/withdraw`),
      now: gone('replica_consent_withdrawn'),
    },
    'given again after a withdrawal': {
      before: async ({ give, post }) => {
        await post(`consents/${(await give()).id}/withdraw`);
        await give();
      },
      made: COVERED,
    },
    'expired after': {
      before: ({ give }) => give({ validUntil: inDays(2) }),
      made: COVERED,
      now: lost('replica_consent_expired'),
    },
    'expired before': {
      before: ({ give }) => give({ validUntil: inDays(0.5) }),
      made: lost('replica_consent_expired'),
    },
    'consent suspended before': {
      before: async ({ give, post }) => post(`credentials/${(await give()).credentialId}/suspend`, SUSPEND),
      made: lost('credential_suspended'),
    },
    'consent suspended after': {
      before: async ({ give, kept }) => void Object.assign(kept, await give()),
      made: COVERED,
      after: ({ post, kept }) => post(`credentials/${kept.credentialId}/suspend`, SUSPEND),
      now: lost('credential_suspended'),
    },
    'single use, open': { before: ({ give }) => give(SINGLE), made: COVERED },
    'single use, of this file': {
      before: async ({ give, post, fileId }) => post(`consents/${(await give(SINGLE)).id}/uses`, use(fileId)),
      made: COVERED,
    },
    'single use, used up': {
      before: async ({ give, post }) => post(`consents/${(await give(SINGLE)).id}/uses`, use()),
      made: lost('replica_consent_used'),
    },
    'with a release': {
      before: async ({ give, release }) => {
        await give();
        await release();
      },
      made: COVERED,
    },
    'a release alone': { before: ({ release }) => release(), made: lost('replica_consent_missing') },
    'release suspended before': {
      before: async ({ give, release, post }) => {
        await give();
        await post(`credentials/${(await release()).credentialId}/suspend`, SUSPEND);
      },
      made: lost('credential_suspended'),
    },
    'release suspended after': {
      before: async ({ give, release, kept }) => {
        await give();
        Object.assign(kept, await release());
      },
      made: COVERED,
      after: ({ post, kept }) => post(`credentials/${kept.credentialId}/suspend`, SUSPEND),
      now: lost('credential_suspended'),
    },
    'release withdrawn before': {
      before: async ({ give, release }) => {
        await give();
        await withdraw(api, (await release()).id);
      },
      made: gone('release_withdrawn'),
    },
    'release withdrawn after': {
      before: async ({ give, release, kept }) => {
        await give();
        Object.assign(kept, await release());
      },
      made: COVERED,
      after: ({ kept }) => withdraw(api, kept.id),
      now: gone('release_withdrawn'),
    },
    erased: {
      before: async ({ give, userId }) => {
        await give();
        await toolsOf(account, service).eraseAll({ userId });
      },
      made: lost('replica_consent_missing'),
    },
  };

  it('have the same verdict in the service, in look-ups, and in manifests, and offline, before and after a change', async () => {
    const actors = new Map<string, Actors>();
    for (const [index, name] of Object.keys(SITUATIONS).entries()) {
      const userId = `user-${index}`;
      await declare(api, 'summer', userId);
      const { id: fileId } = await register(api, fileOf(name, replicaOf(userId)));
      actors.set(name, {
        ...{ userId, fileId, kept: {} },
        give: (more = {}) => giveReplica(service, api, { userId, ...more }),
        release: () => signed(service, api, { userId }),
        post: async (path, body = {}) => {
          const answer = await api.post(`/v1/${path}`, body);
          assert.ok(answer.status < 300, `${name}: ${JSON.stringify(answer.body)}`);
        },
      });
    }
    const actorsOf = (name: string): Actors => {
      const found = actors.get(name);
      assert.ok(found);
      return found;
    };
    const act = async (moment: 'before' | 'after'): Promise<void> => {
      for (const [name, situation] of Object.entries(SITUATIONS)) {
        await service.sql('superuser', 'delete from rate_windows');
        await situation[moment]?.(actorsOf(name));
      }
    };
    await act('before');
    service.advance(DAY);
    const bundle = await makeBundle(api, 'summer');
    const path = `/v1/compliance/bundles/${bundle.id}/file`;
    const bytes = await keep(service, account, { path, at: [folder, 'bundle.json'] });
    await keep(service, account, { path: '/v1/trust', at: [folder, 'trust.json'] });
    assert.ok(!bytes.toString().includes(PURPOSE), 'the terms of a consent');
    const { consents = [] } = readBundle(bytes);
    assert.ok(consents.length > 0 && consents.every(({ receipt }) => receipt !== null));

    const manifests = new Map<string, Buffer>();
    for (const [name, { made }] of Object.entries(SITUATIONS)) {
      const signing = await api.post(`/v1/files/${actorsOf(name).fileId}/manifest`, { placement: 'separate' });
      // A manifest cannot show that a single use is still open.
      const isSigned = made === COVERED && name !== 'single use, open';
      assert.equal(signing.status, isSigned ? 201 : 409, `${name}: ${JSON.stringify(signing.body).slice(0, 300)}`);
      if (isSigned) manifests.set(name, Buffer.from(signing.body.bytes, 'base64'));
    }

    const check = async (expected: (situation: Situation) => Verdict, snapshot?: object): Promise<void> => {
      const trust = parseTrust((await api.get('/v1/trust')).body);
      const status = snapshot && (await readStatusSnapshot(snapshot));
      const offline = await verifyBundle(bytes, { trust, now: service.ctx.clock.now(), ...(status && { status }) });
      const signedState = (name: string): string | undefined => {
        const manifest = manifests.get(name);
        if (!manifest || !status) return undefined;
        const file = { file: Buffer.from(name), manifest };
        return verifyManifest(file, { trust, status, now: service.ctx.clock.now() }).verdict;
      };
      if (snapshot) writeFileSync(join(folder, 'status.json'), JSON.stringify(snapshot));
      const given = snapshot ? ['status.json'] : [];
      const twin: Body = judgeInPython(folder, service.ctx.clock.now(), ...given) ?? offline;
      const told: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const [name, situation] of Object.entries(SITUATIONS)) {
        const { fileId } = actorsOf(name);
        const { status: state, performers } = (await api.get(`/v1/files/${fileId}`)).body.coverage;
        const looked = await api.post('/v1/lookups', { hashes: [{ sha256: hashOf(name) }] });
        const statusIn = (files: { id: string; status: string }[]) => files.find(({ id }) => id === fileId)?.status;
        told[name] = {
          service: [state, performers[0].reason],
          lookUp: looked.body.data[0].status,
          offline: statusIn(offline.files),
          python: statusIn(twin.files),
          manifest: signedState(name),
        };
        const verdict = expected(situation);
        const [same] = verdict;
        const manifest = status && manifests.has(name) ? (same === 'covered' ? 'pass' : 'fail') : undefined;
        wanted[name] = { service: verdict, lookUp: same, offline: same, python: same, manifest };
      }
      assert.deepEqual(told, wanted);
    };
    await check(({ made }) => made);
    assert.equal(bundle.files.covered, Object.values(SITUATIONS).filter(({ made }) => made === COVERED).length);
    await act('after');
    service.advance(2 * DAY);
    const { body: fresh } = await api.get('/v1/status-lists/snapshot');
    await check(({ made, now = made }) => now, fresh);
  });
});
