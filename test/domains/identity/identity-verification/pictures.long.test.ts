import assert from 'node:assert/strict';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  dataUri,
  decided,
  heic,
  idvBody,
  keyWith,
  picture,
  selfie,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

describe('the pictures of a verification', () => {
  let service: TestService;
  let account: TestAccount;
  let verification: Body;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    verification = await verifyAnna(account.api);
  });
  after(() => service.stop());

  const list = async () => (await account.api.get(`/v1/verifications/${verification.id}/pictures`)).body.data as Body[];
  const fetchPicture = (pictureId: string, key: string) =>
    fetch(`${service.url}/v1/verifications/${verification.id}/pictures/${pictureId}`, {
      headers: { authorization: `Bearer ${key}` },
    });

  it('are listed in the order in which they were sent', async () => {
    const listed = (await list()).map(({ attempt, position, format, available }) => [
      attempt,
      position,
      format,
      available,
    ]);
    assert.deepEqual(listed, [
      [1, 0, 'jpeg', true],
      [1, 1, 'jpeg', true],
    ]);
  });

  it('are returned byte for byte with pii:read, and the audit log records it', async () => {
    const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
    const sent = [picture('passport-anna'), picture(selfie('p08'))];
    for (const [index, { id }] of (await list()).entries()) {
      const answer = await fetchPicture(id, key);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), sent[index]);
    }
    const looks = (await auditOf(service, verification.id)).filter((action) => action === 'personal_data.read');
    assert.equal(looks.length, 2);
  });

  it('are hidden from a key without pii:read, and from another organization', async () => {
    const [first] = await list();
    assert.equal((await fetchPicture(first.id, account.apiKey)).status, 403);
    const stranger = await service.account({ scopes: ['verifications:read', 'pii:read'] });
    assert.equal((await fetchPicture(first.id, stranger.apiKey)).status, 404);
    const answer = await stranger.api.get(`/v1/verifications/${verification.id}/pictures`);
    assert.equal(answer.status, 404);
  });
});

describe('pictures in the formats of phones and scanners', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const uri = (bytes: Buffer): string => `data:application/octet-stream;base64,${bytes.toString('base64')}`;
  const request = (front: string, face: string) => ({
    ...{ type: 'idv', userId: 'anna' },
    ...{ document: { front }, selfie: face },
  });

  it('verify a person in HEIC, are stored unchanged, and are shown as JPEG', async () => {
    const sent = [heic('passport-anna'), heic('selfie-p08')];
    const body = await verifyPerson(
      account.api,
      request(uri(sent[0] ?? Buffer.alloc(0)), uri(sent[1] ?? Buffer.alloc(0))),
    );
    assert.equal(body.status, 'verified', JSON.stringify(body));
    const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
    const { data } = (await account.api.get(`/v1/verifications/${body.id}/pictures`)).body;
    assert.deepEqual(
      data.map(({ format, width, height, role }: Body) => [format, width, height, role]),
      [
        ['heic', 1250, 880, 'front'],
        ['heic', 480, 600, 'selfie'],
      ],
    );
    const open = (id: string, query: string) =>
      fetch(`${service.url}/v1/verifications/${body.id}/pictures/${id}${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
    for (const [index, { id, width, height }] of data.entries()) {
      const original = await open(id, '');
      assert.deepEqual([original.status, original.headers.get('content-type')], [200, 'image/heic']);
      assert.deepEqual(Buffer.from(await original.arrayBuffer()), sent[index]);
      const shown = await open(id, '?rendition=jpeg');
      assert.equal(shown.headers.get('content-type'), 'image/jpeg');
      const rendered = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      assert.deepEqual([rendered.format, rendered.width, rendered.height], ['jpeg', width, height]);
      assert.equal((await open(id, '?rendition=png')).status, 400);
    }
    const looks = (await auditOf(service, body.id)).filter((action) => action === 'personal_data.read');
    assert.equal(looks.length, 4);
  });

  it('are shown upright without metadata, and stored as submitted', async () => {
    const place = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
    const taken = await sharp(picture('passport-anna'))
      .rotate(270)
      .withExif(place)
      .withMetadata({ orientation: 6 })
      .withExifMerge(place)
      .jpeg()
      .toBuffer();
    const body = await verifyPerson(account.api, request(uri(taken), dataUri(selfie('p08'))));
    const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
    const [{ id, width, height }] = (await account.api.get(`/v1/verifications/${body.id}/pictures`)).body.data;
    const open = async (query: string) => {
      const answer = await fetch(`${service.url}/v1/verifications/${body.id}/pictures/${id}${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
      return Buffer.from(await answer.arrayBuffer());
    };
    assert.deepEqual(await open(''), taken);
    assert.ok((await sharp(taken).metadata()).exif, 'the picture says where it was taken');
    const shown = await sharp(await open('?rendition=jpeg')).metadata();
    assert.deepEqual([shown.exif, shown.xmp, shown.iptc, shown.icc, shown.orientation], Array(5).fill(undefined));
    assert.deepEqual([shown.width, shown.height], [width, height]);
  });

  it('show the cropped portrait upright without metadata, whatever the page orientation', async () => {
    const document = sharp(picture('passport-anna')).withExif({ IFD0: { Make: 'Phone' } });
    const straight = await cutOut(await document.clone().jpeg().toBuffer());
    const sideways = await cutOut(await document.clone().rotate(90).jpeg().toBuffer());
    const askew = await cutOut(await document.clone().rotate(38, { background: '#777' }).jpeg().toBuffer());
    assert.ok((await difference(straight, await sharp(straight).rotate(90).toBuffer())) > 50, 'a turned face differs');
    assert.ok((await difference(straight, sideways)) < 25);
    assert.ok((await difference(straight, askew)) < 25);
  });

  it('can be shown by a page that requests many faces at once, but not once erased', async () => {
    const { id } = (await account.api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'anna' })))
      .body;
    await decided(account.api, id);
    const { key, pictures } = await withPictures(id);
    const many = Array.from({ length: 60 }, (_, at) => pictures[at % pictures.length]?.id);
    const answers = await Promise.all(
      many.map((picture) => openPicture({ id, picture, key }, '?rendition=face').then(({ status }) => status)),
    );
    assert.deepEqual(new Set(answers), new Set([200]));
    const eraser = await keyWith(service, account, ['verifications:write', 'compliance:erase']);
    assert.equal((await createApiClient(service.url, eraser).post(`/v1/verifications/${id}/redact`)).status, 200);
    for (const query of ['?rendition=face', '?rendition=jpeg', ''])
      assert.equal((await openPicture({ id, picture: pictures[0].id, key }, query)).status, 404, query);
  });

  it('report that they contain no face', async () => {
    const paper = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8b090' } })
      .jpeg()
      .toBuffer();
    const { id } = (await account.api.post('/v1/verifications', request(uri(paper), dataUri(selfie('p08'))))).body;
    const { key, pictures } = await withPictures(id);
    const answer = await openPicture({ id, picture: pictures[0].id, key }, '?rendition=face');
    assert.deepEqual([answer.status, ((await answer.json()) as Body).code], [404, 'no_face']);
    const looks = (await auditOf(service, id)).filter((action) => action === 'personal_data.read');
    assert.deepEqual(looks, [], 'nothing was shown');
  });

  const withPictures = async (id: string) => ({
    key: await keyWith(service, account, ['verifications:read', 'pii:read']),
    pictures: (await account.api.get(`/v1/verifications/${id}/pictures`)).body.data as Body[],
  });
  const openPicture = (of: { id: string; picture: string; key: string }, query: string) =>
    fetch(`${service.url}/v1/verifications/${of.id}/pictures/${of.picture}${query}`, {
      headers: { authorization: `Bearer ${of.key}` },
    });
  /** The face on the document, after reading both pictures, which the audit log records. */
  const cutOut = async (document: Buffer): Promise<Buffer> => {
    const { id } = (await account.api.post('/v1/verifications', request(uri(document), dataUri(selfie('p08'))))).body;
    const { key, pictures } = await withPictures(id);
    const cut: Buffer[] = [];
    for (const each of pictures) {
      const answer = await openPicture({ id, picture: each.id, key }, '?rendition=face');
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
      cut.push(Buffer.from(await answer.arrayBuffer()));
    }
    for (const bytes of cut) {
      const { width, height, exif, icc } = await sharp(bytes).metadata();
      assert.deepEqual([height, exif, icc], [width, undefined, undefined]);
    }
    const looks = (await auditOf(service, id)).filter((action) => action === 'personal_data.read');
    assert.equal(looks.length, 2);
    return cut[0] ?? Buffer.alloc(0);
  };

  const others: [string, (page: Sharp) => Promise<Buffer>][] = [
    ['AVIF', (page) => page.avif({ quality: 80, effort: 1 }).toBuffer()],
    ['TIFF', (page) => page.tiff({ compression: 'lzw' }).toBuffer()],
    ['GIF', (page) => page.gif().toBuffer()],
  ];
  for (const [name, write] of others) {
    it(`in ${name} are read like JPEG`, async () => {
      const page = await write(sharp(picture('passport-anna')));
      const body = await verifyPerson(account.api, request(uri(page), dataUri(selfie('p08'))));
      assert.equal(body.status, 'verified', JSON.stringify(body));
    });
  }

  it('that cannot be read are refused with the field and what to do', async () => {
    const cut = heic('passport-anna').subarray(0, 60_000);
    const { status, body } = await account.api.post('/v1/verifications', request(uri(cut), uri(heic('too-large'))));
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ path }: Body) => path),
      ['document.front', 'selfie'],
    );
    assert.match(body.errors[0].message, /damaged or incomplete/);
    assert.match(body.errors[1].message, /6000 x 4400 pixels. At most 26,000,000/);
  });

  it('cannot be animated, because a browser could show a reviewer a frame other than the analyzed one', async () => {
    const page = await rawPage(sharp(picture('passport-anna')));
    const other = await rawPage(sharp(picture('passport-soren')));
    const raw = { width: WIDTH, height: 2 * HEIGHT, channels: 3, pageHeight: HEIGHT } as const;
    const webp = await sharp(Buffer.concat([page, other]), { raw })
      .webp({ effort: 0 })
      .toBuffer();
    const still = sharp(page, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    const png = await still.clone().png().toBuffer();
    const documents = [uri(webp), uri(animated(png)), uri(png)];
    const { status, body } = await account.api.post('/v1/identities/verify', { userId: 'moving', documents });
    assert.equal(status, 422, JSON.stringify(body));
    assert.deepEqual(
      body.errors.map(({ path }: Body) => path),
      ['documents.0', 'documents.1'],
    );
    assert.match(body.errors[0].message, /still/);
    const extended = await still
      .webp()
      .withExif({ IFD0: { Software: 'Camera' } })
      .toBuffer();
    assert.equal(extended.toString('latin1', 12, 16), 'VP8X', 'as animations begin, too');
    const stills = { userId: 'still', documents: [uri(png), uri(extended)] };
    assert.equal((await account.api.post('/v1/identities/verify', stills)).status, 200);
  });
});

/** Mean difference in brightness of two pictures, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await brightness(one), await brightness(other)];
  const apart = Array.from(first, (value, index) => Math.abs(value - (second[index] ?? 0)));
  return apart.reduce((sum, each) => sum + each, 0) / apart.length;
}

const brightness = (bytes: Buffer): Promise<Buffer> => sharp(bytes).resize(48, 48).greyscale().raw().toBuffer();

const [WIDTH, HEIGHT] = [400, 280] as const;

const rawPage = (page: Sharp): Promise<Buffer> =>
  page.resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** A PNG that declares frames after its header (`acTL`; their data would follow its own). */
function animated(png: Buffer): Buffer {
  const afterHeader = 33;
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(1, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}
