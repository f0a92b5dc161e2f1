// A challenge belongs to its session: it serves only the session's person, until the session is canceled.
import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { dataUri } from '../identity-verification/use-verifications.ts';
import { frames, livenessFor, newSession } from '../verification-sessions/use-sessions.ts';

describe('a liveness challenge of a session', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  /** Pictures that are decided quickly, because they contain no document. */
  const answer = (userId: string, liveness: object) =>
    account.api.post('/v1/verifications', {
      type: 'idv',
      userId,
      document: { front: dataUri('faces/p08-selfie-1') },
      liveness,
    });

  it('cannot serve a verification of another userId, because the session would report the wrong person', async () => {
    const session = await newSession(account.api, { userId: 'alice' });
    const refused = await answer('bob', livenessFor(session.challenge, await frames()));
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_liveness'], JSON.stringify(refused.body));
    assert.equal(refused.body.errors[0].path, 'liveness.challengeId');
    const { body } = await account.api.get(`/v1/verification-sessions/${session.id}`);
    assert.deepEqual([body.userId, body.verificationId], ['alice', null]);
    const taken = await answer('alice', livenessFor(session.challenge, await frames()));
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    const other = await newSession(account.api, { userId: 'carol' });
    const resubmitted = await account.api.post(`/v1/verifications/${taken.body.id}/resubmit`, {
      documents: [dataUri('faces/p08-selfie-1')],
      liveness: livenessFor(other.challenge, await frames()),
    });
    assert.deepEqual([resubmitted.status, resubmitted.body.code], [422, 'invalid_liveness']);
  });

  it('cannot be answered once the session is canceled', async () => {
    const session = await newSession(account.api, { userId: 'dave' });
    assert.equal((await account.api.post(`/v1/verification-sessions/${session.id}/cancel`)).status, 200);
    const refused = await answer('dave', livenessFor(session.challenge, await frames()));
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_liveness'], JSON.stringify(refused.body));
    assert.match(refused.body.errors[0].message, /canceled/);
  });
});
