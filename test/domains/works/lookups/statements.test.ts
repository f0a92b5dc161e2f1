// What a look-up costs the database: statements are counted where the service's pool sends them.
import assert from 'node:assert/strict';
import pg from 'pg';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register, seen } from '../files/use-files.ts';
import { signed } from '../files/use-releases.ts';

/** Of the key and its rate, which every call counts. */
const OF_EVERY_CALL = 2;
/** Jobs send statements too, but not during every call. */
const CALLS = 20;

describe('the statements of a look-up', function () {
  this.timeout(600_000);
  let service: TestService;
  let api: ApiClient;
  let platform: ApiClient;
  const { query } = pg.Client.prototype;
  let sent = 0;
  before(async () => {
    // A client takes the method when it is created.
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
      if (connectionParameters.application_name === 'avouch') sent += 1;
      return Reflect.apply(query, this, given);
    } as typeof query;
    service = await startTestService({ VC_API: '1' });
    const account = await service.account({ scopes: [...FILE_SCOPES, 'keys:write', 'lookups:create'] });
    ({ api } = account);
    const { body } = await api.post('/v1/auth/api-key', { name: 'Platform', scopes: ['lookups:create'] });
    platform = createApiClient(service.url, body.apiKey);
  });
  after(async () => {
    pg.Client.prototype.query = query;
    await service.stop();
  });

  /** The fewest of some calls, without those of every call. */
  async function countOf(...contents: string[]): Promise<number> {
    const counts: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      sent = 0;
      const { status } = await platform.post('/v1/lookups', {
        hashes: contents.map((content) => ({ sha256: hashOf(content) })),
      });
      assert.equal(status, 200);
      counts.push(sent);
    }
    return Math.min(...counts) - OF_EVERY_CALL;
  }

  it('are as few for many files and projects as for one', async () => {
    for (const project of ['summer', 'winter']) {
      await api.post('/v1/projects', { externalId: project, title: project });
      for (const userId of ['ada', 'bela']) await declare(api, project, userId);
      await signed(service, api, { userId: 'ada', projectId: project });
    }
    const contents = ['summer', 'winter'].flatMap((projectId) => [`${projectId} film`, `${projectId} still`]);
    for (const content of contents)
      await register(api, fileOf(content, { projectId: content.split(' ')[0], ...seen('ada', 'bela') }));
    const one = await countOf('summer film');
    assert.ok(one <= 16, `${one} statements`);
    assert.equal(await countOf(...contents, 'none'), one);
    // Another file is judged, so that both take about as long.
    assert.equal(await countOf('none'), one);
  });
});
