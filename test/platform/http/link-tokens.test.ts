// A link's token is the only credential of its page's calls. An invented one must not cause a large body to be parsed.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describeApi } from '../../../src/app.ts';
import { openRaw } from '../../support/raw-http.ts';
import { startTestService, type TestService } from '../../support/service.ts';

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, unknown> };
}

interface LinkRoute extends Operation {
  method: string;
  path: string;
}

/** Calls with a body and no token in a header that are authorized by a secret in the path. */
function linkRoutes(): LinkRoute[] {
  const { paths } = describeApi() as { paths: Record<string, Record<string, Operation>> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  return all.filter(
    ({ path, security, requestBody }) =>
      requestBody && security?.length === 0 && (path.includes('{token}') || /\/(oid4vp|present)\//.test(path)),
  );
}

describe('a call with an invented link token', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
  });
  after(() => service.stop());

  const routes = linkRoutes();

  it('is tested for every page that is opened by a link', () => {
    const pages = new Set(routes.map(({ path }) => path.split('/')[1]));
    assert.deepEqual([...pages].sort(), [
      'complaints',
      'consents',
      'data-exports',
      'information',
      'orgs',
      'prove',
      'releases',
      'sign',
      'verify',
      'wallet',
    ]);
  });

  for (const { method, path, operationId, requestBody } of routes) {
    it(`is answered before its body is received: ${operationId} (${method.toUpperCase()} ${path})`, async () => {
      const invented = randomBytes(32).toString('base64url');
      const place = path
        .replace('{token}', invented)
        .replace('{org}', 'org_00000000000000000000000000')
        .replace('{id}', 'prq_00000000000000000000000000');
      const { socket, answer } = await openRaw(service.url);
      const [type] = Object.keys(requestBody?.content ?? {});
      socket.write(
        `${method.toUpperCase()} ${place} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 20000000\r\n\r\n{"a`,
      );
      const { status, body } = await answer();
      assert.equal(status, 404, body);
      socket.destroy();
    });
  }
});
