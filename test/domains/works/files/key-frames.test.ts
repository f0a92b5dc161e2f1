// Key frames of films, and the ISCC of a file: registered, changed, and found by look-ups.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register, seen } from './use-files.ts';
import { signed, withdraw } from './use-releases.ts';

/** A hash with its first bits changed. */
const changed = (hash: string, bits: number): string =>
  (BigInt(`0x${hash}`) ^ (((1n << BigInt(bits)) - 1n) << (256n - BigInt(bits)))).toString(16).padStart(64, '0');

const frame = (at: number, hash: string, quality = 90) => ({ at, perceptualHash: hash, quality });
const filmOf = (content: string, more: object = {}) => fileOf(content, { mediaType: 'video/mp4', ...more });

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** An ISCC-CODE with these units, in hex. */
function isccOf(header: string, ...units: string[]): string {
  const bits = [...Buffer.from(header + units.join(''), 'hex')].map((byte) => byte.toString(2).padStart(8, '0'));
  const letters = bits.join('').match(/.{1,5}/g) ?? [];
  return `ISCC:${letters.map((each) => BASE32.charAt(Number.parseInt(each.padEnd(5, '0'), 2))).join('')}`;
}
const SUM = '5500';
const IMAGE = '5101';
const WIDE = '5700';

describe('key frames and ISCCs of files', () => {
  let service: TestService;
  let api: ApiClient;
  let platform: ApiClient;
  before(async () => {
    service = await startTestService({ VC_API: '1' });
  });
  beforeEach(async () => {
    ({ api } = await service.account({ scopes: [...FILE_SCOPES, 'lookups:create'] }));
    platform = api;
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
  });
  after(() => service.stop());

  async function find(hash: object): Promise<Body> {
    const { status, body } = await platform.post('/v1/lookups', { hashes: [hash] });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data[0];
  }

  it('are stored in the order of their times, replaced, and left out of lists', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map(hashOf) as [string, string, string];
    const made = await register(api, filmOf('film', { keyFrames: [frame(7500, two), frame(2500, one.toUpperCase())] }));
    assert.deepEqual(made.keyFrames, [frame(2500, one), frame(7500, two)]);
    const path = `/v1/files/${made.id}`;
    assert.deepEqual((await api.get(path)).body.keyFrames, made.keyFrames);
    assert.equal((await api.get('/v1/files')).body.data[0].keyFrames, null);
    assert.deepEqual((await api.patch(path, { name: 'Film' })).body.keyFrames, made.keyFrames);
    assert.deepEqual((await api.patch(path, { keyFrames: [frame(0, three)] })).body.keyFrames, [frame(0, three)]);
    assert.equal((await find({ perceptualHash: one })).known, false);
    assert.equal((await find({ perceptualHash: three })).at, 0);
    assert.deepEqual((await api.patch(path, { keyFrames: [] })).body.keyFrames, []);
    assert.equal((await find({ perceptualHash: three })).known, false);
    await api.patch(path, { keyFrames: [frame(0, three)] });
    assert.equal((await api.delete(path)).status, 204);
    assert.equal((await find({ perceptualHash: three })).known, false);
  });

  it('find their film, with the time of the nearest frame', async () => {
    const [one, two] = ['one', 'two'].map(hashOf) as [string, string];
    await api.post('/v1/files/batch', {
      files: [
        filmOf('film', {
          depicted: 'nobody',
          keyFrames: [frame(2500, one), frame(7500, changed(one, 8)), frame(12_500, two)],
        }),
        filmOf('other', { keyFrames: [frame(0, hashOf('three')), frame(1, hashOf('flat'), 49)] }),
      ],
    });
    const resultOf = async (perceptualHash: string) => {
      const { known, match, distance, at, status } = await find({ perceptualHash });
      return [known, match, distance, at, status];
    };
    assert.deepEqual(await resultOf(one), [true, 'similar', 0, 2500, 'unknown']);
    assert.deepEqual(await resultOf(changed(one, 8)), [true, 'similar', 0, 7500, 'unknown']);
    assert.deepEqual(await resultOf(changed(one, 5)), [true, 'similar', 3, 7500, 'unknown']);
    assert.deepEqual(await resultOf(changed(two, 31)), [true, 'similar', 31, 12_500, 'unknown']);
    assert.deepEqual(await resultOf(changed(two, 32)), [false, null, null, null, null]);
    assert.deepEqual(await resultOf(hashOf('flat')), [false, null, null, null, null]);
    // A still of the same hash is nearer than a frame of the film.
    await register(api, fileOf('still', { perceptualHash: { algorithm: 'pdq', value: changed(two, 4), quality: 90 } }));
    assert.deepEqual(await resultOf(changed(two, 3)), [true, 'similar', 1, null, 'unknown']);
  });

  it('find a withdrawn film by a frame', async () => {
    await declare(api, 'summer', 'ada');
    const release = await signed(service, api, { userId: 'ada' });
    await register(api, filmOf('film', { ...seen('ada'), keyFrames: [frame(500, hashOf('one'))] }));
    await withdraw(api, release.id);
    const { status, at } = await find({ perceptualHash: changed(hashOf('one'), 10) });
    assert.deepEqual([status, at], ['withdrawn', 500]);
  });

  it('are refused with the path of each fault', async () => {
    const [value, data] = [hashOf('one'), '0123456789abcdef'];
    const cases: [object, string][] = [
      [{ keyFrames: [frame(-1, value)] }, 'keyFrames.0.at'],
      [{ keyFrames: [frame(1.5, value)] }, 'keyFrames.0.at'],
      [{ keyFrames: [frame(0, value.slice(1))] }, 'keyFrames.0.perceptualHash'],
      [{ keyFrames: [frame(0, value, 101)] }, 'keyFrames.0.quality'],
      [{ keyFrames: [frame(0, value), frame(0, hashOf('two'))] }, 'keyFrames'],
      [{ keyFrames: Array.from({ length: 201 }, (_, at) => frame(at, value)) }, 'keyFrames'],
      [{ keyFrames: null }, 'keyFrames'],
      [{ iscc: 'ISCC:KUA' }, 'iscc'],
      [{ iscc: 'hello' }, 'iscc'],
      // A Data-Code alone, and a body that is shorter than the header says.
      [{ iscc: isccOf('3001', data) }, 'iscc'],
      [{ iscc: isccOf(IMAGE, data, data) }, 'iscc'],
      [{ iscc: isccOf(SUM, data, data).replace(/.$/, '1') }, 'iscc'],
    ];
    for (const [part, path] of cases) {
      const { status, body } = await api.post('/v1/files', filmOf('film', part));
      assert.deepEqual([status, body.errors?.[0].path], [400, path], JSON.stringify(part).slice(0, 200));
    }
    const many = Array.from({ length: 101 }, (_, index) =>
      filmOf(`film ${index}`, { keyFrames: Array.from({ length: 200 }, (_frame, at) => frame(at, value)) }),
    );
    const refused = await api.post('/v1/files/batch', { files: many });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'files']);
    assert.equal((await api.post('/v1/files/batch', { files: many.slice(1) })).status, 201);
  });

  it('by ISCC find the same file, and one whose data differs in up to 8 bits', async () => {
    const [data, instance] = ['0123456789abcdef', 'fedcba9876543210'];
    const iscc = isccOf(SUM, data, instance);
    const made = await register(api, filmOf('film', { depicted: 'nobody', iscc: iscc.toLowerCase() }));
    assert.equal(made.iscc, iscc);
    const resultOf = async (asked: string) => {
      const { known, match, distance, at, status } = await find({ iscc: asked });
      return [known, match, distance, at, status];
    };
    const other = '0000000000000000';
    assert.deepEqual(await resultOf(iscc), [true, 'exact', null, null, 'unknown']);
    // The same content with an Image-Code, and with units of 128 bits.
    assert.deepEqual(await resultOf(isccOf(IMAGE, other, data, instance)), [true, 'exact', null, null, 'unknown']);
    assert.deepEqual(await resultOf(isccOf(WIDE, data, other, instance, other)), [
      true,
      'exact',
      null,
      null,
      'unknown',
    ]);
    assert.deepEqual(await resultOf(isccOf(SUM, data, other)), [true, 'similar', 0, null, 'unknown']);
    assert.deepEqual(await resultOf(isccOf(SUM, 'fe23456789abcdef', other)), [true, 'similar', 8, null, 'unknown']);
    assert.deepEqual(await resultOf(isccOf(SUM, '1032547698badcfe', other)), [false, null, null, null, null]);
    for (const spread of ['0323456789abcdec', '0123456789ab0def', 'f123456789abcd0f'])
      assert.equal((await find({ iscc: isccOf(SUM, spread, other) })).known, true, spread);
    assert.deepEqual(await resultOf(isccOf(SUM, 'fe32456789abcdef', other)), [false, null, null, null, null]);
    assert.equal((await api.patch(`/v1/files/${made.id}`, { iscc: null })).body.iscc, null);
    assert.equal((await find({ iscc })).known, false);
  });

  it('of a withdrawn film are found by its ISCC', async () => {
    await declare(api, 'summer', 'ada');
    const release = await signed(service, api, { userId: 'ada' });
    const iscc = isccOf(SUM, '0123456789abcdef', 'fedcba9876543210');
    await register(api, filmOf('film', { ...seen('ada'), iscc }));
    assert.equal((await find({ sha256: hashOf('film') })).status, 'covered');
    assert.equal((await find({ iscc })).status, 'unknown');
    await withdraw(api, release.id);
    assert.equal((await find({ iscc })).status, 'withdrawn');
  });
});
