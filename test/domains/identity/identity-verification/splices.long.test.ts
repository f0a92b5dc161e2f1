// A part that was pasted or drawn into a saved picture lacks the traces of its first compression.
import assert from 'node:assert/strict';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, dataUri, picture, selfie, startWithAccount, verifyPerson } from './use-verifications.ts';

type Save = (page: Sharp) => Promise<Buffer>;
const SAVES: [string, Save][] = [
  ['a JPEG of quality 98', (page) => page.jpeg({ quality: 98 }).toBuffer()],
  ['a JPEG of quality 95', (page) => page.jpeg({ quality: 95 }).toBuffer()],
  ['a PNG', (page) => page.png().toBuffer()],
  ['a PNG with transparency', (page) => page.ensureAlpha().png().toBuffer()],
];

describe('detection of pasted parts', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    ({ service, api } = await startWithAccount());
  });
  after(() => service.stop());

  const verify = async (front: Buffer): Promise<Body> => {
    const mediaType = front[0] === 0x89 ? 'image/png' : 'image/jpeg';
    const document = { front: `data:${mediaType};base64,${front.toString('base64')}` };
    return verifyPerson(api, { type: 'idv', document, selfie: dataUri(selfie('p08')) });
  };
  const outcomeOf = ({ status, signals }: Body) => [status, signals.map(({ key }: Body) => key)];
  const paste = async (...parts: OverlayOptions[]) => {
    const { data, info } = await sharp(picture('passport-anna-photo'))
      .composite(parts)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  };

  for (const [name, save] of SAVES) {
    it(`sends a page with another portrait of the holder, saved as ${name}, to a reviewer`, async () => {
      const { width = 0, height = 0 } = await sharp(picture('passport-anna-photo')).metadata();
      const area = { left: 0.15, top: 0.19, width: 0.15, height: 0.33 };
      const portrait = await sharp(picture(selfie('p08')))
        .resize(Math.round(area.width * width), Math.round(area.height * height), { fit: 'cover' })
        .toBuffer();
      const page = await paste({
        input: portrait,
        left: Math.round(area.left * width),
        top: Math.round(area.top * height),
      });
      assert.deepEqual(outcomeOf(await verify(await save(page))), ['needs_review', ['spliced_picture']]);
    });

    it(`does not signal a genuine page saved again as ${name}`, async () => {
      assert.deepEqual(outcomeOf(await verify(await save(await paste()))), ['verified', []]);
    });
  }
});
