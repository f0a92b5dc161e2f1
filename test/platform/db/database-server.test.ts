import assert from 'node:assert/strict';
import pg from 'pg';
import { createScratchDatabase, superuserConnection } from '../../support/postgres/database-server.ts';

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the scratch database server for tests', () => {
  const name = `scratch "${process.pid}"`;

  it('copies a template several times concurrently, each into a separate database', async () => {
    const template = await createScratchDatabase(`${name} template`);
    await query(template, 'create table copied as select 7 as n');
    const names = ['a', 'b', 'c', 'd'].map((suffix) => `${name} ${suffix}`);
    const copies = await Promise.all(names.map((copy) => createScratchDatabase(copy, { template: template.database })));
    await query(copies[0] ?? template, 'delete from copied');
    const rows = await Promise.all(copies.map((copy) => query(copy, 'select n from copied')));
    assert.deepEqual(rows, [[], [{ n: 7 }], [{ n: 7 }], [{ n: 7 }]]);
  });

  it('reports the error when the template does not exist', async () => {
    await assert.rejects(createScratchDatabase(`${name} x`, { template: 'no such' }), { code: '3D000' });
  });

  it('connects as superuser', async () => {
    const rows = await query(superuserConnection(), 'select rolsuper from pg_roles where rolname = current_user');
    assert.deepEqual(rows, [{ rolsuper: true }]);
  });
});
