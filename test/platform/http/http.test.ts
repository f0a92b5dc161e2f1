import assert from 'node:assert/strict';
import manifest from '../../../package.json' with { type: 'json' };
import type { ApiAnswer } from '../../support/api-client.ts';
import { createApiClient } from '../../support/api-client.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

const REQUEST_ID = /^req_[0-9a-hjkmnp-tv-z]{26}$/;
/** Part of everything that a caller sends; no answer may contain it. */
const MARK = 'Zaphod-4711';
const PICTURES = '/v1/verifications';

/** Only the common error format. */
function assertError(answer: ApiAnswer, status: number, code: string): void {
  const { body } = answer;
  assert.equal(answer.status, status, JSON.stringify(body));
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  const { errors, ...rest } = body;
  if (status === 404) assert.equal(errors, undefined, 'one answer for what is not there and for what cannot be');
  assert.deepEqual(Object.keys(rest).sort(), ['code', 'message', 'requestId', 'status']);
  assert.equal(body.status, 'error');
  assert.equal(body.code, code);
  assert.equal(body.requestId, answer.headers.get('x-request-id'));
  for (const error of errors ?? []) assert.deepEqual(Object.keys(error).sort(), ['message', 'path']);
  assert.ok(!JSON.stringify(body).includes(MARK), 'a value is echoed');
  assert.doesNotMatch(JSON.stringify(body), /\bat .*:\d+:\d+|node_modules|select |insert /i);
}

describe('HTTP server', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({
      scopes: ['keys:write', 'verifications:write', 'verifications:read', 'organization:read'],
    });
  });
  after(() => service.stop());

  const json = { 'content-type': 'application/json' };
  const call = async (
    method: string,
    path: string,
    options: { headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<ApiAnswer> => {
    const response = await fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${account.apiKey}`, ...options.headers },
      ...(options.body === undefined ? {} : { body: new Uint8Array(Buffer.from(options.body)) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : '' };
  };

  describe('refuses in the common error format', () => {
    const deep = `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    const refused: [
      string,
      string,
      string,
      { headers?: Record<string, string>; body?: string | Buffer },
      number,
      string,
    ][] = [
      ['an unknown path', 'GET', `/v1/${MARK}`, {}, 404, 'not_found'],
      ['a path outside the API', 'GET', `/${MARK}`, {}, 404, 'not_found'],
      ['a path with a bad escape', 'GET', '/v1/persons/%E0%A4%A', {}, 404, 'not_found'],
      ['an ID of another shape', 'GET', `/v1/persons/${MARK}`, {}, 404, 'not_found'],
      ['an ID with NUL', 'GET', '/v1/persons/%00', {}, 404, 'not_found'],
      ['a path traversal', 'GET', '/v1/persons/..%2f..%2fetc%2fpasswd', {}, 404, 'not_found'],
      ['another method', 'PUT', '/v1/auth/api-key', {}, 405, 'method_not_allowed'],
      ['OPTIONS', 'OPTIONS', '/v1/auth/api-key', {}, 405, 'method_not_allowed'],
      [
        'another media type',
        'POST',
        '/v1/auth/api-key',
        { headers: { 'content-type': 'text/plain' }, body: '{}' },
        415,
        'unsupported_media_type',
      ],
      [
        'a form',
        'POST',
        '/v1/auth/api-key',
        { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `name=${MARK}` },
        415,
        'unsupported_media_type',
      ],
      [
        'a compressed body',
        'POST',
        '/v1/auth/api-key',
        { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
        415,
        'unsupported_media_type',
      ],
      [
        'a body over 256 KB',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name":"${'x'.repeat(256 * 1024)}"}` },
        413,
        'payload_too_large',
      ],
      [
        'a body over 25 MB',
        'POST',
        PICTURES,
        { headers: json, body: Buffer.alloc(26 * 1024 * 1024, 0x20) },
        413,
        'payload_too_large',
      ],
      [
        'a truncated object',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name": "${MARK}"` },
        400,
        'malformed_request',
      ],
      ['no JSON', 'POST', '/v1/auth/api-key', { headers: json, body: MARK }, 400, 'malformed_request'],
      ['a blank body', 'POST', '/v1/auth/api-key', { headers: json, body: ' ' }, 400, 'malformed_request'],
      [
        'invalid UTF-8',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: Buffer.from('7b226e616d65223a22ff227d', 'hex') },
        400,
        'malformed_request',
      ],
      [
        'UTF-16',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: Buffer.from('{"name":"a"}', 'utf16le') },
        400,
        'malformed_request',
      ],
      ['an array', 'POST', '/v1/auth/api-key', { headers: json, body: '[]' }, 400, 'validation_failed'],
      ['null', 'POST', '/v1/auth/api-key', { headers: json, body: 'null' }, 400, 'validation_failed'],
      ['a string', 'POST', '/v1/auth/api-key', { headers: json, body: `"${MARK}"` }, 400, 'validation_failed'],
      [
        'a field of a wrong type',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name":{"a":"${MARK}"}}` },
        400,
        'validation_failed',
      ],
      [
        'a value that is not in the list',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name":"a","scopes":["${MARK}"]}` },
        400,
        'validation_failed',
      ],
      [
        'a date that does not exist',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name":"a","expiresAt":"${MARK}"}` },
        400,
        'validation_failed',
      ],
      [
        'an unknown field',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name":"a","extra":"${MARK}"}` },
        400,
        'validation_failed',
      ],
      [
        '__proto__',
        'POST',
        '/v1/auth/api-key',
        { headers: json, body: `{"name":"a","__proto__":{"x":"${MARK}"}}` },
        400,
        'validation_failed',
      ],
      ['a deeply nested value', 'POST', '/v1/auth/api-key', { headers: json, body: deep }, 400, 'validation_failed'],
      ['an unknown parameter', 'GET', `/v1/persons?x=${MARK}`, {}, 400, 'validation_failed'],
      [
        'a parameter of an operation that takes none',
        'GET',
        `/v1/organization?x=${MARK}`,
        {},
        400,
        'validation_failed',
      ],
      ['a repeated parameter', 'GET', '/v1/persons?limit=1&limit=2', {}, 400, 'validation_failed'],
      ['a limit of zero', 'GET', '/v1/persons?limit=0', {}, 400, 'validation_failed'],
      ['a limit over 100', 'GET', '/v1/persons?limit=101', {}, 400, 'validation_failed'],
      ['a limit that is not a number', 'GET', `/v1/persons?limit=${MARK}`, {}, 400, 'validation_failed'],
      ['a cursor that was never issued', 'GET', `/v1/persons?cursor=${MARK}`, {}, 400, 'validation_failed'],
      ['a broken escape in the query', 'GET', '/v1/persons?limit=%E0%A4', {}, 400, 'validation_failed'],
      ['no token', 'GET', '/v1/persons', { headers: { authorization: '' } }, 401, 'unauthorized'],
      ['another scheme', 'GET', '/v1/persons', { headers: { authorization: 'Basic YTpi' } }, 401, 'unauthorized'],
      ['an invalid token', 'GET', '/v1/persons', { headers: { authorization: `Bearer ${MARK}` } }, 401, 'unauthorized'],
      [
        'a missing scope',
        'POST',
        '/v1/organization/invitations',
        { headers: json, body: '{}' },
        403,
        'insufficient_scope',
      ],
    ];
    for (const [name, method, path, options, status, code] of refused) {
      it(`${name}: ${status} ${code}`, async () => assertError(await call(method, path, options), status, code));
    }

    it('names the field of a validation error, but not an unknown name that the caller sent', async () => {
      const bad = { name: 7, 'jane.doe@example.org': 1, extra: 1 };
      const { body } = await account.api.post('/v1/auth/api-key', bad);
      const paths = body.errors.map((error: { path: string }) => error.path);
      assert.deepEqual(paths.sort(), ['(field)', 'extra', 'name']);
    });
  });

  it('lists the allowed methods of a path', async () => {
    const allowed: [string, string, string[]][] = [
      ['PUT', '/v1/auth/api-key', ['DELETE', 'GET', 'HEAD', 'POST']],
      ['PUT', '/v1/auth/api-keys', ['GET', 'HEAD', 'POST']],
      ['OPTIONS', '/v1/organization', ['GET', 'HEAD', 'PATCH']],
    ];
    for (const [method, path, methods] of allowed) {
      const { headers } = await call(method, path);
      assert.deepEqual((headers.get('allow') ?? '').split(', ').sort(), methods);
    }
  });

  it('challenges calls without a token, and reports an invalid one separately (RFC 6750)', async () => {
    const challenges: [string, string][] = [
      ['', 'Bearer'],
      [`Bearer ${MARK}`, 'Bearer error="invalid_token"'],
    ];
    for (const [authorization, expected] of challenges) {
      const { headers } = await service.anonymous.get('/v1/persons', authorization ? { authorization } : {});
      assert.equal(headers.get('www-authenticate'), expected);
    }
  });

  it('accepts a request ID that is safe to log, and creates one otherwise', async () => {
    for (const id of ['abc', '4bf92f35-77b3-4da6-a3ce-929d0e0e4736', 'A_1', 'x'.repeat(64)]) {
      const { headers } = await service.anonymous.get('/healthz', { 'x-request-id': id });
      assert.equal(headers.get('x-request-id'), id);
      assert.ok(
        service.logs.some((line) => JSON.parse(line).requestId === id),
        'the log has another id',
      );
    }
    for (const id of ['', 'a b', 'jane@example.org', 'a.b', '-a', 'x'.repeat(65), '<script>']) {
      const { headers } = await service.anonymous.get('/healthz', { 'x-request-id': id });
      assert.match(headers.get('x-request-id') ?? '', REQUEST_ID);
    }
  });

  it('answers HEAD like GET without a body', async () => {
    const answer = await call('HEAD', '/v1/persons');
    assert.deepEqual([answer.status, answer.body], [200, '']);
    const unknown = await fetch(`${service.url}/nowhere`, { method: 'HEAD' });
    assert.deepEqual([unknown.status, await unknown.text()], [404, '']);
  });

  it('sends headers that disable content sniffing', async () => {
    const expected = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': null,
      'x-powered-by': null,
      'access-control-allow-origin': null,
    };
    for (const path of ['/healthz', '/v1/persons', '/nowhere']) {
      const { headers } = await service.anonymous.get(path, { origin: 'https://evil.example' });
      for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, `${path} ${name}`);
    }
  });

  it('allows pages of any origin to call only operations that need no API authentication', async () => {
    const preflight = (path: string, method: string) =>
      fetch(`${service.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://wallet.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,dpop',
        },
      });
    const org = 'org_00000000000000000000000000';
    const open: [string, string][] = [
      ['POST', `/orgs/${org}/oid4vci/token`],
      ['POST', `/orgs/${org}/oid4vci/nonce`],
      ['POST', `/orgs/${org}/oid4vci/credential`],
      ['POST', `/orgs/${org}/oid4vci/deferred-credential`],
      ['POST', `/orgs/${org}/oid4vci/notification`],
      ['POST', `/orgs/${org}/oid4vp/responses/preq_x`],
      ['GET', `/.well-known/openid-credential-issuer/orgs/${org}`],
      ['GET', '/v1/audit/checkpoint'],
    ];
    for (const [method, path] of open) {
      const answer = await preflight(path, method);
      assert.equal(answer.status, 204, path);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*', path);
      assert.match(answer.headers.get('access-control-allow-methods') ?? '', new RegExp(method), path);
      for (const name of ['Authorization', 'Content-Type', 'DPoP', 'OAuth-Client-Attestation', '-PoP'])
        assert.match(answer.headers.get('access-control-allow-headers') ?? '', new RegExp(name, 'i'), path);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      // Refusals can be read as well.
      const refused = await fetch(`${service.url}${path}`, { method, ...(method === 'POST' && { body: '' }) });
      assert.equal(refused.headers.get('access-control-allow-origin'), '*', path);
    }
    for (const path of ['/v1/persons', '/v1/verifications', '/healthz']) {
      const answer = await preflight(path, 'GET');
      assert.equal(answer.status, 405, path);
      assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
    }
  });

  it('names the body type that a call accepts', async () => {
    const post = async (path: string, type: string) => {
      const answer = await fetch(`${service.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      });
      return [answer.status, await answer.json()] as const;
    };
    const [status, error] = await post('/orgs/org_00000000000000000000000000/oid4vci/token', 'application/json');
    assert.equal(status, 400);
    assert.deepEqual(
      [error.error, error.error_description],
      ['invalid_request', 'Content-Type must be application/x-www-form-urlencoded, without encoding.'],
    );
    const [other, body] = await post('/v1/auth/login', 'text/plain');
    assert.deepEqual([other, body.message], [415, 'Content-Type must be application/json, without encoding.']);
  });

  for (const [path, pattern] of [
    ['/healthz', /"version":"([^"]+)"/],
    ['/v1/openapi.json', /"info":\{[^}]*"version":"([^"]+)"/],
    ['/asyncapi.json', /"info":\{[^}]*"version":"([^"]+)"/],
    ['/docs', />Version ([^<]+)</],
  ] as const)
    it(`shows the version of package.json at ${path}`, async () => {
      const text = await (await fetch(`${service.url}${path}`)).text();
      assert.equal(pattern.exec(text)?.[1], manifest.version);
    });

  it('lets a monitor append anything to /healthz', async () => {
    assert.equal((await service.anonymous.get('/healthz?t=123')).status, 200);
  });

  it('refuses invalid HTTP in the common error format', async () => {
    const head = 'GET /healthz HTTP/1.1\r\nHost: a\r\n';
    const refused: [string, string, number, string][] = [
      ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
      ['a header without a name', `${head}: x\r\n\r\n`, 400, 'malformed_request'],
      ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'malformed_request'],
      [
        'both a length and chunks',
        `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
        400,
        'malformed_request',
      ],
      ['headers of 20 KB', `${head}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ];
    for (const [name, text, status, code] of refused) {
      const answer = await sendRaw(service.url, text);
      assert.equal(answer.status, status, name);
      const body = JSON.parse(answer.body);
      assert.deepEqual([body.status, body.code, body.requestId], ['error', code, answer.headers['x-request-id']], name);
    }
  });

  it('logs the route template, never the path, the query, or a value', async () => {
    await createApiClient(service.url, account.apiKey).get(`/v1/persons?userId=${MARK}`);
    await call('GET', `/v1/${MARK}`);
    assert.ok(service.logs.some((line) => JSON.parse(line).route === '/v1/persons'));
    assert.ok(service.logs.every((line) => !line.includes(MARK) && !line.includes(account.apiKey)));
  });
});
