import assert from 'node:assert/strict';
import { ERRORS } from '#kernel/errors.ts';
import { type ApiDocument, readApi } from '#platform/docs/api-document.ts';
import { exampleRequest } from '#platform/docs/example.ts';
import { EXAMPLE_BODIES } from '#platform/docs/example-bodies.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { domains } from '../../../src/app.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Pages in every build. */
const PAGES = ['/docs', '/docs/quick-start', '/docs/reference', '/docs/events', '/docs/errors', '/docs/scopes'];

/** Operations whose bodies are defined by standards, or are forms of pages. */
const SPOKEN_BY_OTHERS = /^(Pages|OpenID4VP|VC-API|Wallets: issuance)/;

const routes = new Map(domains.flatMap((domain) => domain.routes ?? []).map((route) => [route.operationId, route]));

interface Document {
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  webhooks: Record<
    string,
    {
      post: {
        requestBody: { content: { 'application/json': { schema: { properties: { event: { const: string } } } } } };
      };
    }
  >;
}

describe('docs: guides and reference', () => {
  let service: TestService;
  let document: Document;
  const pages = new Map<string, string>();

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers });
  const read = async (path: string): Promise<string> => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    const html = await answer.text();
    pages.set(path, html);
    return html;
  };

  before(async () => {
    service = await startTestService();
    document = (await (await get('/v1/openapi.json')).json()) as Document;
  });
  after(() => service.stop());

  for (const path of PAGES) {
    it(`serves ${path} as a page with navigation, and runs only its own scripts`, async () => {
      const html = await read(path);
      assert.match(html, /<nav id="nav"/);
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /script-src 'sha256-/);
      assert.doesNotMatch(policy, /unsafe/);
    });
  }

  it('offers each page as Markdown that links to Markdown, and lists them in llms.txt', async () => {
    const list = await (await get('/llms.txt')).text();
    assert.equal(await (await get('/docs/llms.txt')).text(), list);
    const waiting = [...list.matchAll(/\]\((\/[^)#]+)\)/g)].map(([, path = '']) => path);
    for (const guide of [
      'quick-start',
      'authentication',
      'pagination',
      'idempotency',
      'scopes',
      'webhooks',
      'changelog',
    ])
      assert.ok(waiting.includes(`/docs/${guide}.md`), guide);
    for (const more of ['/v1/openapi.json', '/asyncapi.json']) assert.ok(waiting.includes(more), more);
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await get(path);
      assert.equal(answer.status, 200, path);
      if (!path.endsWith('.md')) continue;
      assert.match(answer.headers.get('content-type') ?? '', /^text\/markdown/, path);
      const text = await answer.text();
      assert.match(text, /^# \S/, path);
      for (const [, next = ''] of text.matchAll(/\]\((\/docs[^)#]*)/g)) waiting.push(next);
    }
    assert.ok(seen.size > 60, `${seen.size} pages`);
    assert.equal((await get('/docs/none.md')).status, 404);
  });

  it('describes each event as an OpenAPI webhook and as an AsyncAPI message', async () => {
    const { webhooks } = document;
    const types = await (await get('/asyncapi.json')).json();
    const names = domains.flatMap(({ events = {} }) => Object.keys(events)).sort();
    assert.deepEqual(Object.keys(webhooks).sort(), names);
    assert.deepEqual(Object.keys(types.components.messages).sort(), names);
    for (const name of names) {
      const schema = webhooks[name]?.post.requestBody.content['application/json'].schema;
      assert.equal(schema?.properties.event.const, name);
      assert.deepEqual(types.components.messages[name].payload, schema);
    }
    assert.deepEqual(types.operations.deliver.messages.length, names.length);
  });

  it('lists every operation of the contract in the reference', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, tags }] of Object.entries(methods)) {
        const page = await read(
          `/docs/reference/${(tags[0] ?? '')
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/-$/, '')}`,
        );
        assert.ok(page.includes(`id="${operationId}"`), `${method} ${path}`);
      }
    }
  });

  it('lists every error code of the catalog', async () => {
    const html = await read('/docs/errors');
    for (const code of Object.keys(ERRORS)) assert.ok(html.includes(`<dt id="${code}">`), code);
  });

  it('lists every scope with what it permits and its operations', async () => {
    const html = await read('/docs/scopes');
    const plain = await (await get('/docs/scopes.md')).text();
    for (const scope of SCOPES) {
      const row = new RegExp(`<tr id="${scope}"><td>.*?</td><td>[A-Z][^<]+<details><summary>\\d+ operation`);
      assert.match(html, row);
      assert.ok(plain.includes(`| \`${scope}\` |`), scope);
    }
  });

  it('has no broken link', async () => {
    const links = new Set([...(await read('/docs')).matchAll(/href="(\/docs[^"]*)"/g)].map(([, href = '']) => href));
    for (const href of links) await read(href.replace(/#.*/, ''));
    const dead: string[] = [];
    for (const [from, html] of [...pages]) {
      for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/docs[^"]*|#[^"]*)"/g)) {
        if (!(await leadsSomewhere(href, from))) dead.push(`${from}: ${href}`);
      }
      // A target that is in the texts but not on the site is a broken link.
      if (/<a>/.test(html)) dead.push(`${from}: a link without a target`);
    }
    assert.deepEqual(dead, []);
  });

  const leadsSomewhere = async (href: string, from: string): Promise<boolean> => {
    const [path, id] = href.split('#');
    const to = path || from;
    if (to.startsWith('/docs/images/')) return (await get(to)).status === 200;
    const html = await read(to);
    return !id || html.includes(`id="${id}"`);
  };

  for (const [query, first] of [
    ['sandbox', '/docs/test-mode'],
    ['webhooks', '/docs/webhooks'],
    ['php', '/docs/webhook-languages#php'],
    ['2fa', '/docs/second-factor'],
    ['mcp', '/docs/assistants'],
    ['pagination', '/docs/pagination'],
    ['paging', '/docs/pagination'],
    ['authentication', '/docs/authentication'],
    ['idempotency', '/docs/idempotency'],
    ['permissions', '/docs/scopes'],
  ] as const) {
    it(`ranks ${first} first for the search ${query}`, async () => {
      const html = await (await get(`/docs/search?q=${query}`)).text();
      const [, hit] = /<ul class="hits"><li><a href="([^"]+)"/.exec(html) ?? [];
      assert.equal(hit, first);
    });
  }

  it('finds headings and operations by their words', async () => {
    const html = await read('/docs/search?q=model+release');
    assert.match(html, /href="\/docs\/reference\/releases#createModelRelease"/);
    assert.match(await read('/docs/search?q=zzzz'), /No page has all of these words/);
  });

  const HOSTILE = ['<script>alert(1)</script>', '"><img src=x>', "'"];
  for (const query of HOSTILE) {
    it(`shows the search query ${query} as text`, async () => {
      const html = await read(`/docs/search?q=${encodeURIComponent(query)}`);
      assert.ok(!html.includes(`Search: ${query}`) && !html.includes(`value="${query}`));
    });
  }

  for (const path of [
    '/docs/nope',
    '/docs/reference/nope',
    '/docs/images/nope.svg',
    '/docs/images/..%2Fkyb.md',
    '/docs/notes/nope',
  ]) {
    it(`answers 404 to ${path}`, async () => {
      assert.equal((await get(path)).status, 404);
    });
  }

  it('is served compressed to clients that accept gzip', async () => {
    const plain = await get('/docs/errors', { 'Accept-Encoding': 'identity' });
    const packed = await get('/docs/errors', { 'Accept-Encoding': 'gzip' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(await packed.text(), await plain.text());
  });

  it('shows request bodies that their operations accept', () => {
    const api = readApi(document as unknown as ApiDocument);
    const refused = api.operations.flatMap((operation) => {
      const schema = routes.get(operation.id)?.body;
      if (!schema || SPOKEN_BY_OTHERS.test(operation.tag)) return [];
      const body = exampleRequest(operation, api);
      const { error } = schema.safeParse(body);
      return error ? [`${operation.id}: ${JSON.stringify(body)}: ${error.message}`] : [];
    });
    assert.deepEqual(refused, []);
    for (const id of Object.keys(EXAMPLE_BODIES)) assert.ok(routes.has(id), `there is no operation ${id}`);
  });
});
