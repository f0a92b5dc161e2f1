// The minimal service: a Koa route that reads with one pg statement, the row as JSON, and one that writes with one, the
// body as its row. Gets its database from the parent process.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
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
  router.post('/v1/consents', async (context) => {
    const body = await json(context.req);
    const { rows } = await pool.query('insert into outgoing_mails (id, sealed) values ($1, $2) returning id', [
      randomUUID(),
      Buffer.from(JSON.stringify(body)),
    ]);
    context.body = rows[0];
  });
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.on('disconnect', () => process.exit());
});
