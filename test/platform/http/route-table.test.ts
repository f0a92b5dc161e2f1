// Which route serves which address, like a single router with all routes in order.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { AppError } from '#kernel/errors.ts';
import { createRouteTable, type ServedRoute } from '#platform/http/route-table.ts';

const ROUTES: [ServedRoute['method'], string][] = [
  ['get', '/'],
  ['get', '/v1/things'],
  ['post', '/v1/things'],
  ['get', '/v1/things/last'],
  ['get', '/v1/things/{id}'],
  ['get', '/v1/things/{id}/parts/{part}'],
  ['get', '/sign/{token}'],
  ['post', '/sign/all'],
  ['get', '/files/{path*}'],
  ['get', '/files/index'],
  ['get', '/{name}'],
  ['get', '/{name}/about'],
];

/** The expected answer: the route and its parameters, or a status. */
const ANSWERS: [string, string, string][] = [
  ['GET', '/', '/'],
  ['GET', '/v1/things', '/v1/things'],
  ['POST', '/v1/things', '/v1/things'],
  ['GET', '/V1/Things/', '/v1/things'],
  ['GET', '/v1/things?x=/sign/1', '/v1/things'],
  ['GET', '/v1/things/7', '/v1/things/{id} id=7'],
  ['GET', '/v1/things/last', '/v1/things/last'],
  ['GET', '/v1/things/a%2Fb/parts/2', '/v1/things/{id}/parts/{part} id=a/b part=2'],
  ['GET', '/sign/all', '/sign/{token} token=all'],
  ['POST', '/sign/all', '/sign/all'],
  ['GET', '/files/a/b.txt', '/files/{path*} path=a/b.txt'],
  ['GET', '/files/index', '/files/{path*} path=index'],
  ['GET', '/v1', '/{name} name=v1'],
  ['GET', '/v1/about', '/{name}/about name=v1'],
  ['GET', '/other/about', '/{name}/about name=other'],
  ['GET', '/v1/things/7/parts', '404'],
  ['GET', '/v1/nothing', '404'],
  ['GET', '//v1/things', '404'],
  ['PUT', '/v1/things', '405 HEAD, GET, POST'],
  ['DELETE', '/sign/all', '405 HEAD, GET, POST'],
  ['POST', '/v1/about', '405 HEAD, GET'],
];

describe('route table', () => {
  let server: Server;
  before(async () => {
    const app = new Koa();
    app.use(async (koa, next) => {
      await next().catch((error: AppError) => {
        koa.body = error.code === 'not_found' ? '404' : `405 ${error.headers.Allow}`;
      });
    });
    app.use(
      createRouteTable(
        ROUTES.map(([method, path]) => ({
          ...{ method, path },
          serve: async (koa, params) => {
            koa.body = [path, ...Object.entries(params).map((each) => each.join('='))].join(' ');
          },
        })),
      ),
    );
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  for (const [method, path, expected] of ANSWERS)
    it(`answers ${method} ${path} with ${expected}`, async () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
      const answer = await fetch(url, { method });
      assert.equal(await answer.text(), expected);
    });
});
