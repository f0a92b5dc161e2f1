import assert from 'node:assert/strict';
import sharp from 'sharp';
import type { ApiClient } from '../../../support/api-client.ts';
import { followChallenge } from '../../../support/pictures/follow-challenge.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import {
  answer,
  type Behaviour,
  type FakeProvider,
  inTurn,
  isSigned,
  lastAttempt,
  loggedFailure,
  SECRET,
  startFakeProvider,
} from '../identity-verification/fake-provider.ts';
import { auditOf, type Body, decided, idvBody, reasonsOf } from '../identity-verification/use-verifications.ts';
import { livenessFor, newSession, verifyAtPage } from '../verification-sessions/use-sessions.ts';

const MODEL = 'studio-net/3';
const SCOPES = ['verifications:read', 'verifications:write'];

describe('an external face matcher', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let matcher: FakeProvider;
  const says =
    (similarity: unknown, more: object = {}): Behaviour =>
    (response, { body: { requestId } }) =>
      answer(response, requestId, { requestId, model: MODEL, similarity, ...more });

  before(async () => {
    matcher = await startFakeProvider();
    const settings = {
      FACE_MATCHER_URL: matcher.url,
      FACE_MATCHER_SECRET: SECRET,
      FACE_MATCHER_MODEL: MODEL,
      FACE_MATCHER_TIMEOUT_SECONDS: '2',
      FACE_MATCH: '0.6',
      FACE_MISMATCH: '0.3',
    };
    service = await startTestService(settings, { engine: 'own' });
    account = await service.account({ scopes: ['keys:write', 'events:read', 'pii:read', ...SCOPES] });
    ({ api } = account);
  });
  after(async () => {
    await service.stop();
    await matcher.close();
  });

  const verify = async (behaviour: Behaviour, client = api): Promise<Body> => {
    matcher.behave = behaviour;
    matcher.asked.length = 0;
    const { status, body } = await client.post(
      '/v1/verifications',
      idvBody('passport-anna', 'p08', { userId: 'anna' }),
    );
    assert.equal(status, body.status === 'processing' ? 202 : 200, JSON.stringify(body));
    return body;
  };
  const faceMatch = (verification: Body): Body =>
    verification.checks.find(({ key }: Body) => key === 'face_match') ?? {};

  it('receives only the two faces, and its answer is recorded', async () => {
    const body = await verify(says(0.71));
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    const { result, figures } = faceMatch(body);
    assert.equal(result, 'passed');
    assert.deepEqual([figures.similarity, figures.match, figures.mismatch], [0.71, 0.6, 0.3]);
    assert.ok(!('strict' in figures), 'the thresholds of the built-in network are not said');
    assert.match(body.engineVersion, /127\.0\.0\.1\/studio-net\/3/);
    const [asked, ...more] = matcher.asked;
    assert.ok(asked && more.length === 0);
    assert.ok(isSigned(asked, matcher.url));
    const { requestId, portrait, selfie, ...rest } = asked.body;
    assert.deepEqual(rest, { protocol: 1 });
    assert.match(requestId, /^req_/);
    assert.equal(asked.headers['idempotency-key'], requestId);
    for (const { format, base64, ...others } of [portrait, selfie]) {
      assert.deepEqual(others, {});
      const seen = await sharp(Buffer.from(base64, 'base64')).metadata();
      assert.deepEqual([format, seen.format, seen.width, seen.height], ['jpeg', 'jpeg', 320, 320]);
    }
    assert.notEqual(portrait.base64, selfie.base64);
    assert.ok((await auditOf(service, body.id)).includes('verification.faces_sent_to_matcher'));
  });

  const verdicts: [string, number, string, string][] = [
    ['passes faces from the upper threshold', 0.6, 'verified', ''],
    ['is inconclusive just below the upper threshold', 0.5999, 'needs_review', 'faces_unclear'],
    ['is inconclusive down to the lower threshold', 0.3, 'needs_review', 'faces_unclear'],
    ['reports another person below the lower threshold', 0.2999, 'rejected', 'faces_differ'],
    ['reports another person at the lowest similarity', -1, 'rejected', 'faces_differ'],
  ];
  for (const [what, similarity, status, reason] of verdicts)
    it(`${what}: ${similarity} leads to ${status}`, async () => {
      const body = await verify(says(similarity));
      assert.deepEqual([body.status, faceMatch(body).reason ?? ''], [status, reason], JSON.stringify(body.checks));
    });

  it('gets the same request again when it fails intermittently', async () => {
    const fails: Behaviour = (response) => response.writeHead(503, { 'retry-after': '0' }).end();
    const body = await verify(inTurn(fails, (response) => response.destroy(), says(0.9)));
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    assert.equal(new Set(matcher.asked.map(({ raw }) => raw)).size, 1);
  });

  it('is asked once about the frame that replaces a selfie', async () => {
    matcher.behave = says(0.8);
    matcher.asked.length = 0;
    const device = { userId: 'anna-page', front: 'passport-anna', face: 'p08', seed: 4100 } as const;
    const body = await verifyAtPage(service, api, device);
    assert.equal(faceMatch(body).figures.similarity, 0.8);
    assert.ok(!('frameSimilarity' in faceMatch(body).figures));
    assert.equal(matcher.asked.length, 1);
  });

  it('is asked about both frame and selfie, and a differing frame goes to review', async () => {
    await verify(says(0.9));
    const known = matcher.asked[0]?.body.selfie.base64;
    matcher.asked.length = 0;
    matcher.behave = (response, asked, count) =>
      says(asked.body.selfie.base64 === known ? 0.9 : 0.1)(response, asked, count);
    const { challenge } = await newSession(api);
    service.advance(20);
    const liveness = livenessFor(challenge, await followChallenge(challenge.steps, 'p08', 4200));
    const request = idvBody('passport-anna', 'p08', { userId: 'anna', liveness });
    const started = await api.post('/v1/verifications', request);
    const body = await decided(api, started.body.id);
    const { reason, figures } = faceMatch(body);
    assert.deepEqual([body.status, reason], ['needs_review', 'faces_unclear'], JSON.stringify(body.checks));
    assert.deepEqual([figures.similarity, figures.frameSimilarity, matcher.asked.length], [0.9, 0.1, 2]);
  });

  it('receives no test data, whose faces the built-in network compares', async () => {
    const body = await verify(says(0), await testModeOf(service, account, { scopes: SCOPES }));
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    assert.equal(faceMatch(body).figures.strict, 0.5);
    assert.equal(matcher.asked.length, 0);
  });

  const failures: [string, string, Behaviour][] = [
    ['is down', 'unreachable', (response) => response.destroy()],
    ['is always busy', 'bad_status', (response) => response.writeHead(429, { 'retry-after': '0' }).end()],
    ['refuses', 'bad_status', (response) => response.writeHead(400).end()],
    ['redirects', 'bad_status', (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
    ['does not answer', 'timeout', () => undefined],
    [
      'does not sign',
      'bad_signature',
      (response, { body: { requestId } }) =>
        response.writeHead(200).end(JSON.stringify({ requestId, model: MODEL, similarity: 1 })),
    ],
    ['has changed its model', 'other_model', says(1, { model: 'studio-net/4' })],
    ['answers a number outside the range', 'bad_answer', says(1.01)],
    ['answers text', 'bad_answer', says('same')],
    ['answers an empty body', 'bad_answer', says(null)],
    ['adds what the guide does not know', 'bad_answer', says(1, { same: true })],
    ['answers with another request ID', 'bad_answer', says(1, { requestId: 'req_01kb0000000000000000000000' })],
  ];
  for (const [what, code, behaviour] of failures)
    it(`neither approves nor rejects a person when it ${what}`, async () => {
      const at = await verify(behaviour);
      assert.equal(at.status, 'processing', JSON.stringify(at));
      const body = await lastAttempt(service, account, at.id);
      assert.deepEqual([body.status, reasonsOf(body).includes('matcher_failed')], ['needs_review', true]);
      assert.equal(faceMatch(body).result, 'unclear');
      assert.equal(loggedFailure(service, at.id), code);
      assert.equal(body.extracted?.familyName, 'ERIKSSON', 'what the engine read is there for the reviewer');
    });
});
