import assert from 'node:assert/strict';
import type { AnalysisResult } from '#engine/index.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { analyseAnna, analysisOf, type Submitted } from './use-analyses.ts';
import {
  type Body,
  dumpDatabase,
  eventsOf,
  idvBody,
  keyOfColleague,
  keyWith,
  reasonsOf,
  startWithAccount,
} from './use-verifications.ts';

const POLICIES = '/v1/verification-policies';

describe('comparison with earlier submissions', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let real: AnalysisResult;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    real = await analyseAnna(service);
  });
  after(() => service.stop());

  const send = async (to: ApiClient, what: Submitted, userId?: string): Promise<Body> => {
    service.ctx.engine.analyse = async () => analysisOf(real, what);
    const { body } = await to.post('/v1/verifications', idvBody('passport-anna', 'p08', userId ? { userId } : {}));
    return body;
  };
  const signalsOf = (verification: Body): string[] => verification.signals.map(({ key }: Body) => key);

  /** Nothing of Bob's matches Anna's. */
  const bob = { familyName: 'BAKER', givenNames: 'BOB', birthDate: '1971-02-03', documentNumber: 'B7654321' };
  // Submissions by Bob, or by Anna again, after Anna's, and the expected signals.
  const table: [string, Partial<Submitted> | ((name: string) => Partial<Submitted>), string | undefined, string[]][] = [
    ['the same pictures of the same person', {}, 'other', []],
    ['the same pictures without a user', {}, undefined, []],
    ["another person's own pictures", () => ({ ...bob, page: 'bob', selfie: 'bob' }), 'other', []],
    ['the same selfie', () => ({ ...bob, page: 'bob' }), 'other', ['selfie_reused']],
    ['the same selfie from the same user', () => ({ ...bob, page: 'bob' }), 'anna', ['selfie_reused']],
    ['the same selfie with the same document from the same user', {}, 'anna', []],
    ["another person's own pictures from the same user", () => ({ ...bob, page: 'bob', selfie: 'bob' }), 'anna', []],
    [
      'nearly the same selfie',
      (name) => ({ ...bob, page: 'bob', selfie: 'bob', selfieLike: `${name} selfie`, selfieBits: 4 }),
      'other',
      ['selfie_nearly_reused'],
    ],
    [
      'a selfie that is only like it',
      (name) => ({ ...bob, page: 'bob', selfie: 'bob', selfieLike: `${name} selfie`, selfieBits: 6 }),
      'other',
      [],
    ],
    ['the same picture of the document', () => ({ ...bob, selfie: 'bob' }), 'other', ['document_picture_reused']],
    [
      'an edited picture of the document',
      (name) => ({ ...bob, selfie: 'bob', page: 'bob', pageLike: `${name} page`, pageBits: 2 }),
      'other',
      ['document_picture_reused'],
    ],
    [
      'a picture of a like document',
      (name) => ({ ...bob, selfie: 'bob', page: 'bob', pageLike: `${name} page`, pageBits: 4 }),
      'other',
      [],
    ],
    [
      'the same number with another holder',
      (name) => ({ ...bob, selfie: 'bob', page: 'bob', documentNumber: `N${name}` }),
      'other',
      ['document_number_reused'],
    ],
    [
      'the same number with another birth date',
      (name) => ({ selfie: 'bob', page: 'bob', birthDate: '1971-02-03', documentNumber: `N${name}` }),
      'other',
      ['document_number_reused'],
    ],
    [
      'the same selfie and number under a married name',
      (name) => ({ familyName: 'BAKER', page: 'married', documentNumber: `N${name}` }),
      'other',
      [],
    ],
  ];
  for (const [index, [what, change, userId, expected]] of table.entries()) {
    it(`signals ${expected.join() || 'nothing'} for ${what}`, async () => {
      const name = String(index);
      const anna = { page: `${name} page`, selfie: `${name} selfie`, documentNumber: `N${name}` };
      const then = typeof change === 'function' ? change(name) : change;
      const unique = {
        ...anna,
        ...then,
        ...(then.documentNumber === bob.documentNumber && { documentNumber: `B${name}` }),
        ...(then.page && { page: `${name} ${then.page}` }),
        ...(then.selfie && { selfie: `${name} ${then.selfie}` }),
      };
      const first = await send(api, anna, 'anna');
      assert.deepEqual(signalsOf(first), []);
      const own = then.birthDate ? { birthDate: dayOf(index) } : {};
      const second = await send(api, { ...unique, ...own }, userId);
      assert.deepEqual(signalsOf(second), expected);
      if (expected.length === 0) return;
      assert.deepEqual(second.signals[0].related, [first.id]);
      assert.ok(reasonsOf(second).includes('fraud_signal_review'));
      assert.equal(second.status, 'needs_review');
    });
  }

  /** Each row has a separate Bob, so that earlier rows do not match. */
  const dayOf = (index: number): string => `1971-02-${String(index + 1).padStart(2, '0')}`;

  it('shows only reviewers the related verifications of a signal', async () => {
    const first = await send(api, { page: 'r', selfie: 'r', documentNumber: 'R1' }, 'r');
    const { id } = await send(
      api,
      { ...bob, birthDate: '1969-01-01', page: 'r2', selfie: 'r', documentNumber: 'R2' },
      's',
    );
    const reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read']));
    const [mine] = (await api.get(`/v1/verifications/${id}`)).body.signals;
    const [theirs] = (await reader.get(`/v1/verifications/${id}`)).body.signals;
    assert.deepEqual(mine.related, [first.id]);
    assert.deepEqual(
      [theirs.key, theirs.weight, theirs.figures, theirs.related],
      [mine.key, 'review', mine.figures, undefined],
    );
  });

  it('does not link a selfie to a document with another face', async () => {
    const stranger = {
      ...bob,
      birthDate: '1968-01-01',
      page: 'x page',
      selfie: 'x',
      documentNumber: 'X1',
      faceDistance: 0.9,
    };
    assert.equal((await send(api, stranger, 'thief')).status, 'rejected');
    assert.deepEqual(signalsOf(await send(api, { page: 'y', selfie: 'x', documentNumber: 'Y1' }, 'anna')), []);
  });

  it('is not visible to other organizations, and stores nothing in plain text', async () => {
    const { api: other } = await service.account();
    await send(api, { page: 'o', selfie: 'o', documentNumber: 'O7719245' }, 'anna');
    const theirs = await send(other, { ...bob, page: 'p', selfie: 'o', documentNumber: 'O7719245' }, 'other');
    assert.deepEqual(signalsOf(theirs), []);
    const dump = await dumpDatabase(service);
    assert.ok(!dump.includes('O7719245') && !dump.includes('BAKER'));
  });

  describe('of faces', () => {
    let watchful: ApiClient;
    before(async () => {
      watchful = (await service.account()).api;
      assert.equal((await watchful.post(POLICIES, { duplicatePersonSearch: true })).status, 201);
    });

    it('stores templates only if the policy looks for repeated enrollments', async () => {
      const count = async () => (await service.sql('superuser', 'select 1 from face_templates')).length;
      assert.equal(await count(), 0);
      const anna = { page: 'f1', selfie: 'f1', documentNumber: 'F1' };
      assert.equal((await send(watchful, anna, 'anna')).status, 'verified');
      assert.equal(await count(), 1);
    });

    const faces: [string, Submitted, string[]][] = [
      ['the same person again', { page: 'f2', selfie: 'f2', documentNumber: 'F1' }, []],
      [
        'the same face with the document of another',
        { ...bob, page: 'f3', selfie: 'f3', documentNumber: 'F3', otherFace: 0.4 },
        ['duplicate_person'],
      ],
      ['another face', { ...bob, page: 'f4', selfie: 'f4', documentNumber: 'F4', otherFace: 0.7 }, []],
    ];
    for (const [what, submitted, expected] of faces) {
      it(`signals ${expected.join() || 'nothing'} for ${what}`, async () => {
        const verification = await send(watchful, submitted, 'second');
        assert.deepEqual(signalsOf(verification), expected, JSON.stringify(verification.signals));
        assert.equal(verification.status, expected.length > 0 ? 'needs_review' : 'verified');
        if (expected.length === 0) return;
        const [{ related, figures }] = verification.signals;
        assert.match(related[0], /^per_/);
        assert.deepEqual(figures, { persons: 1, distance: 0.4 });
      });
    }

    it('includes faces approved by a reviewer, and never rejected ones', async () => {
      const reviewed = async (decision: string, name: string, otherFace: number): Promise<string | null> => {
        const submitted = { page: name, selfie: name, documentNumber: name, otherFace, faceDistance: 0.55 };
        const { id } = await send(watchful, { ...bob, ...submitted, birthDate: dayOf(otherFace) }, name);
        const { body } = await watchful.post(`/v1/verifications/${id}/decision`, { decision, reason: 'Seen' });
        assert.ok(['verified', 'rejected'].includes(body.status), JSON.stringify(body));
        return body.personId;
      };
      const approved = await reviewed('approve', 'G1', 10);
      await reviewed('reject', 'G2', 20);
      const again = async (name: string, otherFace: number) =>
        send(watchful, { page: name, selfie: name, documentNumber: name, otherFace, birthDate: '1950-01-01' }, name);
      assert.deepEqual((await again('G3', 10.1)).signals[0]?.related, [approved]);
      assert.deepEqual(signalsOf(await again('G4', 20.1)), []);
    });

    it('always includes people revoked for fraud, whatever the policy, while templates are kept', async () => {
      const [row] = await service.sql(
        'superuser',
        `select credentials.id from credentials join face_templates
           on face_templates.org_id = credentials.org_id and face_templates.person_id = credentials.person_id limit 1`,
      );
      assert.equal((await watchful.post(POLICIES, { duplicatePersonSearch: false })).status, 201);
      const like = (name: string) => ({ ...bob, page: name, selfie: name, documentNumber: name, otherFace: 0.4 });
      assert.deepEqual(signalsOf(await send(watchful, { ...like('g1'), birthDate: '1961-01-01' }, 'third')), []);
      const revoked = await watchful.post(`/v1/credentials/${row?.id}/revoke`, { reason: 'fraud_suspected' });
      assert.equal(revoked.status, 200, JSON.stringify(revoked.body));
      const found = await send(watchful, { ...like('g2'), birthDate: '1962-01-01' }, 'fourth');
      assert.deepEqual([found.status, signalsOf(found)], ['needs_review', ['fraud_suspect_face']]);
      assert.equal((await watchful.post(POLICIES, { duplicatePersonSearch: true })).status, 201);
    });
  });

  describe('with two-person approval', () => {
    let careful: TestAccount;
    before(async () => {
      careful = await service.account();
      const owner = createApiClient(
        service.url,
        await keyWith(service, careful, ['compliance:write', 'organization:write']),
      );
      assert.equal((await owner.post(POLICIES, { fourEyes: true })).status, 201);
    });
    const inReview = async (name: string): Promise<string> => {
      const unclear = { page: name, selfie: name, documentNumber: name, faceDistance: 0.55 };
      const { id, status } = await send(careful.api, unclear, name);
      assert.equal(status, 'needs_review');
      return id;
    };
    const decide = (by: ApiClient, id: string, decision: string, reason: string) =>
      by.post(`/v1/verifications/${id}/decision`, { decision, reason, note: `note on ${reason}` });

    it('holds an approval until a second reviewer approves', async () => {
      const id = await inReview('E1');
      const first = await decide(careful.api, id, 'approve', 'One');
      assert.deepEqual([first.status, first.body.status, first.body.reviewReason], [200, 'needs_review', null]);
      assert.equal(first.body.approvals.length, 1);
      const again = await decide(careful.api, id, 'approve', 'Two');
      assert.deepEqual([again.status, again.body.code], [409, 'conflict']);
      const scopes = ['reviews:write', 'verifications:read'];
      const own = createApiClient(service.url, await keyWith(service, careful, scopes));
      assert.equal((await decide(own, id, 'approve', 'Two')).status, 409, 'another key of the same member');
      const colleague = createApiClient(service.url, await keyOfColleague(service, careful, scopes));
      const { body } = await decide(colleague, id, 'approve', 'Three');
      assert.deepEqual([body.status, body.reviewReason, body.reviewNote], ['verified', 'Three', 'note on Three']);
      const [{ actor, reason, note }] = body.approvals;
      assert.deepEqual([actor.slice(0, 4), reason, note], ['key_', 'One', 'note on One']);
      const events = (await eventsOf(careful.api, id)).map(({ event }) => event);
      assert.deepEqual(events, ['identity.review_required', 'identity.verified', 'credential.issued']);
    });

    it('requires two approvals even if both arrive at the same moment', async () => {
      const id = await inReview('E2');
      const colleague = createApiClient(
        service.url,
        await keyOfColleague(service, careful, ['reviews:write', 'verifications:read']),
      );
      const answers = await Promise.all([
        decide(careful.api, id, 'approve', 'A'),
        decide(colleague, id, 'approve', 'B'),
      ]);
      const { body } = await careful.api.get(`/v1/verifications/${id}`);
      // One was first; the other either confirmed it or was asked to review again.
      assert.equal(body.approvals.length, 1);
      assert.equal(body.status, answers.every(({ status }) => status === 200) ? 'verified' : 'needs_review');
    });

    it('starts again when the second reviewer enters other data', async () => {
      const id = await inReview('E4');
      const scopes = ['reviews:write', 'verifications:read', 'pii:read'];
      const [one, two] = [
        createApiClient(service.url, await keyWith(service, careful, scopes)),
        createApiClient(service.url, await keyOfColleague(service, careful, scopes)),
      ];
      const approve = (by: ApiClient, reason: string, document?: object) =>
        by.post(`/v1/verifications/${id}/decision`, { decision: 'approve', reason, ...(document && { document }) });
      const refused = await approve(one, 'Zero', { familyName: 'FIRST', expiryDate: '9999-12-31' });
      assert.equal(refused.status, 422);
      assert.deepEqual((await one.get(`/v1/verifications/${id}`)).body.approvals, [], 'nothing is stored of it');
      const first = (await approve(one, 'One', { familyName: 'FIRST' })).body;
      assert.deepEqual([first.status, first.extracted.familyName], ['needs_review', 'FIRST']);
      const second = (await approve(two, 'Two', { familyName: 'SECOND' })).body;
      assert.deepEqual([second.status, second.verified, second.credentialId], ['needs_review', false, null]);
      assert.equal(second.extracted.familyName, 'SECOND');
      assert.deepEqual(
        second.approvals.map(({ reason }: Body) => reason),
        ['Two'],
        'the approval of other data is gone',
      );
      assert.notEqual(second.approvals[0].actor, first.approvals[0].actor);
      assert.equal((await approve(two, 'Two again')).status, 409);
      const third = (await approve(one, 'Three')).body;
      assert.deepEqual([third.status, third.extracted.familyName], ['verified', 'SECOND'], JSON.stringify(third));
      assert.deepEqual([third.reviewReason, third.approvals.length], ['Three', 1]);
      const entries = await service.sql(
        'superuser',
        "select details from audit_entries where subject = $1 and action = 'verification.approved_first' order by id",
        [id],
      );
      assert.deepEqual(
        entries.map(({ details }) => details),
        [{ entered: 'familyName' }, { entered: 'familyName', replaces: first.approvals[0].actor }],
      );
    });

    it('accepts the same data entered again as confirmation', async () => {
      const id = await inReview('E5');
      const colleague = createApiClient(
        service.url,
        await keyOfColleague(service, careful, ['reviews:write', 'verifications:read']),
      );
      const body = { decision: 'approve', reason: 'Read by eye', document: { familyName: 'TWICE' } };
      const path = `/v1/verifications/${id}/decision`;
      assert.equal((await careful.api.post(path, body)).body.status, 'needs_review');
      assert.equal((await colleague.post(path, body)).body.status, 'verified');
    });

    it('lets a single reviewer reject', async () => {
      const id = await inReview('E3');
      await decide(careful.api, id, 'approve', 'One');
      assert.equal((await decide(careful.api, id, 'reject', 'No')).body.status, 'rejected');
    });
  });
});
