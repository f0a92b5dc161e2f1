// Every route of the router refuses callers without a token, without the scope, or from another organization.
import assert from 'node:assert/strict';
import type { Context } from '#domains/context.ts';
import type { Route } from '#platform/http/route.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { domains } from '../../../../src/app.ts';
import { makeReleased } from '../../../mutants/released.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const ROUTES = domains.flatMap((domain) => domain.routes ?? []).filter(({ access }) => access !== 'public');
const name = ({ method, path }: Route<Context>): string => `${method.toUpperCase()} ${path}`;
const pathOf = ({ path }: Route<Context>, id = 'x'): string => path.replace(/\{\w+\}/g, id);

/** Some routes answer only when a reason is given. */
const REASON = { 'Access-Reason': 'test' };

describe('every route', () => {
  let service: TestService;
  let owner: TestAccount;
  before(async () => {
    service = await startTestService({ VC_API: '1' });
    owner = await service.account({ scopes: [...SCOPES] });
  });
  after(() => service.stop());

  const call = (api: ApiClient, { method }: Route<Context>, path: string) =>
    method === 'get' || method === 'delete' ? api[method](path, REASON) : api[method](path, {}, REASON);

  it('requires a token', async () => {
    assert.ok(ROUTES.length > 150, String(ROUTES.length));
    for (const route of ROUTES) {
      const { status } = await call(service.anonymous, route, pathOf(route));
      assert.equal(status, 401, name(route));
    }
  });

  it('requires its scope: a key with every other scope gets 403', async () => {
    const keys = new Map<string, ApiClient>();
    const without = async (scopes: readonly string[]): Promise<ApiClient> => {
      const known = keys.get(scopes.join());
      if (known) return known;
      const others = SCOPES.filter((scope) => !scopes.includes(scope));
      const made = await owner.api.post('/v1/auth/api-key', { name: 'x', scopes: others });
      const api = createApiClient(service.url, made.body.apiKey);
      keys.set(scopes.join(), api);
      return api;
    };
    for (const route of ROUTES.filter(({ access }) => access !== 'key')) {
      const scopes = typeof route.access === 'string' ? [] : route.access.anyOf;
      const { status, body } = await call(await without(scopes), route, pathOf(route));
      assert.equal(status, 403, `${name(route)} ${JSON.stringify(body)}`);
    }
    assert.ok(keys.size > 10);
  });

  it("answers another organization's IDs exactly like unknown IDs, except for the request ID", async () => {
    await makeReleased(service, owner);
    await owner.api.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] });
    await owner.api.post('/v1/verification-sessions', { userId: 'user-1' });
    const ids = await everyId(service, owner.organization);
    const stranger = await service.account({ scopes: [...SCOPES] });
    const asked = new Set<string>();
    for (const route of ROUTES.filter(
      ({ method, body, path }) => !body && method !== 'put' && /^[^{]*\{\w+\}[^{]*$/.test(path),
    )) {
      for (const id of ids) {
        const [, param = ''] = /\{(\w+)\}/.exec(route.path) ?? [];
        // Only objects with IDs of this service: DIDs and countries are public.
        const takes = (value: string): boolean => route.params?.safeParse({ [param]: value }).success ?? false;
        if (!takes(id) || takes('anything')) continue;
        const unknown = id.replace(/.{10}$/, '0000000000');
        const [theirs, none] = [
          await call(stranger.api, route, pathOf(route, id)),
          await call(stranger.api, route, pathOf(route, unknown)),
        ];
        const bare = ({ status, body }: typeof none) => ({ status, body: { ...body, requestId: null } });
        assert.equal(none.status, 404, `${name(route)} ${unknown} ${JSON.stringify(none.body)}`);
        assert.deepEqual(bare(theirs), bare(none), `${name(route)} ${id}`);
        asked.add(name(route));
      }
    }
    assert.ok(asked.size >= 28, [...asked].join('\n'));
  });
});

/** One ID of each kind in the organization, from any table. */
async function everyId(service: TestService, org: string): Promise<string[]> {
  const tables = await service.sql(
    'superuser',
    `select c.table_name from information_schema.columns c where c.column_name = 'id' and c.table_schema = 'public'
      and exists (select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'org_id')`,
  );
  const found = new Map<string, string>();
  for (const { table_name: table } of tables) {
    const [row] = await service.sql('superuser', `select id from ${table} where org_id = $1 limit 1`, [org]);
    const id = String(row?.id ?? '');
    const kind = id.split('_')[0] ?? '';
    if (/^[a-z]{3,4}_[0-9a-z]{26}$/.test(id) && !found.has(kind)) found.set(kind, id);
  }
  return [...found.values()];
}
