import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, dataUri, dumpDatabase } from '../identity-verification/use-verifications.ts';
import { type Frame, frames, livenessFor, newSession } from '../verification-sessions/use-sessions.ts';

describe('liveness challenges', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account();
  });
  after(() => service.stop());

  const challenge = async (api = account.api): Promise<Body> => (await newSession(api)).challenge;
  /** Sends an answer with pictures that are decided quickly, because they contain no document. */
  const send = (liveness: object, headers: Record<string, string> = {}, api = account.api): Promise<ApiAnswer> =>
    api.post(
      '/v1/verifications',
      { type: 'idv', document: { front: dataUri('faces/p08-selfie-1') }, liveness },
      headers,
    );

  it('are drawn at random: three different steps in any order', async () => {
    const orders = new Set<string>();
    for (let drawn = 0; drawn < 40; drawn += 1) {
      const { steps } = await challenge();
      assert.equal(new Set(steps).size, 3);
      orders.add(steps.join());
    }
    assert.ok(orders.size > 10, `${orders.size} of 24 orders in 40 draws`);
  });

  describe('of one session', () => {
    const again = (id: string): Promise<ApiAnswer> => account.api.post(`/v1/verification-sessions/${id}/challenge`);

    it('keep their order while one can still be answered, and are drawn again afterwards', async () => {
      const { id, challenge: first } = await newSession(account.api);
      const orders = new Set<string>();
      for (let asked = 1; asked < 10; asked += 1) {
        const { status, body } = await again(id);
        assert.deepEqual([status, body.steps], [201, first.steps]);
        assert.ok(body.id !== first.id && body.nonce !== first.nonce);
      }
      for (let late = 0; late < 4; late += 1) {
        const session = await newSession(account.api);
        service.advance(121);
        orders.add(`${(await again(session.id)).body.steps.join() === session.challenge.steps.join()}`);
        service.advance(60);
        orders.add(`${(await again(session.id)).body.steps.join() === session.challenge.steps.join()}`);
      }
      assert.ok(orders.has('false'), 'four orders of 24, all drawn twice');
    });

    it('keep their order when requested at the same moment', async () => {
      const { id, challenge: first } = await newSession(account.api);
      service.advance(121);
      const answers = await Promise.all(Array.from({ length: 5 }, () => again(id)));
      assert.equal(new Set(answers.map(({ body }) => body.steps.join())).size, 1, JSON.stringify(first.steps));
    });

    it('are limited to ten until one is answered', async () => {
      const { id } = await newSession(account.api);
      let last: Body = {};
      for (let asked = 1; asked < 10; asked += 1) last = (await again(id)).body;
      const refused = await again(id);
      assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
      assert.match(refused.body.message, /10 liveness challenges/);
      assert.equal((await send(livenessFor(last, await frames()))).status, 200, 'the last can be answered');
      assert.equal((await again(id)).status, 201, 'another attempt has its own');
    });
  });

  describe('of one person', () => {
    const answerOf = async (userId: string, api = account.api): Promise<ApiAnswer> => {
      const { challenge: made } = await newSession(api, { userId });
      return send(livenessFor(made, await frames()), {}, api);
    };
    const ask = (userId: string, api = account.api): Promise<ApiAnswer> =>
      api.post('/v1/verification-sessions', { userId });

    it('are delayed progressively after three failed answers, across all sessions', async () => {
      const userId = `user-${randomUUID()}`;
      const open = await newSession(account.api, { userId });
      for (let tried = 0; tried < 3; tried += 1) assert.equal((await answerOf(userId)).status, 200);
      const waits = [60, 300, 900, 3600];
      for (const seconds of waits) {
        const refused = await ask(userId);
        assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
        const after = Number(refused.headers.get('retry-after'));
        assert.ok(after > seconds - 30 && after <= seconds, `${after} of ${seconds}`);
        const again = await account.api.post(`/v1/verification-sessions/${open.id}/challenge`);
        assert.equal(again.status, 429, 'an older session gives none either');
        service.advance(seconds);
        assert.equal((await answerOf(userId)).status, 200);
      }
    });

    it('are limited to ten a day', async () => {
      const userId = `user-${randomUUID()}`;
      for (let tried = 0; tried < 10; tried += 1) {
        assert.equal((await answerOf(userId)).status, 200);
        service.advance(3600);
      }
      const refused = await ask(userId);
      assert.equal(refused.status, 429);
      const after = Number(refused.headers.get('retry-after'));
      assert.ok(after > 12 * 3600 && after < 15 * 3600, String(after));
      service.advance(after);
      assert.equal((await ask(userId)).status, 201);
    });

    it('do not wait for other people, or for other organizations', async () => {
      const userId = `user-${randomUUID()}`;
      for (let tried = 0; tried < 3; tried += 1) await answerOf(userId);
      assert.equal((await ask(userId)).status, 429);
      assert.equal((await ask(`user-${randomUUID()}`)).status, 201);
      assert.equal((await account.api.post('/v1/verification-sessions', {})).status, 201);
      assert.equal((await ask(userId, (await service.account()).api)).status, 201);
    });
  });

  it('are answered once, and the frames are stored sealed, with the time of each', async () => {
    const made = await challenge();
    const taken = await frames(12);
    const { status, body } = await send(livenessFor(made, taken));
    assert.equal(status, 200, JSON.stringify(body));
    const { body: kept } = await account.api.get(`/v1/verifications/${body.id}/pictures`);
    const stored = kept.data.filter(({ kind }: Body) => kind === 'frame');
    assert.deepEqual(
      stored.map(({ at }: Body) => at),
      taken.map(({ at }) => at),
    );
    const again = await send(livenessFor(made, await frames()));
    assert.deepEqual([again.status, again.body.code], [409, 'challenge_used']);
    const dump = await dumpDatabase(service);
    assert.ok(!dump.includes(made.nonce), 'a nonce is not stored');
    assert.ok(!dump.includes(taken[0]?.image.slice(100, 160) ?? '-'));
  });

  it('are answered once when two answers arrive at the same moment', async () => {
    const made = await challenge();
    const sets = [await frames(), await frames()];
    const answers = await Promise.all(sets.map((taken) => send(livenessFor(made, taken))));
    assert.deepEqual(
      answers.map(({ status }) => status).sort(),
      [200, 409],
      JSON.stringify(answers.map((a) => a.body)),
    );
  });

  it('give a repeated request under one Idempotency-Key the first answer', async () => {
    const liveness = livenessFor(await challenge(), await frames());
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await send(liveness, headers), await send(liveness, headers)];
    assert.deepEqual([first.status, second.status, second.body.id], [200, 200, first.body.id]);
  });

  describe('are refused', () => {
    let stranger: TestAccount;
    const stored = () =>
      service.sql(
        'superuser',
        'select (select count(*) from verifications), (select count(*) from verification_images), (select count(*) from liveness_frames)',
      );
    const half = async (): Promise<Frame[]> => [...replayed.slice(0, 4), ...(await frames(8)).slice(4)];
    let replayed: Frame[];
    before(async () => {
      stranger = await service.account();
      replayed = await frames();
      assert.equal((await send(livenessFor(await challenge(), replayed))).status, 200);
    });

    const TABLE: [string, () => Promise<object>, number, string][] = [
      [
        'unknown',
        async () => ({ ...livenessFor(await challenge(), await frames()), challengeId: `lch_${'0'.repeat(26)}` }),
        422,
        'invalid_liveness',
      ],
      ['foreign', async () => livenessFor(await challenge(stranger.api), await frames()), 422, 'invalid_liveness'],
      [
        "with another challenge's nonce",
        async () => livenessFor({ ...(await challenge()), nonce: (await challenge()).nonce }, await frames()),
        422,
        'invalid_liveness',
      ],
      [
        'with a nonce of the wrong length',
        async () => livenessFor({ ...(await challenge()), nonce: 'x' }, await frames()),
        422,
        'invalid_liveness',
      ],
      [
        'with steps that were changed in the database',
        async () => {
          const made = await challenge();
          await service.sql('superuser', 'update liveness_challenges set steps = $1 where id = $2', [
            [...made.steps].reverse(),
            made.id,
          ]);
          return livenessFor(made, await frames());
        },
        422,
        'invalid_liveness',
      ],
      [
        'with an expiry that was changed in the database',
        async () => {
          const made = await challenge();
          await service.sql(
            'superuser',
            "update liveness_challenges set expires_at = expires_at + interval '1 day' where id = $1",
            [made.id],
          );
          return livenessFor(made, await frames());
        },
        422,
        'invalid_liveness',
      ],
      ['with too few frames', async () => livenessFor(await challenge(), await frames(7)), 400, 'validation_failed'],
      ['with too many frames', async () => livenessFor(await challenge(), await frames(13)), 400, 'validation_failed'],
      [
        'with half a millisecond',
        async () =>
          livenessFor(
            await challenge(),
            (await frames()).map(({ image }, at) => ({ image, at: at + 0.5 })),
          ),
        400,
        'validation_failed',
      ],
      [
        'with a frame that is not a picture',
        async () => {
          const [first, ...others] = await frames();
          return livenessFor(await challenge(), [
            { image: 'data:image/jpeg;base64,AAAA', at: first?.at ?? 0 },
            ...others,
          ]);
        },
        422,
        'invalid_documents',
      ],
      ['with frames that came before', async () => livenessFor(await challenge(), replayed), 422, 'frames_replayed'],
      [
        'with previously sent frames in another order',
        async () => {
          const times = replayed.map(({ at }) => at);
          const turned = replayed.toReversed().map(({ image }, index) => ({ image, at: times[index] ?? 0 }));
          return livenessFor(await challenge(), turned);
        },
        422,
        'frames_replayed',
      ],
      [
        'with half of the frames from before',
        async () => livenessFor(await challenge(), await half()),
        422,
        'frames_replayed',
      ],
    ];
    for (const [what, make, status, code] of TABLE) {
      it(what, async () => {
        const liveness = await make();
        const before = await stored();
        const answer = await send(liveness);
        assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(answer.body));
        assert.deepEqual(await stored(), before, 'nothing of it is stored');
      });
    }

    it('with the invalid frames and the required number', async () => {
      const { body } = await send(livenessFor(await challenge(), await frames(3)));
      assert.deepEqual(body.errors, [{ path: 'liveness.frames', message: 'Must have 8 to 12 frames' }]);
    });

    it('with the frame that has too many pixels, and the limit', async () => {
      const large = await sharp({ create: { width: 2001, height: 2000, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer();
      const [first, ...others] = await frames();
      assert.ok(first);
      const image = `data:image/jpeg;base64,${large.toString('base64')}`;
      const { status, body } = await send(livenessFor(await challenge(), [{ ...first, image }, ...others]));
      assert.deepEqual([status, body.code], [422, 'invalid_documents'], JSON.stringify(body));
      assert.equal(body.errors?.[0]?.path, 'liveness.frames.0.image');
      assert.match(body.errors?.[0]?.message ?? '', /4,000,000 pixels/);
    });

    it('after their time', async () => {
      const made = await challenge();
      const taken = await frames();
      service.advance(121);
      const answer = await send(livenessFor(made, taken));
      assert.deepEqual([answer.status, answer.body.code], [410, 'challenge_expired']);
    });

    it('from actors that cannot start verifications', async () => {
      const reader = await service.account({ scopes: ['verifications:read'] });
      const { status } = await send(livenessFor(await challenge(), await frames()), {}, reader.api);
      assert.equal(status, 403);
    });
  });

  it('cannot be replaced by sending neither selfie nor frames', async () => {
    const { status, body } = await account.api.post('/v1/verifications', {
      type: 'idv',
      document: { front: dataUri('passport-anna') },
    });
    assert.deepEqual([status, body.errors[0].path], [400, 'selfie']);
  });

  it('are erased a day after they expired unanswered', async () => {
    const made = await challenge();
    service.advance(2 * 86_400);
    const { livenessChallenges } = await import('#domains/identity/liveness-challenges/index.ts');
    const [cleanUp] = livenessChallenges.jobs ?? [];
    await cleanUp?.handle(service.ctx, {}, { attempt: 0, signal: new AbortController().signal });
    const left = await service.sql('superuser', 'select count(*)::int as n from liveness_challenges where id = $1', [
      made.id,
    ]);
    assert.deepEqual(left, [{ n: 0 }]);
    const [used] = await service.sql('superuser', 'select count(*)::int as n from liveness_challenges');
    assert.ok(Number(used?.n) > 0, 'those that were answered stay');
  });
});
