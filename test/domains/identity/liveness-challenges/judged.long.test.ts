import assert from 'node:assert/strict';
import sharp, { type Sharp } from 'sharp';
import type { LivenessStep } from '#engine/index.ts';
import { followChallenge as follow, toUri } from '../../../support/pictures/follow-challenge.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { assertTaken, type Body, dataUri, decided } from '../identity-verification/use-verifications.ts';
import { type Frame, livenessFor, newSession } from '../verification-sessions/use-sessions.ts';

describe('the answer to a liveness challenge', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account();
  });
  after(() => service.stop());

  const challenge = async (): Promise<Body> => {
    const made = (await newSession(account.api)).challenge;
    // Frames cannot span more time than has passed.
    service.advance(20);
    return made;
  };
  const send = async (liveness: object): Promise<Body> => {
    const request = { type: 'idv', document: { front: dataUri('passport-anna') }, liveness };
    const { status, body } = await account.api.post('/v1/verifications', request);
    assertTaken({ status, body });
    return decided(account.api, body.id);
  };

  it('verifies a person who follows it, without a selfie', async () => {
    const made = await challenge();
    const body = await send(livenessFor(made, await follow(made.steps, 'p08', 11)));
    assert.deepEqual([body.liveness, body.status], ['passed', 'verified'], JSON.stringify(body.checks));
  });

  const ATTACKS: [string, (steps: LivenessStep[]) => Promise<Frame[]>][] = [
    ['the steps in another order', ([first, ...others]) => follow(first ? [...others, first] : [], 'p08', 12)],
    ["another person's face", (steps) => follow(steps, 'p05', 13)],
    [
      'frame times longer than the elapsed time',
      async (steps) => (await follow(steps, 'p08', 14)).map(({ image, at }) => ({ image, at: at * 50 })),
    ],
  ];
  for (const [what, make] of ATTACKS) {
    it(`verifies no one for ${what}`, async () => {
      const made = await challenge();
      const body = await send(livenessFor(made, await make(made.steps)));
      assert.equal(body.liveness, 'failed', JSON.stringify(body.checks));
      assert.notEqual(body.status, 'verified');
    });
  }

  const edited = (frames: readonly Frame[], edit: (frame: Sharp) => Sharp): Promise<Frame[]> =>
    Promise.all(
      frames.map(async ({ image, at }) => {
        const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
        return { image: toUri(await edit(sharp(bytes)).toBuffer()), at };
      }),
    );
  const FOLLOWED: LivenessStep[] = ['look_left', 'look_up', 'come_closer'];
  /** A challenge with a fixed order, which chance would rarely draw; the rest of the answer is correct. */
  const challengeToFollow = async (): Promise<Body> => {
    await service.sql('superuser', 'delete from rate_windows');
    for (let tries = 0; tries < 500; tries += 1) {
      const { challenge: made } = await newSession(account.api);
      if (made.steps.join() === FOLLOWED.join()) return made;
    }
    throw new Error('an order of 24 did not come in 500 draws');
  };
  const signalsAfter = async (frames: readonly Frame[]): Promise<[status: string, signals: string]> => {
    const made = await challengeToFollow();
    service.advance(20);
    const { id, status } = await send(livenessFor(made, frames));
    const [row] = await service.sql('superuser', 'select signals from verifications where id = $1', [id]);
    return [status, JSON.stringify(row?.signals)];
  };
  const crop = (pixels: number, brightness: number) => (frame: Sharp) =>
    frame
      .extract({ left: pixels, top: pixels, width: 480 - 2 * pixels, height: 600 - 2 * pixels })
      .modulate({ brightness })
      .jpeg({ quality: 85 });
  const EDITS: [string, (taken: Frame[]) => Promise<Frame[]>][] = [
    ['re-encoded', (taken) => edited(taken, (frame) => frame.jpeg({ quality: 88 }))],
    ['cropped by eight pixels and brightened', (taken) => edited(taken, crop(8, 1.06))],
    ['re-encoded without its first frame', (taken) => edited(taken.slice(1), (frame) => frame.jpeg({ quality: 80 }))],
  ];

  describe('that is sent again', () => {
    let taken: Frame[];
    before(async () => {
      taken = await follow(FOLLOWED, 'p08', 15);
      const [, signals] = await signalsAfter(taken);
      assert.doesNotMatch(signals, /liveness_frames_reused/);
    });
    for (const [what, edit] of EDITS) {
      it(`goes to review if it was ${what}`, async () => {
        const [status, signals] = await signalsAfter(await edit(taken));
        assert.match(signals, /liveness_frames_reused/);
        assert.notEqual(status, 'verified');
      });
    }

    it('is not suspicious when the same person followed the same order again', async () => {
      const [, signals] = await signalsAfter(await follow(FOLLOWED, 'p08', 16));
      assert.doesNotMatch(signals, /liveness_frames_reused/);
    });

    it('is stored sealed, and erased with the biometric data', async () => {
      const looks = () => service.sql('superuser', 'select used_for from liveness_challenges where looks is not null');
      const [one] = await looks();
      const { forgetFrames } = await import('#domains/identity/liveness-challenges/index.ts');
      const org = account.organization;
      await service.ctx.db.org({ org }, (tx) => forgetFrames(tx, String(one?.used_for)));
      assert.ok(!(await looks()).some(({ used_for: id }) => id === one?.used_for));
    });
  });
});
