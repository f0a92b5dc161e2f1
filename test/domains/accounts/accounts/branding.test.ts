import assert from 'node:assert/strict';
import { useAccounts } from './use-accounts.ts';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PNG = `data:image/png;base64,${PIXEL}`;

const dataUri = (kind: string, bytes: Buffer): string => `data:image/${kind};base64,${bytes.toString('base64')}`;

/** A JPEG of the given size, recognizable by its first bytes. */
const jpeg = (size: number): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4)]);

/** The one-pixel PNG with another width in its header. */
function wide(pixels: number): Buffer {
  const bytes = Buffer.from(PIXEL, 'base64');
  bytes.writeUInt32BE(pixels, 16);
  return bytes;
}

describe("an organization's branding", () => {
  const given = useAccounts();

  it('is empty at first, and can be changed field by field', async () => {
    const { api } = await given.owner();
    const change = async (branding: unknown) => (await api.patch('/v1/organization', { branding })).body.branding;
    assert.deepEqual((await api.get('/v1/organization')).body.branding, { color: null, logo: null });
    assert.deepEqual(await change({ color: '#0b7285', logo: PNG }), { color: '#0b7285', logo: PNG });
    assert.deepEqual(await change({ color: '#ffffff' }), { color: '#ffffff', logo: PNG });
    assert.deepEqual(await change({ logo: dataUri('jpeg', jpeg(65_536)) }), {
      color: '#ffffff',
      logo: dataUri('jpeg', jpeg(65_536)),
    });
    assert.deepEqual(await change({ color: null, logo: null }), { color: null, logo: null });
  });

  it('is recorded in the audit log without the picture', async () => {
    const { api } = await given.owner();
    await api.patch('/v1/organization', { branding: { color: '#0b7285', logo: PNG } });
    const { body } = await api.get('/v1/audit/entries?action=organization.branding_changed');
    assert.deepEqual(
      body.data.map(({ details }: { details: unknown }) => details),
      [{ color: '#0b7285', logo: true }],
    );
  });

  it('is copied to the test organization when that is created', async () => {
    const { api } = await given.owner();
    await api.patch('/v1/organization', { branding: { color: '#0b7285' } });
    const { body } = await api.post('/v1/auth/api-key', { name: 'first', mode: 'test' });
    const test = await given.client(body.apiKey).get('/v1/organization');
    assert.deepEqual([test.body.mode, test.body.branding], ['test', { color: '#0b7285', logo: null }]);
  });

  const refused: [string, unknown][] = [
    ['nothing', {}],
    ['a color name', { color: 'red' }],
    ['a color that closes a style element', { color: '#fff;}</style>' }],
    ['a three-digit color', { color: '#fff' }],
    ['an SVG', { logo: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }],
    ['an SVG declared as PNG', { logo: dataUri('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }],
    ['a PNG declared as JPEG', { logo: PNG.replace('png', 'jpeg') }],
    ['an address', { logo: 'https://example.org/logo.png' }],
    ['invalid base64', { logo: 'data:image/png;base64,%%%' }],
    [
      'base64 with nonzero padding bits',
      { logo: `data:image/jpeg;base64,${jpeg(64).toString('base64').replace('A==', 'B==')}` },
    ],
    ['a picture one byte over the limit', { logo: dataUri('jpeg', jpeg(65_537)) }],
    ['a picture with too many pixels', { logo: dataUri('png', wide(2049)) }],
    ['a picture without pixels', { logo: dataUri('png', wide(0)) }],
    ['a truncated PNG', { logo: dataUri('png', Buffer.from(PIXEL, 'base64').subarray(0, 20)) }],
    ['an unknown field', { color: null, font: 'Comic Sans' }],
  ];
  for (const [what, branding] of refused) {
    it(`refuses ${what}`, async () => {
      const { api } = await given.owner();
      const { status, body } = await api.patch('/v1/organization', { branding });
      assert.deepEqual([status, body.code], [400, 'validation_failed']);
    });
  }
});
