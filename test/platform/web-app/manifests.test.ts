// What a device needs to install a page: a manifest, and icons that match it.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { openHosted } from '../../support/hosted-page.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const UNKNOWN = 'A'.repeat(43);
const BRAND = { r: 72, g: 72, b: 194 };

describe('installable pages', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service?.stop());

  const bytesOf = async (path: string): Promise<Buffer> => {
    const answer = await fetch(service.url + path);
    assert.deepEqual([path, answer.status, answer.headers.get('content-type')], [path, 200, 'image/png']);
    return Buffer.from(await answer.arrayBuffer());
  };

  for (const [path, manifest, start] of [
    ['/dashboard', '/app.webmanifest', '/dashboard'],
    // The link's address contains its token, so the browser uses the page's address.
    [`/verify/${UNKNOWN}`, '/link.webmanifest', undefined],
    [`/sign/${UNKNOWN}`, '/link.webmanifest', undefined],
  ] as const)
    it(`name the manifest and the icons on ${path.slice(0, 12)}`, async () => {
      const { body } = await openHosted(service.anonymous, path);
      assert.ok(body.includes(`<link rel="manifest" href="${manifest}">`));
      const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1] ?? assert.fail('no touch icon');
      const said = await (await fetch(service.url + manifest)).json();
      assert.deepEqual([said.start_url, said.display, said.theme_color], [start, 'standalone', '#4848c2']);
      const icons = said.icons.filter(({ type }: { type: string }) => type === 'image/png');
      assert.deepEqual(
        icons.map(({ sizes }: { sizes: string }) => sizes),
        ['192x192', '512x512'],
      );
      for (const { src, sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
        const { data, info } = await sharp(await bytesOf(src))
          .raw()
          .toBuffer({ resolveWithObject: true });
        assert.equal(`${info.width}x${info.height}`, sizes);
        assert.deepEqual({ r: data[0], g: data[1], b: data[2] }, BRAND, 'the corner is filled: devices cut it');
      }
    });
});
