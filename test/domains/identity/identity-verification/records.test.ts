import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import type { AnalysisResult } from '#engine/index.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { analyseAnna } from './use-analyses.ts';
import {
  auditOf,
  type Body,
  dataUri,
  decided,
  dumpDatabase,
  ERASING,
  eventsOf,
  idvBody,
  keyWith,
  reasonsOf,
  selfie,
  startWithAccount,
  submit,
  tracesOf,
  verifyAnna,
} from './use-verifications.ts';

const DAY = 86_400;
const UNREACHABLE = 'http://127.0.0.1:1/page.jpg';
const POLICIES = '/v1/verification-policies';

describe('records of a verification', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let real: AnalysisResult;
  before(async () => {
    ({ service, account, api } = await startWithAccount({ scopes: ERASING }));
    real = await analyseAnna(service);
    service.ctx.engine.analyse = async () => structuredClone(real);
  });
  after(() => service.stop());

  const runJob = async (queue: string, data = {}): Promise<void> => {
    const job = identityVerification.jobs?.find((each) => each.queue === `identity-verification.${queue}`);
    await job?.handle(service.ctx, data, { attempt: 0, signal: AbortSignal.timeout(60_000) });
  };
  const get = async (id: string): Promise<Body> => (await api.get(`/v1/verifications/${id}`)).body;
  const picturesOf = async (id: string): Promise<Body[]> =>
    (await api.get(`/v1/verifications/${id}/pictures`)).body.data;
  const blobsOf = (id: string): Promise<string[]> =>
    readdir(join(service.ctx.config.dataDir, 'blobs', account.organization, id));
  const keysOf = async (id: string): Promise<unknown[]> =>
    (await service.sql('superuser', 'select subject from data_keys where subject like $1', [`${id}%`])).map(
      (row) => row.subject,
    );
  const rowsOf = async (table: string, id: string): Promise<number> =>
    (await service.sql('superuser', `select 1 from ${table} where verification_id = $1`, [id])).length;
  const readPicture = (id: string, pictureId: string, key: string) =>
    fetch(`${service.url}/v1/verifications/${id}/pictures/${pictureId}`, {
      headers: { authorization: `Bearer ${key}` },
    });

  describe('during retention', () => {
    let verification: Body;
    let others: string[];
    before(async () => {
      assert.equal((await api.post(POLICIES, { retentionDays: 20, duplicatePersonSearch: true })).status, 201);
      verification = await verifyAnna(api, { userId: 'kept' });
      const cancelled = await submit(api, [UNREACHABLE]);
      await decided(api, cancelled);
      await api.post(`/v1/verifications/${cancelled}/cancel`);
      const waiting = await submit(api, [UNREACHABLE]);
      await decided(api, waiting);
      others = [cancelled, waiting];
    });

    it('are kept for the whole period', async () => {
      service.advance(19 * DAY);
      await runJob('erase');
      assert.equal((await get(verification.id)).biometricsErasedAt, null);
      const roles = (await picturesOf(verification.id)).map(({ role, available }) => [role, available]);
      assert.deepEqual(roles, [
        ['front', true],
        ['selfie', true],
      ]);
      assert.equal(await rowsOf('face_templates', verification.id), 1);
      assert.ok((await rowsOf('verification_fingerprints', verification.id)) > 5);
    });

    it('lose selfie, template and fingerprints afterwards, and remaining blobs are unreadable', async () => {
      const [, face] = await picturesOf(verification.id);
      const row = await service.sql('superuser', 'select * from verification_images where id = $1', [face?.id]);
      const remove = service.ctx.blobs.delete;
      // The process dies between the commit and the deletion of the blob.
      service.ctx.blobs.delete = () => Promise.reject(new Error('died'));
      service.advance(2 * DAY);
      await runJob('erase');
      assert.match((await get(verification.id)).biometricsErasedAt, /^\d{4}-/);
      const blob = await service.ctx.blobs.get(String(row[0]?.blob_key));
      const owner = { org: account.organization, subject: `${verification.id}/${face?.id}` };
      await assert.rejects(
        service.ctx.db.org({ org: account.organization }, (tx) =>
          service.ctx.vault.open(tx, owner, blob, `picture/${face?.id}`),
        ),
        { name: 'KeyDestroyed' },
      );
      assert.equal((await blobsOf(verification.id)).length, 2);
      service.ctx.blobs.delete = remove;
      assert.equal(await rowsOf('face_templates', verification.id), 0);
      assert.equal(await rowsOf('verification_fingerprints', verification.id), 0);
      const [front] = await picturesOf(verification.id);
      assert.deepEqual(
        (await keysOf(verification.id)).sort(),
        [verification.id, `${verification.id}/${front?.id}`].sort(),
      );
    });

    it('have their blob deleted finally, even if the first job failed', async () => {
      await service.sql('superuser', "delete from pgboss.job where name = 'identity-verification.delete-blobs'");
      await runJob('erase');
      const [front, selfie] = await picturesOf(verification.id);
      while ((await blobsOf(verification.id)).length > 1) await sleep(50);
      assert.deepEqual(await blobsOf(verification.id), [front?.id]);
      assert.deepEqual([selfie?.available, typeof selfie?.erasedAt], [false, 'string']);
      await runJob('delete-blobs', { org: account.organization, verificationId: verification.id });
    });

    it('keep the document and the decision, and the erasure is in the audit log once', async () => {
      await runJob('erase');
      const actions = await auditOf(service, verification.id);
      assert.equal(actions.filter((action) => action === 'verification.biometrics_erased').length, 1);
      const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
      const [front, selfie] = await picturesOf(verification.id);
      assert.equal((await readPicture(verification.id, front?.id, key)).status, 200);
      assert.equal((await readPicture(verification.id, selfie?.id, key)).status, 404);
      const { body } = await createApiClient(service.url, key).get(`/v1/verifications/${verification.id}`);
      assert.deepEqual([body.status, body.extracted.familyName], ['verified', 'ERIKSSON']);
    });

    it('are erased for canceled verifications too, but not for pending ones', async () => {
      const [cancelled = '', waiting = ''] = others;
      assert.equal(typeof (await get(cancelled)).biometricsErasedAt, 'string');
      assert.equal((await get(waiting)).biometricsErasedAt, null);
      const [row] = await service.sql('superuser', 'select url from verification_images where verification_id = $1', [
        cancelled,
      ]);
      assert.equal(row?.url, null);
    });
  });

  describe('after redaction', () => {
    const redact = (id: string, by: ApiClient = api) => by.post(`/v1/verifications/${id}/redact`);

    it('contain nothing personal, but still prove the decision', async () => {
      const { api: own, organization } = await service.account({ scopes: ERASING });
      const made = await verifyAnna(own, { userId: 'gone', metadata: { order: 'Order-4711' } });
      const before = (await own.get(`/v1/verifications/${made.id}`)).body;
      const folder = join(service.ctx.config.dataDir, 'blobs', organization, made.id);
      assert.ok((await readdir(folder)).length > 0);
      const { status, body } = await redact(made.id, own);
      assert.deepEqual([status, body.status, body.verified, body.redactedFrom], [200, 'redacted', false, 'verified']);
      assert.deepEqual([body.metadata, body.expiresAt, body.userId], [{}, null, 'gone']);
      assert.deepEqual(
        body.checks,
        before.checks.map(({ figures: _, ...check }: Body) => check),
      );
      for (const field of ['personId', 'credentialId', 'policyVersion', 'engineVersion', 'decidedAt'])
        assert.equal(body[field], before[field], field);
      assert.deepEqual(await keysOf(made.id), []);
      const { body: list } = await own.get(`/v1/verifications/${made.id}/pictures`);
      assert.ok(list.data.every(({ available }: Body) => !available));
      while ((await readdir(folder)).length > 0) await sleep(50);
      const dump = await dumpDatabase(service);
      assert.deepEqual(tracesOf('passport-anna', dump), []);
      assert.ok(!dump.includes('Order-4711'));
      assert.equal((await own.get(`/v1/credentials/${before.credentialId}`)).status, 200);
      assert.equal((await auditOf(service, made.id)).at(-1), 'verification.redacted');

      const again = await redact(made.id, own);
      assert.deepEqual([again.status, again.body], [200, body]);
      const moves = [
        await own.post(`/v1/verifications/${made.id}/cancel`),
        await own.post(`/v1/verifications/${made.id}/decision`, { decision: 'approve', reason: 'x' }),
        await own.post(`/v1/verifications/${made.id}/resubmit`, { documents: [UNREACHABLE] }),
      ];
      for (const move of moves) assert.equal(move.status, 409);
      assert.equal((await own.get('/v1/verifications?status=redacted')).body.data.length, 1);
    });

    it('no longer include stored answers of idempotent requests', async () => {
      const owned = await service.account({ scopes: ERASING });
      const reader = createApiClient(
        service.url,
        await keyWith(service, owned, ['verifications:write', 'verifications:read', 'pii:read']),
      );
      const key = { 'idempotency-key': 'made-once' };
      const body = idvBody('passport-anna', 'p08', { metadata: { order: 'Order-4712' } });
      const create = () => reader.post('/v1/verifications', body, key);
      const other = await reader.post('/v1/verifications', body, { 'idempotency-key': 'made-beside' });
      const made = (await create()).body;
      assert.deepEqual([made.status, made.extracted.familyName], ['verified', 'ERIKSSON']);
      assert.deepEqual((await create()).body, made);
      await redact(made.id, owned.api);
      const replay = await create();
      assert.deepEqual([replay.status, replay.body.code, replay.body.id], [410, 'gone', made.id]);
      const text = JSON.stringify(replay.body);
      assert.deepEqual([tracesOf('passport-anna', text), text.includes('Order-4712')], [[], false]);
      const rows = await service.sql('superuser', 'select answer from idempotency_keys where subject = $1', [made.id]);
      assert.deepEqual(rows, [{ answer: null }]);
      const beside = await reader.post('/v1/verifications', body, { 'idempotency-key': 'made-beside' });
      assert.deepEqual(beside.body, other.body, 'another verification keeps its answer');
      assert.equal((await reader.get('/v1/verifications')).body.data.length, 2, 'nothing was made anew');
    });

    it('require a final status, the scope, and the own organization', async () => {
      const id = await submit(api, [UNREACHABLE]);
      await decided(api, id);
      const early = await redact(id);
      assert.deepEqual([early.status, early.body.code], [409, 'conflict']);
      await api.post(`/v1/verifications/${id}/cancel`);
      const writer = createApiClient(
        service.url,
        await keyWith(service, account, ['verifications:write', 'reviews:write']),
      );
      assert.equal((await redact(id, writer)).status, 403);
      const { api: stranger } = await service.account({ scopes: ERASING });
      assert.equal((await redact(id, stranger)).status, 404);
      const { body } = await redact(id);
      assert.deepEqual([body.status, body.redactedFrom], ['redacted', 'cancelled']);
    });
  });

  describe('of consent', () => {
    const GIVEN = { givenAt: '2026-01-02T03:04:05Z', textSha256: 'a'.repeat(64), language: 'de-AT' };
    const start = (by: ApiClient, consent?: object) =>
      by.post('/v1/identities/verify', { userId: 'c', documents: [UNREACHABLE], ...(consent && { consent }) });

    it('are stored when it is given', async () => {
      const { body } = await start(api, GIVEN);
      assert.deepEqual((await get(body.data.verificationId)).consent, GIVEN);
      assert.equal((await get((await start(api)).body.data.verificationId)).consent, null);
    });

    const refused: [string, object, number][] = [
      ['in the future', { ...GIVEN, givenAt: '2999-01-01T00:00:00Z' }, 422],
      ['without a time', { textSha256: GIVEN.textSha256 }, 400],
      ['with an invalid hash', { ...GIVEN, textSha256: 'abc' }, 400],
      ['with an invalid language', { ...GIVEN, language: 'x y' }, 400],
      ['with an unknown field', { ...GIVEN, name: 'Anna' }, 400],
    ];
    for (const [what, consent, status] of refused) {
      it(`are refused ${what}`, async () => assert.equal((await start(api, consent)).status, status));
    }

    it('are required before anything is stored, if the policy says so', async () => {
      const { api: strict } = await service.account({ scopes: ERASING });
      assert.equal((await strict.post(POLICIES, { consentRequired: true })).status, 201);
      const { status, body } = await start(strict);
      assert.deepEqual([status, body.code, body.errors[0].path], [422, 'unprocessable', 'consent']);
      assert.deepEqual((await strict.get('/v1/verifications')).body.data, []);
      assert.equal((await start(strict, GIVEN)).status, 200);
    });
  });

  describe('with a request for new pictures', () => {
    const told = async (result: AnalysisResult): Promise<Body> => {
      service.ctx.engine.analyse = async () => result;
      const { body } = await api.post('/v1/verifications', {
        type: 'idv',
        document: { front: dataUri('passport-anna') },
        selfie: dataUri(selfie('p08')),
        userId: 'asked',
      });
      return body;
    };
    const changed = (change: (images: AnalysisResult['analysis']['images']) => void): AnalysisResult => {
      const result = structuredClone(real);
      change(result.analysis.images);
      return result;
    };
    const unread = (result: AnalysisResult): AnalysisResult => {
      result.analysis.mrzImage = null;
      for (const image of result.analysis.images) Object.assign(image, { mrz: null, barcode: null, visual: null });
      return result;
    };

    const table: [string, () => AnalysisResult, string[]][] = [
      ['the page is a front without its back', () => unread(changed(() => undefined)), ['wrong_side']],
      [
        'the page is blurred',
        () =>
          unread(
            changed(([page]) => {
              if (page) Object.assign(page, { role: 'unknown', sharpness: 0.06 });
            }),
          ),
        ['no_document', 'blur'],
      ],
      [
        'there is glare on the page',
        () =>
          unread(
            changed(([page]) => {
              if (page) Object.assign(page, { role: 'unknown', glare: 0.2 });
            }),
          ),
        ['no_document', 'glare'],
      ],
      [
        'two people are on the selfie',
        () => changed(([, face]) => void face?.faces.push(...face.faces)),
        ['several_faces'],
      ],
      [
        'there is no selfie',
        () => {
          const result = structuredClone(real);
          result.analysis.selfieImage = null;
          return result;
        },
        ['no_selfie'],
      ],
      [
        'no face is on the selfie',
        () => {
          const result = changed(([, face]) => {
            if (face) Object.assign(face, { role: 'unknown', faces: [], textLines: 0 });
          });
          result.analysis.selfieImage = null;
          return result;
        },
        ['no_face_in_selfie'],
      ],
      [
        'no portrait is on the passport’s page',
        () => {
          const result = structuredClone(real);
          result.analysis.portraitImage = null;
          return result;
        },
        ['no_portrait'],
      ],
    ];
    for (const [what, make, codes] of table) {
      it(`say ${codes.join(', ')} when ${what}`, async () => {
        const verification = await told(make());
        assert.equal(verification.status, 'requires_input', JSON.stringify(reasonsOf(verification)));
        assert.deepEqual(
          verification.inputReasons.map(({ code }: Body) => code),
          codes,
        );
        assert.ok(verification.inputReasons.every(({ message }: Body) => /^[A-Z].*\.$/.test(message)));
        const [event] = await eventsOf(api, verification.id);
        assert.deepEqual([event?.event, event?.data.inputReasons], ['identity.requires_input', codes]);
      });
    }

    it('contain no reasons when no pictures are requested', async () => {
      assert.deepEqual((await told(structuredClone(real))).inputReasons, []);
    });

    it('expire after the last attempt, with its reasons', async () => {
      const id = await submit(api, [UNREACHABLE]);
      for (let attempt = 2; attempt <= 5; attempt += 1) {
        await decided(api, id);
        await api.post(`/v1/verifications/${id}/resubmit`, { documents: [UNREACHABLE] });
      }
      const verification = await decided(api, id);
      assert.deepEqual([verification.status, verification.attempt], ['expired', 5]);
      assert.deepEqual(verification.inputReasons[0].code, 'download_failed');
      const last = (await eventsOf(api, id)).at(-1);
      assert.deepEqual([last?.event, last?.data.personId], ['identity.expired', null]);
    });
  });
});
