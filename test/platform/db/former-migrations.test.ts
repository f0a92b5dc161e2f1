import assert from 'node:assert/strict';
import { domains } from '../../../src/app.ts';
import { migrationsOf } from '../../../src/open-context.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestInstance, type TestService } from '../../support/service.ts';
import { FORMER_NAMES, LAST_MERGED, recordedMigrations, recordMigrations, UNDO } from './use-former-migrations.ts';

describe("a database created before each domain's migrations were merged into one", () => {
  const current = migrationsOf(domains)
    .map(({ name }) => name)
    .toSorted();
  let service: TestService;
  let apiKey: string;
  before(async () => {
    service = await startTestService();
    ({ apiKey } = await service.account());
  });
  after(() => service.stop());

  async function assertServes({ url }: TestInstance): Promise<void> {
    const { status } = await createApiClient(url, apiKey).post('/v1/projects', { title: 'Late', metadata: { a: 'b' } });
    assert.equal(status, 201);
  }

  it('differs from a new database, on which every migration has run and each later one can be undone in tests', async () => {
    assert.deepEqual(await recordedMigrations(service), current);
    assert.ok(FORMER_NAMES.every((name) => !current.includes(name)));
    const later = current.filter((name) => name > LAST_MERGED);
    assert.deepEqual(
      later.filter((name) => !Object.hasOwn(UNDO, name)),
      [],
    );
  });

  it('opens and serves when all former migrations ran, and then has the migration record of a new database', async () => {
    await recordMigrations(service, FORMER_NAMES);
    const twin = await service.twin();
    await assertServes(twin);
    await twin.stop();
    assert.deepEqual(await recordedMigrations(service), current);
  });

  it('can be opened by two processes concurrently', async () => {
    await recordMigrations(service, FORMER_NAMES);
    const twins = await Promise.all([service.twin(), service.twin()]);
    for (const twin of twins) await assertServes(twin);
    await Promise.all(twins.map((twin) => twin.stop()));
    assert.deepEqual(await recordedMigrations(service), current);
  });

  const unfinished: [string, string[]][] = [
    ['the last migration is missing', FORMER_NAMES.slice(0, -1)],
    ['a migration in between is missing', FORMER_NAMES.toSpliced(40, 1)],
    ['only the first migration ran', FORMER_NAMES.slice(0, 1)],
  ];
  for (const [what, names] of unfinished)
    it(`is refused and left unchanged when ${what}`, async () => {
      await recordMigrations(service, names);
      await assert.rejects(
        service.twin(),
        /^UnfinishedDatabase: This database has run only some of the migrations of earlier versions: install the version of .*, start it once, then upgrade\.$/,
      );
      assert.deepEqual(await recordedMigrations(service), names);
    });
});
