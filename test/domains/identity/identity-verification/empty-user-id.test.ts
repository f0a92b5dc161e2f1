import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { SCOPES } from '#platform/operation/actor.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

/** Paths of operations that create or verify something for a userId in the body, according to the API description. */
function pathsWithUserId(): string[] {
  const { paths } = JSON.parse(readFileSync('src/openapi.json', 'utf8'));
  return Object.keys(paths).filter((path) => {
    const body = paths[path].post?.requestBody?.content?.['application/json']?.schema;
    const kinds = body?.oneOf ?? body?.anyOf ?? [body];
    return path.startsWith('/v1/') && !path.includes('{') && kinds.some((kind?: Body) => kind?.properties?.userId);
  });
}

interface Body {
  properties?: Record<string, unknown>;
}

describe('an empty userId', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
  });
  after(() => service.stop());

  it('is refused by every operation, and the table has at least six', () => assert.ok(pathsWithUserId().length >= 6));

  for (const path of pathsWithUserId())
    it(`is refused by POST ${path}, in one sentence`, async () => {
      for (const userId of ['', ' ', '\t\n']) {
        const { status, body } = await account.api.post(path, {
          ...(path === '/v1/verifications' && { type: 'idv' }),
          userId,
        });
        const about = body.errors?.filter((error: { path: string }) => error.path === 'userId');
        assert.equal(status, 400, JSON.stringify(body));
        assert.deepEqual(about, [{ path: 'userId', message: 'Must not be empty' }], JSON.stringify(body));
      }
    });
});
