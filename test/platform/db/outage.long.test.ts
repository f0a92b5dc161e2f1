// A service with an embedded PostgreSQL whose postmaster is killed.
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#config/config.ts';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import { serverHomeOf } from '#platform/db/embedded/data-folder.ts';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { findPostmaster } from '#platform/db/embedded/postmaster.ts';
import { clusterIn } from '#platform/db/embedded/server-place.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Service, startService } from '../../../src/app.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../support/api-client.ts';

describe('a service whose database stops', () => {
  let parent: string;
  let service: Service;
  let api: ApiClient;
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-outage-'));
    await chmod(parent, 0o711);
    service = await startService({
      config: loadConfig({
        PORT: '0',
        ALLOW_DEV_SETUP: '1',
        RATE_LIMIT_PER_MINUTE: '100000',
        DATA_DIR: join(parent, 'data'),
      }),
      log: createLogger({ level: 'silent', pretty: false }),
    });
    const account = { email: 'a@example.org', password: 'correct horse battery', organization: 'A', key: 'a' };
    const { apiKey } = await makeAccount(service.context.ctx, {
      ...account,
      scopes: ['keys:write', 'verifications:read'],
    });
    api = createApiClient(service.url, apiKey);
  });
  after(async () => {
    await service.stop();
    await removeDataFolder(join(parent, 'data', 'postgres'));
    await rm(parent, { recursive: true, force: true });
  });

  it('answers 503 during the outage and recovers afterwards', async () => {
    const { folder } = service.context.database;
    assert.ok(folder !== undefined);
    const postmaster = findPostmaster(clusterIn(serverHomeOf(folder)));
    assert.ok(postmaster);

    const answers: ApiAnswer[] = [];
    const readiness: ApiAnswer[] = [];
    let over = false;
    const load = Array.from({ length: 8 }, async (_, n) => {
      while (!over)
        answers.push(n % 2 ? await api.get('/v1/persons') : await api.post('/v1/auth/api-key', { name: 'x' }));
    });
    const watch = async (): Promise<void> => {
      while (!over) {
        readiness.push(await api.get('/readyz'));
        await sleep(5);
      }
    };
    const watching = watch();
    const isMade = ({ status, body }: ApiAnswer): boolean => status === 200 && body.apiKey !== undefined;
    while (!answers.some(isMade)) await sleep(20);
    process.kill(postmaster.pid, 'SIGKILL');
    while (!readiness.some(({ status }) => status === 503)) await sleep(5);
    const down = answers.length;
    while (readiness.at(-1)?.status !== 200 || !answers.slice(down).some(({ status }) => status === 200))
      await sleep(20);
    over = true;
    await Promise.all([...load, watching]);

    const failed = [...answers, ...readiness].filter(({ status }) => status !== 200);
    assert.ok(failed.length > 0);
    for (const { status, headers, body } of failed) {
      assert.deepEqual([status, body.code], [503, 'unavailable'], JSON.stringify(body));
      assert.equal(headers.get('retry-after'), '5');
    }
    // Every acknowledged key exists.
    const made = answers.find(isMade);
    assert.ok(made);
    assert.equal((await createApiClient(service.url, made.body.apiKey).get('/v1/persons')).status, 200);
    assert.equal((await api.get('/healthz')).status, 200);
  });
});
