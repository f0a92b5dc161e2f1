// Common features of lists and objects, for projects and releases: metadata, time filters, NDJSON, and expand.
import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

const LINES = 'application/x-ndjson';
type Body = ApiAnswer['body'];

describe('lists', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: SCOPES.filter((scope) => scope !== 'pii:read') });
    api = account.api;
  });
  after(() => service.stop());

  const make = async (title: string, metadata?: Record<string, string>): Promise<Body> => {
    const made = await api.post('/v1/projects', { title, ...(metadata && { metadata }) });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body;
  };
  const titles = async (query: string): Promise<string[]> => {
    const answer = await api.get(`/v1/projects?${query}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data.map((each: Body) => each.title);
  };

  it('are stable while objects are created', async () => {
    for (const title of ['a', 'b', 'c']) await make(title);
    const first = (await api.get('/v1/projects?limit=2')).body;
    await make('d');
    const second = (await api.get(`/v1/projects?limit=2&cursor=${first.nextCursor}`)).body;
    assert.deepEqual(
      [...first.data, ...second.data].map(({ title }: Body) => title),
      ['c', 'b', 'a'],
    );
    assert.equal(second.nextCursor, null);
  });

  it('are filtered between two times, page by page', async () => {
    const made: Body[] = [];
    for (const title of ['a', 'b', 'c', 'd', 'e']) {
      made.push(await make(title));
      service.advance(60);
    }
    const [a, , , , e] = made;
    const between = `createdAfter=${a.createdAt}&createdBefore=${e.createdAt}`;
    assert.deepEqual(await titles(between), ['d', 'c', 'b']);
    const first = (await api.get(`/v1/projects?limit=2&${between}`)).body;
    assert.deepEqual(await titles(`limit=2&${between}&cursor=${first.nextCursor}`), ['b']);
    assert.deepEqual(await titles(`createdAfter=${e.createdAt}`), []);
    assert.deepEqual(await titles(`createdBefore=${a.createdAt}`), []);
  });

  it('are filtered by time in ascending and descending order', async () => {
    const release = (userId: string) => api.post('/v1/releases', { userId, projectId: 'p', consent: true });
    const created = async (query: string): Promise<number[]> =>
      (await api.get(`/v1/events?limit=100&${query}`)).body.data.map((each: Body) => Date.parse(each.created));
    await release('anna');
    service.advance(60);
    const [at = 0] = await created('order=asc');
    await release('ben');
    service.advance(60);
    // Jobs add events meanwhile, so only the side on which each event lies is tested.
    for (const order of ['asc', 'desc']) {
      const later = await created(`order=${order}&createdAfter=${new Date(at).toISOString()}`);
      assert.deepEqual([later.length > 0, later.filter((each) => each <= at)], [true, []], order);
      const earlier = await created(`order=${order}&createdBefore=${new Date(at + 1).toISOString()}`);
      assert.deepEqual([earlier.length > 0, earlier.filter((each) => each > at)], [true, []], order);
    }
  });

  describe('as NDJSON', () => {
    const read = (path: string, headers: Record<string, string> = {}) =>
      fetch(service.url + path, { headers: { authorization: `Bearer ${account.apiKey}`, accept: LINES, ...headers } });
    const parse = (text: string): Body[] =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));

    it('are complete, whatever is created meanwhile', async () => {
      for (let count = 0; count < 230; count += 10)
        await Promise.all(Array.from({ length: 10 }, (_, index) => make(`${count + index}`)));
      const answer = await read('/v1/projects?limit=1');
      const late = make('late');
      const found = parse(await answer.text());
      await late;
      assert.equal(found.length, 230);
      assert.equal(new Set(found.map(({ id }) => id)).size, 230);
      assert.deepEqual(found[0], (await api.get(`/v1/projects/${found[0]?.id}`)).body);
    });

    it('are compressed on request', async () => {
      await make('a', { order: '1' });
      await make('b');
      const answer = await read('/v1/projects?metadata[order]=1', { 'accept-encoding': 'gzip' });
      assert.equal(answer.headers.get('content-encoding'), 'gzip');
      // fetch has already decompressed it.
      assert.deepEqual(
        parse(await answer.text()).map(({ title }) => title),
        ['a'],
      );
      assert.ok(gunzipSync);
    });

    it('make one audit log entry if they contain personal data', async () => {
      account = await service.account({ scopes: [...SCOPES] });
      api = account.api;
      for (const userId of ['anna', 'ben']) await api.post('/v1/releases', { userId, projectId: 'p', consent: true });
      const reason = { 'access-reason': 'CASE-1' };
      assert.equal(parse(await (await read('/v1/persons', reason)).text()).length, 2);
      const entries = (await api.get('/v1/audit/entries?action=personal_data.read&limit=100')).body.data;
      const exported = entries.filter(({ details }: Body) => details.operation === 'listPersons');
      assert.deepEqual(
        exported.map(({ subject, details }: Body) => [subject, details.reason, details.export]),
        [[account.organization, 'CASE-1', true]],
      );
    });

    it('end early if the key is revoked', async () => {
      for (let count = 0; count < 130; count += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, index) => make(`${count + index}`, { text: 'x'.repeat(500) })),
        );
      const { id } = (await api.get('/v1/auth/api-keys')).body.data[0];
      const answer = await read('/v1/projects');
      const reader = answer.body?.getReader();
      await api.delete(`/v1/auth/api-keys/${id}`);
      const drain = async () => {
        for (let part = await reader?.read(); !part?.done; part = await reader?.read());
      };
      // Data in the connection's buffers may have been read before the key was revoked.
      await drain().catch((error: Error) => assert.match(String(error.cause ?? error), /terminated|closed|socket/i));
      assert.equal((await read('/v1/projects')).status, 401);
    });
  });

  describe('with expand', () => {
    let release: Body;
    beforeEach(async () => {
      release = (await api.post('/v1/releases', { userId: 'anna', projectId: 'p', consent: true })).body;
      assert.ok(release.id, JSON.stringify(release));
    });

    it('fill in objects named by an object, one and two levels deep', async () => {
      const shown = (await api.get(`/v1/releases/${release.id}?expand=person,credential.person&expand=project`)).body;
      assert.deepEqual(shown.person, (await api.get(`/v1/persons/${release.personId}`)).body);
      assert.deepEqual(shown.project, (await api.get(`/v1/projects/${release.projectId}`)).body);
      assert.equal(shown.credential.id, shown.credentialId);
      assert.ok('person' in shown.credential);
    });

    it('fill in objects named on a page and in NDJSON', async () => {
      await api.post('/v1/releases', { userId: 'ben', projectId: 'p', consent: false });
      const { data } = (await api.get('/v1/releases?expand=project')).body;
      assert.deepEqual(
        data.map(({ project }: Body) => project.id),
        [release.projectId, release.projectId],
      );
      const lines = await api.get('/v1/releases?expand=project', { accept: LINES });
      for (const line of lines.body.trim().split('\n')) assert.equal(JSON.parse(line).project.id, release.projectId);
    });

    it('fill in nothing else, and nothing that the token may not read', async () => {
      const path = `/v1/releases/${release.id}?expand=`;
      const refused = [
        'nobody',
        'person.nobody',
        'credential.person.person',
        'project,,person',
        '__proto__',
        'x'.repeat(99),
      ];
      for (const name of refused) {
        const answer = await api.get(path + name);
        assert.deepEqual([answer.status, answer.body.errors?.[0].path], [400, 'expand'], name);
      }
      const narrow = await service.account({ scopes: ['agreements:read', 'agreements:write'] });
      const own = (await narrow.api.post('/v1/releases', { userId: 'a', projectId: 'p', consent: true })).body;
      assert.equal((await narrow.api.get(`/v1/releases/${own.id}?expand=person`)).status, 403);
      assert.equal((await narrow.api.get(`/v1/releases/${own.id}?expand=project`)).status, 200);
    });
  });
});
