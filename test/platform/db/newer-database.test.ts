// A version started on a database migrated by a newer one runs if that only added things; otherwise it reports this and
// changes nothing.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import { domains } from '../../../src/app.ts';
import { migrationsOf } from '../../../src/open-context.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const EXPAND: NamedMigration = {
  name: '9997-notes',
  kind: 'expand',
  up: async (db) => void (await sql`alter table projects add column note text not null default ''`.execute(db)),
};
const CONTRACT: NamedMigration = {
  name: '9998-titles',
  kind: 'contract',
  unusedSince: '9.0.0',
  up: async (db) => void (await sql`alter table projects drop column note`.execute(db)),
};

describe('a database migrated by a newer version', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  afterEach(async () => {
    await service.sql('superuser', 'alter table projects drop column if exists note');
    for (const table of ['kysely_migration', 'expand_migrations'])
      await service.sql('superuser', `delete from ${table} where name > '9'`);
  });
  const ran = () => service.sql('superuser', 'select name from kysely_migration order by name');

  it('is served if the newer version only added what this one does not need', async () => {
    await migrate(service.owner, [...migrationsOf(domains), EXPAND]);
    const before = await ran();
    const { apiKey } = await service.account();
    const twin = await service.twin();
    const { status } = await createApiClient(twin.url, apiKey).post('/v1/projects', { title: 'Late' });
    await twin.stop();
    assert.equal(status, 201);
    assert.deepEqual(await ran(), before);
    assert.deepEqual(await service.sql('superuser', 'select note from projects'), [{ note: '' }]);
  });

  it('is refused if the newer version also took something away', async () => {
    await migrate(service.owner, [...migrationsOf(domains), EXPAND, CONTRACT]);
    await assert.rejects(service.twin(), /^NewerDatabase: .* does not know 9998-titles\. Start that version/);
  });

  it('is refused at start, naming the unknown migrations whose kind is not recorded', async () => {
    for (const name of ['9998-later', '9999-later-still'])
      await service.sql('superuser', 'insert into kysely_migration (name, timestamp) values ($1, $2)', [name, 'now']);
    const before = await ran();
    await assert.rejects(
      service.twin(),
      /^NewerDatabase: A newer version of Avouch .* does not know 9998-later, 9999-later-still\. Start that version/,
    );
    assert.deepEqual(await ran(), before);
  });

  it('is refused even if it only added something, when a migration of this version is missing', async () => {
    await migrate(service.owner, [...migrationsOf(domains), EXPAND]);
    // Any migration will do, because it is not run.
    await service.sql('superuser', `delete from kysely_migration where name = '0203-persons'`);
    await assert.rejects(service.twin(), /^NewerDatabase: .* does not know 9997-notes/);
    const names = (await ran()).map(({ name }) => name);
    assert.ok(!names.includes('0203-persons'));
  });
});
