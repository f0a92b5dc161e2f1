// Pictures that a person may submit, and the feedback.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  type Body,
  dataUri,
  decided,
  keyWith,
  picture,
  selfie,
  startWithAccount,
  submit,
  verifyPerson,
} from './use-verifications.ts';

const PAGE = 'passport-anna';
const FACE = selfie('p08');

const uri = async (image: Sharp): Promise<string> =>
  `data:image/jpeg;base64,${(await image.jpeg({ quality: 88 }).toBuffer()).toString('base64')}`;
const changed = (name: string, change: (image: Sharp) => Sharp) => uri(change(sharp(picture(name))));
const plain = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A specimen whose portrait is covered by a gray card. */
async function withoutPortrait(): Promise<string> {
  const input = await plain('#cccccc', 420, 560).png().toBuffer();
  return uri(sharp(picture(PAGE)).composite([{ input, left: 0, top: 150 }]));
}

async function twoPeople(): Promise<string> {
  const inputs = await Promise.all(['p08', 'p01'].map((person) => sharp(picture(selfie(person))).toBuffer()));
  return uri(
    plain('#777777', 1100, 640).composite(inputs.map((input, at) => ({ input, left: 20 + 540 * at, top: 20 }))),
  );
}

/** A front below a title, which generated documents lack. */
async function titled(name: string, title: string, height?: number): Promise<string> {
  const input = readFileSync(new URL(`../../../specimens/titles/${title}.png`, import.meta.url));
  const { data, info } = await sharp(picture(name)).toBuffer({ resolveWithObject: true });
  const front = sharp(data).extract({ left: 0, top: 0, width: info.width, height: height ?? info.height });
  const lower = await front.extend({ top: 70, background: '#e8eef4' }).toBuffer();
  return uri(sharp(lower).composite([{ input, left: 0, top: 0 }]));
}

interface Situation {
  what: string;
  send: () => Promise<string>[];
  codes: string[];
  /** Words that each message must contain: the problem, and what to do. */
  says: RegExp;
}

const send = (...documents: (string | Promise<string>)[]) => documents.map(async (document) => document);

const SITUATIONS: Situation[] = [
  {
    what: 'a selfie taken in the dark',
    send: () =>
      send(
        dataUri(PAGE),
        changed(FACE, (image) => image.linear(0.05, 0)),
      ),
    codes: ['no_face_in_selfie'],
    says: /No face was found in the selfie\. Take it again in bright, even light/,
  },
  {
    what: 'a blurred selfie',
    send: () =>
      send(
        dataUri(PAGE),
        changed(FACE, (image) => image.blur(14)),
      ),
    codes: ['face_blurred'],
    says: /The face is blurred\. Hold the camera still/,
  },
  {
    what: 'a selfie of two people',
    send: () => send(dataUri(PAGE), twoPeople()),
    codes: ['several_faces'],
    says: /several people\. Take one with only you/,
  },
  {
    what: 'a passport without a selfie',
    send: () => send(dataUri(PAGE)),
    codes: ['no_selfie'],
    says: /^A selfie is missing\. Add one\.$/,
  },
  {
    what: 'a selfie without a document',
    send: () => send(dataUri(FACE)),
    codes: ['no_document'],
    says: /^No document was found\. Show the whole passport page, or both sides of the card or license\.$/,
  },
  {
    what: 'a passport taken in the dark',
    send: () =>
      send(
        changed(PAGE, (image) => image.linear(0.05, 0)),
        dataUri(FACE),
      ),
    codes: ['too_dark'],
    says: /^A picture is too dark or too bright\. Take it again in even light\.$/,
  },
  {
    what: 'a passport too blurred to be known as one',
    send: () =>
      send(
        changed(PAGE, (image) => image.blur(9)),
        dataUri(FACE),
      ),
    codes: ['no_document', 'blur'],
    says: /The document is blurred\. Hold the camera still/,
  },
  {
    what: 'a passport whose portrait is covered',
    send: () => send(withoutPortrait(), dataUri(FACE)),
    codes: ['no_portrait'],
    says: /The photo on the passport page was not found\. Show the whole page/,
  },
  {
    what: 'a passport with a thumb on its lines',
    send: () => send(dataUri('passport-anna-covered-front'), dataUri(FACE)),
    codes: ['unreadable'],
    says: /^The document cannot be read\. Lay it flat/,
  },
  {
    what: 'a passport page without its lines',
    send: () => send(titled(PAGE, 'passport', 600), dataUri(FACE)),
    codes: ['page_incomplete'],
    says: /The two lines at the bottom of the passport page were not found\. Show the whole page\./,
  },
  {
    what: 'the front of a Croatian identity card',
    send: () => send(titled('card-front', 'osobna-iskaznica'), dataUri(FACE)),
    codes: ['back_missing'],
    says: /^Only the front of the card or license was found\. Add a picture of its back\.$/,
  },
  {
    what: 'the front of a Californian license',
    send: () => send(dataUri('licence-us-front'), dataUri(FACE)),
    codes: ['back_missing'],
    says: /Add a picture of its back/,
  },
  {
    what: 'a front without a title',
    send: () => send(dataUri('card-front'), dataUri(FACE)),
    codes: ['wrong_side'],
    says: /whole page of a passport, or both sides of a card/,
  },
  {
    what: 'the back of a card',
    send: () => send(dataUri('card-back'), dataUri(FACE)),
    codes: ['front_missing'],
    says: /^The front of the card or license, with the photo, was not found\. Add a picture of it\.$/,
  },
  {
    what: 'the back of a Californian license',
    send: () => send(dataUri('licence-us-back'), dataUri(FACE)),
    codes: ['front_missing'],
    says: /with the photo, was not found/,
  },
];

describe('feedback on pictures', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
  });
  after(() => service.stop());

  for (const { what, send: pictures, codes, says } of SITUATIONS)
    it(`is ${codes.join(', ')} for ${what}`, async () => {
      const id = await submit(api, await Promise.all(pictures()), 'stranger');
      const { status, inputReasons } = await decided(api, id);
      assert.equal(status, 'requires_input');
      assert.deepEqual(
        inputReasons.map(({ code }: Body) => code),
        codes,
      );
      assert.match(inputReasons.at(-1).message, says);
    });

  it('names the missing side of the requested document', async () => {
    for (const [type, code] of [
      ['passport', 'page_incomplete'],
      ['id_card', 'back_missing'],
    ] as const) {
      const document = { front: dataUri('card-front'), type };
      const { inputReasons } = await verifyPerson(api, { type: 'idv', document, selfie: dataUri(FACE) });
      assert.deepEqual(
        inputReasons.map((reason: Body) => reason.code),
        [code],
      );
    }
  });

  it('leaves a visa to a reviewer, with its data', async () => {
    const reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));
    const id = await submit(api, [dataUri('visa-front'), dataUri(selfie('p09'))], 'traveller');
    await decided(api, id);
    const { status, verified, extracted } = (await reader.get(`/v1/verifications/${id}`)).body;
    assert.deepEqual([status, verified], ['needs_review', false]);
    const { documentType, documentFormat, familyName, documentNumber } = extracted;
    assert.deepEqual(
      [documentType, documentFormat, familyName, documentNumber],
      ['visa', 'MRV-A', 'GONCALVES', 'V60417228'],
    );
    const decide = (body: object) => api.post(`/v1/verifications/${id}/decision`, { decision: 'approve', ...body });
    const refused = await decide({ reason: 'read by me' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'], JSON.stringify(refused.body));
    const document = {
      documentType: 'passport',
      issuingState: 'UTO',
      documentNumber: 'L898902C3',
      familyName: 'Goncalves',
      givenNames: 'Ana',
      birthDate: '1988-02-29',
      expiryDate: '2033-06-01',
    };
    const approved = await decide({ reason: 'passport seen', document });
    assert.equal(approved.body.status, 'verified', JSON.stringify(approved.body));
  });

  it('refuses pictures that are too small or too large, with both limits and what to do', async () => {
    const [small, large] = [plain('#777777', 120, 60), plain('#777777', 7200, 7200)];
    const documents = [await uri(small), await uri(large)];
    const { status, body } = await api.post('/v1/identities/verify', { userId: 'stranger', documents });
    assert.deepEqual([status, body.code], [422, 'invalid_documents']);
    assert.deepEqual(
      body.errors.map(({ message }: Body) => message),
      [
        'The image has 120 x 60 pixels. Its longer side must have at least 240, its shorter side 64. Take it again from a shorter distance, or with a higher resolution.',
        'The image has 7200 x 7200 pixels. At most 50,000,000 pixels are allowed for this format. Take or save it with a lower resolution.',
      ],
    );
  });
});
