// A document without color is a copy, whatever the light.
import assert from 'node:assert/strict';
import sharp, { type Sharp } from 'sharp';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, dataUri, picture, selfie, startWithAccount, verifyPerson } from './use-verifications.ts';

/** Colored light: a factor for each channel. */
const lit = (red: number, green: number, blue: number) => (image: Sharp) => image.linear([red, green, blue], [0, 0, 0]);

describe('photocopy detection', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    ({ service, api } = await startWithAccount());
  });
  after(() => service.stop());

  const verify = async (page: Buffer): Promise<Body> => {
    const front = `data:image/jpeg;base64,${page.toString('base64')}`;
    return verifyPerson(api, { type: 'idv', document: { front }, selfie: dataUri(selfie('p08')) });
  };
  const signalsOf = ({ signals }: Body): string[] => signals.map(({ key }: Body) => key);
  const grey = () => sharp(picture('passport-anna')).greyscale().toColourspace('srgb').toBuffer();

  const copies: [string, (image: Sharp) => Sharp][] = [
    ['a grayscale scan', (image) => image],
    ['a photographed copy in warm light', lit(1.05, 0.95, 0.75)],
    ['a photographed copy in cold light', lit(0.8, 0.92, 1.05)],
  ];
  for (const [what, change] of copies)
    it(`sends ${what} to a reviewer`, async () => {
      const body = await verify(
        await change(sharp(await grey()))
          .jpeg({ quality: 88 })
          .toBuffer(),
      );
      assert.deepEqual([body.status, signalsOf(body)], ['needs_review', ['document_without_colour']]);
      assert.equal(body.extracted, undefined, 'nothing personal without the right to it');
    });

  it('does not signal a genuine page in any light', async () => {
    for (const change of [lit(1, 1, 1), lit(1.05, 0.95, 0.75), lit(0.8, 0.92, 1.05)]) {
      const body = await verify(
        await change(sharp(picture('passport-anna')))
          .jpeg({ quality: 88 })
          .toBuffer(),
      );
      assert.deepEqual([body.status, signalsOf(body)], ['verified', []], JSON.stringify(body.checks));
    }
  });
});
