// Every route in the API description sends the security headers with every answer.
import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import { describeApi } from '../../src/app.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { freePort } from '../support/several-processes.ts';

interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** The operation needs no token. */
  open: boolean;
}

interface Answered extends Operation {
  name: string;
  answer: ApiAnswer;
}

const { paths } = describeApi() as { paths: Record<string, Record<string, { security?: unknown[] }>> };
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { security }]) => ({ method, path, open: security?.length === 0 }) as Operation,
  ),
);

/** Answers that shared caches may store: the same for everyone, and without personal data. */
const CACHED = [
  /^\/(assets|sdk|docs|credential-types)(\/|$)/,
  /(^|\/)\.well-known\/|\/(did|status|trust)\.json$/,
  /^\/v1\/(status-lists|vc-api\/status-lists|circuits|reference|audit)\//,
  /^\/v1\/circuits$/,
  // Files for installing the dashboard, and for browsers without a network.
  /^\/((app|link)\.webmanifest|app-icon(\.svg|-\d+\.png)|apple-touch-icon\.png|service-worker\.js|typeface\.woff2)$/,
];
/** Existing addresses for routes that otherwise only answer 404. */
const GOOD: Record<string, string> = {
  '/docs/{page}': '/docs/webhooks',
  '/docs/notes/{name}': '/docs/notes/audit',
  '/docs/reference/{tag}': '/docs/reference/accounts',
  '/v1/reference/countries/{code}': '/v1/reference/countries/DE',
  '/dashboard/{path}': '/dashboard/verifications',
};

describe('security headers of every answer', () => {
  let service: TestService;
  let url: string;
  const answers: Answered[] = [];
  before(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { MODE: 'production', VC_API: '1', PUBLIC_URL: 'https://verify.example.org', PORT: String(port) };
    service = await startTestService(env);
    const { apiKey } = await service.account({ scopes: [...SCOPES] });
    for (const api of [createApiClient(url), createApiClient(url, apiKey)])
      for (const operation of OPERATIONS) answers.push(await call(api, operation));
  });
  after(() => service.stop());

  const each = (check: (answered: Answered) => unknown): void => {
    const wrong = answers.filter((answered) => check(answered) !== true);
    assert.deepEqual(
      wrong.map(({ name, answer }) => `${name}: ${JSON.stringify(Object.fromEntries(answer.headers))}`),
      [],
    );
  };
  const header = ({ answer }: Answered, name: string): string => answer.headers.get(name) ?? '';

  it('are checked on all routes, for successes and refusals', () => {
    assert.ok(OPERATIONS.length > 300, String(OPERATIONS.length));
    const statuses = new Set(answers.map(({ answer }) => answer.status));
    for (const status of [200, 400, 401, 404]) assert.ok(statuses.has(status), String(status));
    const done = answers.filter(({ answer }) => answer.status === 200).length;
    assert.ok(done > 50, String(done));
    assert.deepEqual(
      answers.filter(({ answer }) => answer.status >= 500 && answer.status !== 503).map(({ name }) => name),
      [],
    );
  });

  it('forbid content sniffing, referrers, and plain HTTP', () => {
    each((answered) => header(answered, 'x-content-type-options') === 'nosniff');
    each((answered) => header(answered, 'referrer-policy') === 'no-referrer');
    each((answered) => header(answered, 'strict-transport-security') === 'max-age=31536000');
  });

  it('allow only our own scripts, and no framing', () => {
    each((answered) => {
      const policy = directives(header(answered, 'content-security-policy'));
      // Workers may compile WebAssembly, which cannot turn text into scripts.
      const scripts = (policy.get('script-src') ?? '').replaceAll("'wasm-unsafe-eval'", '');
      return (
        policy.get('default-src') === "'none'" &&
        policy.get('frame-ancestors') === "'none'" &&
        !/unsafe|\*|https?:/.test(scripts) &&
        !/unsafe/.test(policy.get('style-src') ?? '')
      );
    });
  });

  it('allow no other base URL, and forms only to us', () => {
    const pages = answers.filter((answered) => header(answered, 'content-type').startsWith('text/html'));
    assert.ok(pages.length > 20, String(pages.length));
    for (const page of pages) {
      const policy = directives(header(page, 'content-security-policy'));
      assert.equal(policy.get('base-uri'), "'none'", page.name);
      assert.match(policy.get('form-action') ?? '', /^'(none|self)'$/, page.name);
      assert.equal(header(page, 'content-type'), 'text/html; charset=utf-8', page.name);
    }
  });

  it('forbid caching except of public content', () => {
    each((answered) => {
      const isKept = !/\bno-store\b/.test(header(answered, 'cache-control'));
      return !isKept || (answered.open && CACHED.some((path) => path.test(answered.path)));
    });
  });

  it('allow cross-origin reads only without a token, and never with cookies', () => {
    each((answered) => ['', '*'].includes(header(answered, 'access-control-allow-origin')));
    each((answered) => answered.open || header(answered, 'access-control-allow-origin') === '');
    each((answered) => header(answered, 'access-control-allow-credentials') === '');
  });

  it('declare a content type, and a charset for text', () => {
    each((answered) => {
      const type = header(answered, 'content-type');
      return answered.answer.body === '' || (type.startsWith('text/') ? /; charset=utf-8$/i.test(type) : type !== '');
    });
  });

  it('do not reveal the software in use', () => {
    each((answered) => header(answered, 'server') === '' && header(answered, 'x-powered-by') === '');
  });

  it('are sent before the service is ready, and for invalid HTTP', async () => {
    const refused = await fetch(`${url}/v1/persons`, { headers: { 'x-long': 'x'.repeat(64 * 1024) } });
    assert.equal(refused.status, 431);
    assert.equal(refused.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(refused.headers.get('cache-control'), 'no-store');
  });

  describe('for cookies', () => {
    it('restrict them to this host, to TLS, and to HTTP access; only a login sets any', async () => {
      assert.deepEqual(
        answers.filter((answered) => header(answered, 'set-cookie') !== '').map(({ name }) => name),
        [],
      );
      const { email, password } = await service.account();
      const { headers } = await createApiClient(url).post('/v1/auth/login', { email, password });
      const [cookie = '', device = '', ...others] = headers.getSetCookie();
      assert.match(cookie, /^__Host-avouch_session=avs_[0-9A-Za-z]{49}; /);
      assert.match(device, /^__Host-avouch_device=[\w.-]+; /);
      assert.deepEqual(others, []);
      const attributes = (of: string): string[] => of.split('; ').slice(1).sort();
      assert.deepEqual(attributes(cookie), ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure']);
      assert.deepEqual(attributes(device), ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
      const get = (value: string) => createApiClient(url).get('/v1/auth/session', { cookie: value });
      const [pair = ''] = cookie.split(';');
      assert.equal((await get(pair)).status, 200);
      assert.equal((await get(device.split(';')[0] ?? '')).status, 401, 'it opens nothing');
      // Another host in the domain could have set it.
      assert.equal((await get(pair.replace('__Host-', ''))).status, 401);
      const out = await createApiClient(url).post(
        '/v1/auth/logout',
        {},
        { cookie: pair, 'sec-fetch-site': 'same-origin' },
      );
      assert.equal(
        out.headers.get('set-cookie'),
        '__Host-avouch_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
      );
    });
  });

  async function call(api: ApiClient, operation: Operation): Promise<Answered> {
    const { method, path } = operation;
    const address = GOOD[path] ?? path.replace(/\{\w+\}/g, 'x');
    const answer = await (method === 'get' || method === 'delete' ? api[method](address) : api[method](address, {}));
    return { ...operation, name: `${method.toUpperCase()} ${path}`, answer };
  }
});

/** Directives by name, with their unparsed values. */
function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((directive): [string, string] => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
}
