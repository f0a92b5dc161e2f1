import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../support/service.ts';

const LARGEST_BYTES = 500_000;

interface Document {
  paths: Record<string, Record<string, { tags: string[] }>>;
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  components: { schemas: Record<string, object> };
}

/** All matches of a pattern with one group in a page. */
function allOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

describe('docs: reference pages', () => {
  let service: TestService;
  let document: Document;
  let navigation: string;
  const pages = new Map<string, string>();

  const read = async (path: string): Promise<string> => {
    const answer = await fetch(`${service.url}${path}`);
    assert.equal(answer.status, 200, path);
    return answer.text();
  };

  before(async () => {
    service = await startTestService();
    document = JSON.parse(await read('/v1/openapi.json'));
    navigation = await read('/docs');
    for (const path of allOf(navigation, /href="(\/docs\/reference\/[^"#]+)"/g)) pages.set(path, await read(path));
  });
  after(() => service.stop());

  it('include a page for each tag', () => {
    assert.equal(pages.size, document.tags.length);
  });

  it('stay below 500 KB each', () => {
    const sizes = [...pages].map(([path, html]) => ({ path, bytes: Buffer.byteLength(html) }));
    assert.deepEqual(
      sizes.filter(({ bytes }) => bytes > LARGEST_BYTES),
      [],
    );
  });

  it('show each object once per page, and never inside another', () => {
    for (const [path, html] of pages) {
      const objects = [...html.matchAll(/<section class="object"><h3 id="(\w+)".*?<\/section>/gs)];
      assert.deepEqual(repeated(objects.map(([, name = '']) => name)), [], path);
      const shown = objects.map(([section, name = '']) => {
        assert.ok(document.components.schemas[name], `${path}: ${name} is no schema of the contract`);
        return { name, fields: /<ul class="fields">.*<\/ul>/s.exec(section)?.[0] };
      });
      for (const { name, fields } of shown) {
        if (fields === undefined) continue;
        // Two objects may have the same fields, such as dates in a request and in an answer.
        const alike = shown.filter((other) => other.fields === fields).length;
        assert.equal(html.split(fields).length - 1, alike, `${path}: the fields of ${name}`);
      }
    }
    assert.match(pages.get('/docs/reference/releases') ?? '', /<section class="object"><h3 id="Release"/);
  });

  it('contain every anchor that a page links to, once', () => {
    for (const [path, html] of pages) {
      const ids = allOf(html, / id="([^"]+)"/g);
      assert.deepEqual(repeated(ids), [], path);
      const missing = allOf(html, /href="#([^"]+)"/g).filter((id) => !ids.includes(id));
      assert.deepEqual(missing, [], path);
    }
  });

  it('link a field filled only by expand to the operation that returns the object', () => {
    const html = pages.get('/docs/reference/releases') ?? '';
    assert.match(
      html,
      /<code class="name">person<\/code> <span class="type">as <a href="\/docs\/reference\/persons#getPerson">/,
    );
    assert.doesNotMatch(html, /<h3 id="Person"/);
  });

  const ORDERS: Readonly<Record<string, string[]>> = {
    'agreement-templates': [
      'createTemplate',
      'getTemplate',
      'listTemplates',
      'updateTemplate',
      'updateTemplateMetadata',
      'archiveTemplate',
    ],
    persons: ['listPersons', 'getPerson', 'updatePersonMetadata', 'listPersonStandings'],
    retention: ['getRetentionPolicy', 'changeRetentionPolicy', 'approveRetentionChange', 'cancelRetentionChange'],
    webhooks: [
      'createWebhook',
      'getWebhook',
      'listWebhooks',
      'updateWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'recoverWebhook',
      'listWebhookDeliveries',
      'getWebhookHealth',
      'getWebhookDelivery',
      'replayWebhookDelivery',
      'deleteWebhook',
    ],
  };
  for (const [tag, operations] of Object.entries(ORDERS)) {
    it(`show the operations of ${tag} in the order of a task`, () => {
      const html = pages.get(`/docs/reference/${tag}`) ?? '';
      assert.deepEqual(allOf(html, /<div class="about"><h2 id="(\w+)"/g), operations);
    });
  }

  it('order tags like the guides, in the contract and in the navigation', () => {
    const guides = allOf(navigation, /<li><a href="\/docs\/[\w-]+">([^<]+)<\/a>/g);
    const groups = document['x-tagGroups'].map(({ name }) => name);
    const withGuide = groups.filter((name) => guides.includes(name));
    assert.ok(withGuide.length >= 8, withGuide.join(', '));
    assert.deepEqual(
      withGuide,
      guides.filter((title) => withGuide.includes(title)),
    );
    const tags = document.tags.map(({ name }) => name);
    assert.deepEqual(
      document['x-tagGroups'].flatMap((group) => group.tags),
      tags,
    );
    const used = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((each) => each.tags[0]));
    assert.deepEqual([...new Set(used)], tags);
  });
});
