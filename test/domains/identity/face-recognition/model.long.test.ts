import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import type { AnalysisResult } from '#engine/index.ts';
import { useBackups } from '../../../platform/backup/use-backups.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import { analyseAnna, analysisOf, type Submitted } from '../identity-verification/use-analyses.ts';
import { type Body, idvBody } from '../identity-verification/use-verifications.ts';
import { pixelModel, wrongModel } from './onnx-file.ts';
import { useModelFolder } from './use-face-model.ts';

const [FINE, COARSE] = [pixelModel(14), pixelModel(28)];
const nameOf = (model: Buffer): string => `onnx@${createHash('sha256').update(model).digest('hex').slice(0, 16)}`;
/**
 * Similarity of pixels, which depends on light and pose more than on the person: 0.78 for Anna, 0.21 for a stranger.
 */
const THRESHOLDS = { FACE_MATCH: '0.7', FACE_MISMATCH: '0.5' };
const DAY = 86_400;

describe('a face model configured by the operator', () => {
  const folder = useModelFolder();
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let real: AnalysisResult;

  before(async () => {
    const FACE_MODEL = await folder.put('fine.onnx', FINE);
    service = await startTestService({ FACE_MODEL, ...THRESHOLDS }, { engine: 'own' });
    account = await service.account();
    ({ api } = account);
    assert.equal((await api.post('/v1/verification-policies', { duplicatePersonSearch: true })).status, 201);
  });
  after(() => service.stop());

  const post = async (to: ApiClient, body: object): Promise<Body> => {
    const { status, body: verification } = await to.post('/v1/verifications', body);
    assert.equal(status, 200, JSON.stringify(verification));
    return verification;
  };
  const checkOf = (verification: Body, wanted: string): Body =>
    verification.checks.find(({ key }: Body) => key === wanted);
  const models = async (): Promise<unknown[]> =>
    (await service.sql('superuser', 'select model from face_templates order by created_at')).map(({ model }) => model);
  /** Submits Anna's data as another person. */
  const send = async (through: TestInstance, to: ApiClient, seen: AnalysisResult, what: Submitted): Promise<Body> => {
    const { analyse } = through.ctx.engine;
    through.ctx.engine.analyse = async () => analysisOf(seen, what);
    try {
      return await post(to, idvBody('passport-anna', 'p08', { userId: what.page }));
    } finally {
      through.ctx.engine.analyse = analyse;
    }
  };
  const bob = { familyName: 'BAKER', givenNames: 'BOB', birthDate: '1971-02-03' };

  it('compares faces with its own thresholds, in a worker without network', async () => {
    const body = await post(api, idvBody('passport-anna', 'p08', { userId: 'anna' }));
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    const { figures } = checkOf(body, 'face_match');
    assert.ok(figures.similarity > 0.7 && figures.similarity < 0.9, JSON.stringify(figures));
    assert.deepEqual([figures.match, figures.mismatch, figures.strict], [0.7, 0.5, undefined]);
    assert.ok(body.engineVersion.includes(nameOf(FINE)), body.engineVersion);
    assert.deepEqual(await models(), [nameOf(FINE)]);
  });

  it('rejects faces that it finds too different', async () => {
    const body = await post(api, idvBody('passport-anna', 'p02', { userId: 'other' }));
    assert.deepEqual([body.status, checkOf(body, 'face_match').reason], ['rejected', 'faces_differ']);
    assert.ok(checkOf(body, 'face_match').figures.similarity < 0.5);
  });

  it('finds repeated enrollments by its templates', async () => {
    real = await analyseAnna(service);
    const body = await send(service, api, real, { ...bob, page: 'b1', selfie: 'b1', documentNumber: 'B1' });
    assert.deepEqual(
      body.signals.map(({ key }: Body) => key),
      ['duplicate_person'],
    );
    assert.deepEqual(body.signals[0].figures, { persons: 1, similarity: 1 });
    assert.equal(checkOf(body, 'duplicate_search'), undefined, 'nobody was left out');
  });

  describe('after being replaced', () => {
    let twin: TestInstance;
    let other: ApiClient;
    before(async () => {
      const FACE_MODEL = await folder.put('coarse.onnx', COARSE);
      twin = await service.twin({ FACE_MODEL, ...THRESHOLDS });
      other = createApiClient(twin.url, account.apiKey);
    });
    after(() => twin.stop());

    it('does not compare templates of the previous model, and says so', async () => {
      const seen = await analyseAnna(twin);
      const body = await send(twin, other, seen, { ...bob, page: 'b2', selfie: 'b2', documentNumber: 'B2' });
      assert.deepEqual(body.signals, []);
      const { result, reason, figures } = checkOf(body, 'duplicate_search');
      assert.deepEqual([result, reason], ['not_performed', 'other_face_model']);
      assert.deepEqual(figures, { compared: 0, notCompared: 1 });
      assert.equal(body.status, 'verified', 'and that alone keeps nobody from being verified');
    });

    it('recognizes repeated enrollments again', async () => {
      assert.deepEqual(new Set(await models()), new Set([nameOf(FINE), nameOf(COARSE)]));
      const seen = await analyseAnna(twin);
      const carol = { familyName: 'CARTER', givenNames: 'CAROL', birthDate: '1980-05-06' };
      const body = await send(twin, other, seen, { ...carol, page: 'c1', selfie: 'c1', documentNumber: 'C1' });
      assert.equal(body.signals[0]?.key, 'duplicate_person');
      assert.deepEqual(checkOf(body, 'duplicate_search').figures, { compared: 1, notCompared: 1 });
    });

    it('sends everyone to review while the template of a fraud suspect is from the previous model', async () => {
      const [row] = await service.sql(
        'superuser',
        `select credentials.id from credentials join face_templates
           on face_templates.org_id = credentials.org_id and face_templates.person_id = credentials.person_id
           where face_templates.model = '${nameOf(FINE)}' limit 1`,
      );
      const revoked = await other.post(`/v1/credentials/${row?.id}/revoke`, { reason: 'fraud_suspected' });
      assert.equal(revoked.status, 200, JSON.stringify(revoked.body));
      const seen = await analyseAnna(twin);
      const erin = { familyName: 'EVANS', givenNames: 'ERIN', birthDate: '1981-05-06' };
      const body = await send(twin, other, seen, { ...erin, page: 'e1', selfie: 'e1', documentNumber: 'E1' });
      assert.equal(body.status, 'needs_review');
      const found = body.signals.find(({ key }: Body) => key === 'fraud_suspects_not_compared');
      assert.deepEqual(found?.figures, { persons: 1 });
    });

    it('by the built-in network, has none of its templates compared', async () => {
      const plain = await service.twin({ FACE_MODEL: undefined } as object);
      try {
        const seen = await analyseAnna(plain);
        assert.equal(seen.samples, undefined);
        const dora = { familyName: 'DOE', givenNames: 'DORA', birthDate: '1985-05-06' };
        const what = { ...dora, page: 'd1', selfie: 'd1', documentNumber: 'D1' };
        const body = await send(plain, createApiClient(plain.url, account.apiKey), seen, what);
        assert.deepEqual(checkOf(body, 'duplicate_search').figures, { compared: 0, notCompared: 2 });
        assert.ok((await models()).includes('resnet-34'));
      } finally {
        await plain.stop();
      }
    });
  });

  describe('and its templates', () => {
    it('are restored from a backup, each with its model', async () => {
      const before = await models();
      const { folder: made } = await backups.make(service, 'models');
      const target = backups.target('models');
      const { code, told } = await backups.restore(['--from', made], target);
      assert.equal(code, 0, told);
      const restored = await backups.start(target);
      const { rows } = await restored.context.ctx.db.org({ org: account.organization }, (tx) =>
        sql<{ model: string }>`select model from face_templates order by created_at`.execute(tx),
      );
      assert.deepEqual(
        rows.map(({ model }) => model),
        before,
      );
    });

    it('are erased when the retention period is over', async () => {
      service.advance(31 * DAY);
      const job = identityVerification.jobs?.find(({ queue }) => queue === 'identity-verification.erase');
      await job?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
      const left = await service.sql('superuser', 'select 1 from face_templates where person_id is not null');
      assert.equal(left.length, 0, 'but for who still waits for a reviewer');
    });

    it('are refused at the start of the service when the model file does not describe faces', async () => {
      const FACE_MODEL = await folder.put('wrong.onnx', wrongModel());
      await assert.rejects(startTestService({ FACE_MODEL, ...THRESHOLDS }, { engine: 'own' }), (error: Error) => {
        assert.match(error.message, /FACE_MODEL: cannot be used \(FACE_MODEL must have one input/);
        return true;
      });
      const broken = await folder.put('broken.onnx', Buffer.from('no model at all'));
      await assert.rejects(
        startTestService({ FACE_MODEL: broken, ...THRESHOLDS }, { engine: 'own' }),
        /FACE_MODEL: cannot/,
      );
    });
  });
});
