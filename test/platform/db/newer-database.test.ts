// A version started on a database migrated by a newer one reports this and changes nothing.
import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../support/service.ts';

describe('a database migrated by a newer version', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const ran = () => service.sql('superuser', 'select name from kysely_migration order by name');

  it('is refused at start, naming the unknown migrations', async () => {
    for (const name of ['9998-later', '9999-later-still'])
      await service.sql('superuser', 'insert into kysely_migration (name, timestamp) values ($1, $2)', [name, 'now']);
    const before = await ran();
    await assert.rejects(
      service.twin(),
      /^NewerDatabase: A newer version of Avouch .* does not know 9998-later, 9999-later-still\. Start that version/,
    );
    assert.deepEqual(await ran(), before);
  });

  it('is refused even if a migration of this version is missing as well', async () => {
    // Any migration will do, because it is not run.
    await service.sql('superuser', `delete from kysely_migration where name = '0203-persons'`);
    await assert.rejects(service.twin(), { name: 'NewerDatabase' });
    const names = (await ran()).map(({ name }) => name);
    assert.ok(!names.includes('0203-persons'));
  });
});
