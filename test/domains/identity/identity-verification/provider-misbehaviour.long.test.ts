import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  type Asked,
  answer,
  type Behaviour,
  type FakeProvider,
  lastAttempt,
  loggedFailure,
  SECRET,
  says,
  signatureOf,
  submission,
  useProvider,
  verifiedAnswer,
} from './fake-provider.ts';
import { assertTaken, type Body, reasonsOf } from './use-verifications.ts';

describe('an external provider that misbehaves', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let provider: FakeProvider;
  const now = useProvider();
  before(() => {
    ({ service, account, provider } = now);
    ({ api } = account);
  });

  const verify = async (behaviour: Behaviour): Promise<Body> => {
    provider.behave = behaviour;
    const { status, body: verification } = await api.post('/v1/verifications', submission());
    assertTaken({ status, body: verification });
    return verification;
  };
  const giveUp = (id: string): Promise<Body> => lastAttempt(service, account, id);
  const failureOf = (id: string): string | undefined => loggedFailure(service, id);
  const origin = (): string => new URL(provider.url).origin;

  const pollOf = (requestId: string): string => `${origin()}/poll/${requestId}`;
  const polls =
    (next: Behaviour, poll: (requestId: string) => string = pollOf): Behaviour =>
    (response, asked, count) => {
      if (asked.method === 'GET') return next(response, asked, count);
      const { requestId, verificationId } = asked.body;
      const body = { requestId, verificationId, status: 'processing', poll: poll(requestId) };
      return answer(response, requestId, body, { status: 202, headers: { 'retry-after': '0' } });
    };
  /** The verification of a poll; the job may be polling for others at the same time. */
  const postOf = ({ path }: Asked): Asked => {
    const post = provider.asked.find(({ body }) => body?.requestId === path.split('/').at(-1));
    assert.ok(post);
    return post;
  };
  /** Otherwise as in the guide, but not signed for this exchange with the shared secret. */
  const signedBy =
    (signature: (asked: Asked, text: string) => Record<string, string>): Behaviour =>
    (response, asked) => {
      const text = JSON.stringify(verifiedAnswer(asked));
      response.writeHead(200, signature(asked, text)).end(text);
    };
  /** A recorded answer to the first request. */
  let oldAnswer: { headers: Record<string, string>; text: string } | undefined;

  const misbehaviours: [string, string, Behaviour][] = [
    ['never answers', 'timeout', () => undefined],
    [
      'begins an answer and stops',
      'timeout',
      (response) => response.writeHead(200, { 'content-length': '900' }).write('{'),
    ],
    [
      'answers a byte at a time',
      'timeout',
      (response) => {
        const timer = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['hangs up', 'unreachable', (response) => response.destroy()],
    ['fails', 'bad_status', (response) => response.writeHead(500).end('{"status":"verified"}')],
    ['is always busy', 'bad_status', (response) => response.writeHead(429, { 'retry-after': '0' }).end()],
    ['asks to wait for a day', 'timeout', (response) => response.writeHead(503, { 'retry-after': '86400' }).end()],
    ['refuses', 'bad_status', (response) => response.writeHead(403).end()],
    ['redirects', 'bad_status', (response) => response.writeHead(307, { location: `${origin()}/elsewhere` }).end()],
    [
      'answers with another HTTP status',
      'bad_status',
      (response, asked) => answer(response, asked.body.requestId, verifiedAnswer(asked), { status: 201 }),
    ],
    ['answers with an empty body', 'bad_answer', (response, asked) => answer(response, asked.body.requestId, '')],
    [
      'answers with text that is not JSON',
      'bad_answer',
      (response, asked) => answer(response, asked.body.requestId, '<html>verified</html>'),
    ],
    [
      'answers with an array',
      'bad_answer',
      (response, asked) => answer(response, asked.body.requestId, [verifiedAnswer(asked)]),
    ],
    [
      'answers with truncated JSON',
      'bad_answer',
      (response, asked) => answer(response, asked.body.requestId, JSON.stringify(verifiedAnswer(asked)).slice(0, -9)),
    ],
    [
      'answers endlessly',
      'answer_too_large',
      (response, asked) =>
        answer(response, asked.body.requestId, `${JSON.stringify(verifiedAnswer(asked))}${' '.repeat(70_000)}`),
    ],
    ['does not sign', 'bad_signature', signedBy(() => ({}))],
    ['signs with zeros', 'bad_signature', signedBy(() => ({ 'x-provider-signature': `v1=${'0'.repeat(64)}` }))],
    [
      'sends our own signature back',
      'bad_signature',
      signedBy(({ headers }) => ({
        'x-provider-signature': String(headers['x-service-signature']).replace(/^t=\d+,/, ''),
      })),
    ],
    [
      'replays an answer to an earlier request',
      'bad_signature',
      (response, asked) => {
        const text = JSON.stringify(verifiedAnswer(asked));
        oldAnswer ??= { headers: signatureOf('req_01kb0000000000000000000000', text), text };
        response.writeHead(200, oldAnswer.headers).end(oldAnswer.text);
      },
    ],
    ['answers about another verification', 'bad_answer', says({ verificationId: 'ver_01kb0000000000000000000000' })],
    ['answers with another request ID', 'bad_answer', says({ requestId: 'req_01kb0000000000000000000000' })],
    ['says verified without a document', 'bad_answer', says({ document: null })],
    ['says verified without a face', 'bad_answer', says({ checks: { document: 'passed', face: null } })],
    ['says verified with another face', 'bad_answer', says({ checks: { document: 'passed', face: 'failed' } })],
    ['says verified and forged', 'bad_answer', says({ checks: { document: 'failed', face: 'passed' } })],
    ['says verified and asks for pictures', 'bad_answer', says({ reason: 'no_selfie' })],
    ['asks for pictures without a reason', 'bad_answer', says({ status: 'requires_input' })],
    ['rejects although its checks passed', 'bad_answer', says({ status: 'rejected' })],
    ['says an unknown status', 'bad_answer', says({ status: 'approved' })],
    ['adds an undocumented field', 'bad_answer', says({ warnings: ['forged'] })],
    ['adds a field to the document', 'bad_answer', says({}, { photo: 'data:' })],
    ['leaves a field out', 'bad_answer', says({}, { expiryDate: undefined })],
    ['calls a number a name', 'bad_answer', says({}, { familyName: 'ERIKSSON2' })],
    ['leaves the family name empty', 'bad_answer', says({}, { familyName: '' })],
    ['writes names in other letters', 'bad_answer', says({}, { givenNames: 'ANNÅ' })],
    ['writes a date as text', 'bad_answer', says({}, { birthDate: '12 AUG 1994' })],
    ['gives a date that does not exist', 'bad_answer', says({}, { birthDate: '1994-02-30' })],
    [
      'names a birth in the future',
      'bad_answer',
      says({}, { birthDate: '2090-01-01', issueDate: null, expiryDate: '2095-01-01' }),
    ],
    ['names a birth long ago', 'bad_answer', says({}, { birthDate: '1066-10-14' })],
    [
      'lets it expire before the birth',
      'bad_answer',
      says({}, { birthDate: '2010-01-01', issueDate: null, expiryDate: '2009-01-01' }),
    ],
    ['gives the year 9999 as expiry', 'bad_answer', says({}, { expiryDate: '9999-12-31' })],
    ['lets it be issued tomorrow', 'bad_answer', says({}, { issueDate: '2033-01-01' })],
    ['lets it be issued before the birth', 'bad_answer', says({}, { issueDate: '1990-01-01' })],
    ['names an unknown state', 'bad_answer', says({}, { issuingState: 'ZZZ' })],
    ['names no nationality of a passport', 'bad_answer', says({}, { nationality: null })],
    ['calls a passport a card', 'bad_answer', says({}, { format: 'TD1' })],
    [
      'calls a German license a US one',
      'bad_answer',
      says({}, { type: 'driving_licence', format: 'AAMVA', issuingState: 'DEU' }),
    ],
    ['writes a number in other signs', 'bad_answer', says({}, { number: 'L898<902' })],
    ['has a version of any length', 'bad_answer', says({ version: 'x'.repeat(41) })],
    [
      'must be polled endlessly',
      'timeout',
      polls((response, asked) => {
        const { requestId, verificationId } = postOf(asked).body;
        const body = { requestId, verificationId, status: 'processing', poll: pollOf(requestId) };
        answer(response, requestId, body, { status: 202, headers: { 'retry-after': '0' } });
      }),
    ],
    [
      'must be polled at another host',
      'bad_poll_url',
      polls(
        () => assert.fail('polled'),
        () => 'http://127.0.0.2:9/poll',
      ),
    ],
    [
      'must be polled at another port',
      'bad_poll_url',
      polls(
        () => assert.fail('polled'),
        () => `${origin().replace(/\d+$/, '1')}/poll`,
      ),
    ],
    [
      'has to be polled with a password',
      'bad_poll_url',
      polls(
        () => assert.fail('polled'),
        () => `${origin().replace('//', '//u:p@')}/poll`,
      ),
    ],
    [
      'has to be polled at no URL',
      'bad_poll_url',
      polls(
        () => assert.fail('polled'),
        () => 'poll',
      ),
    ],
    ['answers a poll with 404', 'bad_status', polls((response) => response.writeHead(404).end())],
    [
      'sends an unsigned answer to a poll',
      'bad_signature',
      polls((response, asked) => response.writeHead(200).end(JSON.stringify(verifiedAnswer(postOf(asked))))),
    ],
    [
      'answers about another verification when polled',
      'bad_answer',
      polls((response, asked) => {
        const post = postOf(asked);
        const body = { ...verifiedAnswer(post), verificationId: 'ver_01kb0000000000000000000000' };
        answer(response, post.body.requestId, body);
      }),
    ],
  ];
  for (const [name, code, behaviour] of misbehaviours)
    it(`never approves when it ${name}`, async () => {
      const body = await verify(behaviour);
      assert.deepEqual(
        [body.status, body.verified, body.credentialId],
        ['processing', false, null],
        JSON.stringify(body),
      );
      const ended = await giveUp(body.id);
      assert.deepEqual([ended.status, reasonsOf(ended)], ['needs_review', ['provider_failed']], JSON.stringify(ended));
      assert.deepEqual([ended.verified, ended.credentialId, ended.engineVersion], [false, null, 'none']);
      assert.equal(failureOf(body.id), code);
    });

  it('leaves neither its secret nor its messages in the log', () => {
    const log = service.logs.join('\n');
    for (const word of [SECRET, 'ERIKSSON', 'L898902C3', '127.0.0.1:']) assert.ok(!log.includes(word), word);
    assert.ok(
      service.logs.some((line) => line.includes('bad_signature')),
      'but why it failed',
    );
  });
});
