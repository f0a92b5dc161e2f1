// The minimal service: one Koa route, one pg statement, the row as JSON. Gets its database from the parent process.
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import pg from 'pg';

process.once('message', (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ ...connection, max: 20 });
  const router = new Router();
  router.get('/v1/verifications/:id', async (context) => {
    const { rows } = await pool.query('select * from verifications where org_id = $1 and id = $2', [
      context.get('authorization').replace('Bearer ', ''),
      context.params.id,
    ]);
    context.body = rows[0];
  });
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.on('disconnect', () => process.exit());
});
