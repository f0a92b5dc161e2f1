import assert from 'node:assert/strict';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { CONTRACT, draft, MARA, RELEASE, RELEASE_VALUES } from './use-agreements.ts';

const HANDS = '🤝';
const AMHARIC = 'ሀ';
const TEMPLATE = {
  type: 'contract',
  title: 'Lease of a costume',
  fields: [{ name: 'costume', label: 'Costume', type: 'choice', choices: [{ value: 'hat', label: 'Hat' }] }],
  body: [{ kind: 'paragraph', text: 'The {{costume}} is lent.' }],
};

const block = (text: string) => [
  { kind: 'paragraph', text: 'Nothing of note.' },
  { kind: 'paragraph', text },
];
type Send = (api: ApiClient, text: string) => Promise<ApiAnswer>;
const made =
  (of: (text: string) => object): Send =>
  (api, text) =>
    api.post('/v1/agreements', of(text));
const changed =
  (of: (text: string) => object, from: object = CONTRACT): Send =>
  async (api, text) =>
    api.patch(`/v1/agreements/${(await draft(api, from)).id}`, of(text));
const template =
  (of: (text: string) => object): Send =>
  (api, text) =>
    api.post('/v1/templates', { ...TEMPLATE, ...of(text) });

/** Every place in a document that shows text of its author. */
const PLACES: readonly [what: string, path: string, send: Send][] = [
  ['the title', 'title', made((title) => ({ ...CONTRACT, title }))],
  ['the text', 'body', made((body) => ({ ...CONTRACT, body }))],
  ['a block', 'body.1', made((text) => ({ ...CONTRACT, body: block(text) }))],
  [
    'a cell of a table',
    'body.0',
    made((cell) => ({ ...CONTRACT, body: [{ kind: 'table', header: ['a'], rows: [[cell]] }] })),
  ],
  ['a name', 'parties.0.name', made((name) => ({ ...CONTRACT, parties: [{ ...MARA, name }] }))],
  ['a value', 'values.territory', made((territory) => ({ ...RELEASE, values: { ...RELEASE_VALUES, territory } }))],
  [
    'a value of a list',
    'values.media',
    made((one) => ({ ...RELEASE, values: { ...RELEASE_VALUES, media: ['web', one] } })),
  ],
  ['a changed title', 'title', changed((title) => ({ title }))],
  ['a changed text', 'body', changed((body) => ({ body }))],
  ['a changed name', 'parties.0.name', changed((name) => ({ parties: [{ ...MARA, name }] }))],
  ['a changed value', 'values.term', changed((term) => ({ values: { ...RELEASE_VALUES, term } }), RELEASE)],
  ['the title of a template', 'title', template((title) => ({ title }))],
  ['the text of a template', 'body.1', template((text) => ({ body: block(text) }))],
  [
    'a choice of a template',
    'fields.0.choices.0.label',
    template((label) => ({ fields: [{ ...TEMPLATE.fields[0], choices: [{ value: 'hat', label }] }] })),
  ],
  [
    'the next version of a template',
    'body.1',
    async (api, text) => {
      const { id } = (await api.post('/v1/templates', TEMPLATE)).body;
      const { type: _, ...content } = TEMPLATE;
      return api.patch(`/v1/templates/${id}`, { ...content, body: block(text) });
    },
  ],
  [
    'a term of a release',
    'compensation',
    (api, compensation) =>
      api.post('/v1/releases', {
        ...{ userId: 'mara', projectId: 'unprintable', consent: true, shoot: { from: '2026-05-02' } },
        ...{ performer: { legalName: MARA.name, birthDate: '1994-03-07' }, photographer: { legalName: 'Idris Bello' } },
        compensation,
        parties: [{ ...MARA, role: 'performer' }],
      }),
  ],
];

describe('text that a document cannot print', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    api = (await service.account()).api;
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  for (const [what, path, send] of PLACES)
    it(`is refused at once in ${what}, with the field and the character`, async () => {
      for (const [character, code] of [
        [HANDS, 'U+1F91D'],
        [AMHARIC, 'U+1200'],
      ] as const) {
        const { status, body } = await send(api, `Ein Vertrag ${character} hier`);
        assert.equal(status, 422, JSON.stringify(body));
        assert.ok(body.errors[0].path.startsWith(path), body.errors[0].path);
        assert.ok(body.errors[0].message.includes(`${character} (${code})`), body.errors[0].message);
      }
    });

  it('does not include any text that has a font: each accepted draft has a preview', async () => {
    const isolated = { ...CONTRACT, body: 'עברית \u2067abc\u2069' };
    assert.equal((await api.get(`/v1/agreements/${(await draft(api, isolated)).id}/preview.pdf`)).status, 200);
    for (const text of ['Łódź, “quotes” – 5 €', 'Ελληνικά и русский', '東京 서울 हिन्दी ไทย', 'עברית', '✓ → ½']) {
      const { id } = await draft(api, { ...CONTRACT, title: text, body: text, parties: [{ ...MARA, name: text }] });
      const { status, body } = await api.get(`/v1/agreements/${id}/preview.pdf`);
      assert.equal(status, 200, `${text} ${JSON.stringify(body).slice(0, 200)}`);
    }
  });
});
