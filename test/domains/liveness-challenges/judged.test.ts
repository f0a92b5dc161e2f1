import assert from 'node:assert/strict';
import sharp from 'sharp';
import type { LivenessStep } from '#engine/index.ts';
import { frameOf, type Person, type Shot } from '../../../scripts/generate/liveness/stills.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { type Body, dataUri, decided } from '../identity-verification/use-verifications.ts';
import { type Frame, livenessFor, newSession } from '../verification-sessions/use-sessions.ts';

const toUri = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;

/** What somebody does who follows the challenge: two looks straight, two frames of each step, a look straight at the end. */
async function follow(steps: readonly LivenessStep[], person: Person, seed: number): Promise<Frame[]> {
  const shots: [Shot, number][] = [
    ['neutral', 0],
    ['neutral', 1],
    ...steps.flatMap((step): [Shot, number][] => [
      [step, 0],
      [step, 1],
    ]),
    ['neutral', 2],
  ];
  return Promise.all(
    shots.map(async ([shot, variation], index) => ({
      image: toUri(await frameOf(person, shot, variation, seed)),
      at: 700 + 700 * index,
    })),
  );
}

describe('the answer to a liveness challenge', function () {
  this.timeout(120_000);
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
    assert.equal(status, 200, JSON.stringify(body));
    return decided(account.api, body.id);
  };

  it('verifies who follows it, without a selfie', async () => {
    const made = await challenge();
    const body = await send(livenessFor(made, await follow(made.steps, 'p08', 11)));
    assert.deepEqual([body.liveness, body.status], ['passed', 'verified'], JSON.stringify(body.checks));
  });

  const ATTACKS: [string, (steps: LivenessStep[]) => Promise<Frame[]>][] = [
    ['the steps in another order', ([first, ...others]) => follow(first ? [...others, first] : [], 'p08', 12)],
    ["somebody else's face", (steps) => follow(steps, 'p05', 13)],
    [
      'a longer time than has passed',
      async (steps) => (await follow(steps, 'p08', 14)).map(({ image, at }) => ({ image, at: at * 5 })),
    ],
  ];
  for (const [what, make] of ATTACKS) {
    it(`verifies nobody by ${what}`, async () => {
      const made = await challenge();
      const body = await send(livenessFor(made, await make(made.steps)));
      assert.equal(body.liveness, 'failed', JSON.stringify(body.checks));
      assert.notEqual(body.status, 'verified');
    });
  }

  it('sends a set that was encoded anew to a person', async () => {
    const first = await challenge();
    const taken = await follow(first.steps, 'p08', 15);
    await send(livenessFor(first, taken));
    const anew = await Promise.all(
      taken.map(async ({ image, at }) => ({
        image: toUri(
          await sharp(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
            .jpeg({ quality: 88 })
            .toBuffer(),
        ),
        at,
      })),
    );
    // The same order, which chance would seldom draw: everything else about the answer is right.
    let second = await challenge();
    for (let tries = 0; second.steps.join() !== first.steps.join() && tries < 300; tries += 1)
      second = await challenge();
    const body = await send(livenessFor(second, anew));
    assert.notEqual(body.status, 'verified');
    const [row] = await service.sql('superuser', 'select signals from verifications where id = $1', [body.id]);
    assert.match(JSON.stringify(row?.signals), /liveness_frames_reused/);
  });
});
