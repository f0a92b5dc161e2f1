import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import {
  type Asked,
  answer,
  type Behaviour,
  type FakeProvider,
  FRONT,
  inTurn,
  isSigned,
  SELFIE,
  says,
  submission,
  useProvider,
  verifiedAnswer,
  verifies,
} from './fake-provider.ts';
import { assertTaken, auditOf, type Body, base64, eventsOf, heic, reasonsOf } from './use-verifications.ts';

describe('an external identity provider', () => {
  let service: TestService;
  let api: ApiClient;
  let provider: FakeProvider;
  const now = useProvider();
  before(() => {
    ({ service, provider } = now);
    ({ api } = now.account);
  });

  const verify = async (behaviour: Behaviour, more: object = {}, client = api): Promise<Body> => {
    provider.behave = behaviour;
    provider.asked.length = 0;
    const { status, body: verification } = await client.post(
      '/v1/verifications',
      submission({ userId: 'secret-user', ...more }),
    );
    assertTaken({ status, body: verification });
    return verification;
  };
  const origin = (): string => new URL(provider.url).origin;

  it('receives the pictures and nothing about the user, and its finding is decided on', async () => {
    const expected = { familyName: 'Eriksson', birthDate: '1994-08-12' };
    const body = await verify(verifies, { expected, metadata: { order: 'secret-order' } });
    assert.deepEqual([body.status, body.verified], ['verified', true], JSON.stringify(body));
    assert.equal(body.engineVersion, 'provider/127.0.0.1@7.1');
    assert.equal(body.policyVersion, 'default/3-development');
    assert.equal(body.liveness, 'not_performed');
    const [asked, ...more] = provider.asked;
    assert.ok(asked && more.length === 0);
    assert.ok(isSigned(asked, provider.url));
    const { requestId, today, pictures, ...rest } = asked.body;
    assert.deepEqual(rest, { protocol: 1, verificationId: body.id, attempt: 1 });
    assert.match(requestId, /^req_/);
    assert.match(today, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(
      pictures.map((picture: Body) => [picture.format, picture.base64]),
      [FRONT, SELFIE].map((name) => ['jpeg', base64(name)]),
    );
    assert.equal(asked.headers['idempotency-key'], requestId);
    for (const word of ['secret-user', 'secret-order', 'Eriksson', '1994-08-12']) assert.ok(!asked.raw.includes(word));
    assert.ok((await auditOf(service, body.id)).includes('verification.sent_to_provider'));
    assert.deepEqual(
      (await eventsOf(api, body.id)).map(({ event }) => event),
      ['identity.verified', 'credential.issued'],
    );
    assert.equal((await api.get(`/v1/credentials/${body.credentialId}`)).body.status, 'active');
  });

  it('receives a JPEG in place of a format that not every system can read', async () => {
    const selfie = `data:image/heic;base64,${heic('selfie-p08').toString('base64')}`;
    const body = await verify(verifies, { selfie });
    assert.equal(body.status, 'verified', JSON.stringify(body));
    const [, given] = provider.asked.at(-1)?.body.pictures ?? [];
    assert.deepEqual([given.format, given.width, given.height], ['jpeg', 480, 600]);
    assert.equal(Buffer.from(given.base64, 'base64').subarray(0, 3).toString('hex'), 'ffd8ff');
  });

  it('can take time: it is polled with signed requests', async () => {
    let first: Asked | undefined;
    const waits: Behaviour = (response, asked) => {
      first ??= asked;
      const { requestId, verificationId } = first.body;
      const body = { requestId, verificationId, status: 'processing', poll: `${origin()}/poll/1` };
      answer(response, requestId, body, { status: 202, headers: { 'retry-after': '0' } });
    };
    const ends: Behaviour = (response) => {
      assert.ok(first);
      answer(response, first.body.requestId, verifiedAnswer(first));
    };
    const body = await verify(inTurn(waits, waits, ends));
    assert.equal(body.status, 'verified', JSON.stringify(body));
    assert.deepEqual(
      provider.asked.map(({ method, path }) => `${method} ${path}`),
      ['POST /analyse', 'GET /poll/1', 'GET /poll/1'],
    );
    for (const asked of provider.asked.slice(1)) assert.ok(isSigned(asked, `${origin()}/poll/1`));
  });

  it('gets the same request again after intermittent failures, and its final answer counts', async () => {
    const fails: Behaviour = (response) => response.writeHead(503, { 'retry-after': '0' }).end('later');
    const drops: Behaviour = (response) => response.destroy();
    const body = await verify(inTurn(fails, drops, verifies));
    assert.equal(body.status, 'verified', JSON.stringify(body));
    const bodies = new Set(provider.asked.map(({ raw }) => raw));
    assert.deepEqual([provider.asked.length, bodies.size], [3, 1]);
  });

  const verdicts: [string, object, string, string[]][] = [
    [
      'it rejects a forged document',
      { status: 'rejected', checks: { document: 'failed', face: 'passed' } },
      'rejected',
      ['provider_rejected', 'document_not_genuine'],
    ],
    [
      'it rejects another face',
      { status: 'rejected', checks: { document: 'passed', face: 'failed' } },
      'rejected',
      ['provider_rejected', 'faces_differ'],
    ],
    [
      'it doubts a document',
      { status: 'needs_review', checks: { document: 'unclear', face: 'passed' } },
      'needs_review',
      ['provider_undecided', 'document_doubtful'],
    ],
    ['it doubts without a reason', { status: 'needs_review' }, 'needs_review', ['provider_undecided']],
    [
      'it found no face',
      { status: 'needs_review', checks: { document: 'passed', face: null } },
      'needs_review',
      ['provider_undecided', 'faces_missing'],
    ],
    [
      'it could not read the document',
      { status: 'requires_input', reason: 'mrz_unreadable', checks: { document: null, face: null }, document: null },
      'requires_input',
      ['mrz_unreadable'],
    ],
  ];
  for (const [name, more, status, reasons] of verdicts)
    it(`leads to ${status} when ${name}`, async () => {
      const body = await verify(says(more));
      assert.equal(body.status, status, JSON.stringify(body));
      for (const reason of reasons) assert.ok(reasonsOf(body).includes(reason), reason);
    });

  it('does not override own rules: expired, too young, another person, sampled for review', async () => {
    assert.equal((await verify(says({}, { issueDate: null, expiryDate: '2024-04-15' }))).status, 'rejected');
    const differing = await verify(verifies, { expected: { familyName: 'Eriksdottir' } });
    assert.deepEqual([differing.status, reasonsOf(differing).includes('expected_differs')], ['needs_review', true]);
    const { api: strict } = await service.account();
    const rules: [object, string, string][] = [
      [{ minimumAge: 60 }, 'rejected', 'below_minimum_age'],
      [{ minimumAge: null, acceptedDocuments: { types: ['id_card'] } }, 'requires_input', 'document_type_not_accepted'],
      [{ acceptedDocuments: { types: null, countries: { deny: ['UTO'] } } }, 'requires_input', 'country_not_accepted'],
      [
        { acceptedDocuments: { countries: { deny: [] } }, acceptSpecimens: false },
        'requires_input',
        'specimen_document',
      ],
      [{ acceptSpecimens: true, maximumDocumentAgeYears: 1 }, 'requires_input', 'document_too_old'],
      [{ maximumDocumentAgeYears: null, reviewSampleShare: 1 }, 'needs_review', 'sampled_for_review'],
      [{ reviewSampleShare: 0, liveness: 'required' }, 'needs_review', 'not_available'],
    ];
    for (const [change, status, reason] of rules) {
      const { body: policy } = await strict.post('/v1/verification-policies', change);
      const body = await verify(verifies, {}, strict);
      assert.deepEqual([body.status, body.policyVersion], [status, policy.version], JSON.stringify(body));
      assert.ok(reasonsOf(body).includes(reason), reason);
    }
    await strict.post('/v1/verification-policies', { liveness: 'when_supplied' });
    assert.equal((await verify(verifies, {}, strict)).status, 'verified');
  });
});
