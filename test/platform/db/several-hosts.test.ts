// Which of several servers a process uses, by what each says of itself.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresUrl, readHosts, type ServerAddress, urlOfServer, userOf } from '#config/database-hosts.ts';
import { reportProgress, runAttempt } from '#platform/attempts.ts';
import { openPool } from '#platform/db/client.ts';
import { isDatabaseDown } from '#platform/db/database-down.ts';
import { createServerChooser, NoWritableServer } from '#platform/db/hosts/choose-server.ts';
import { ChosenSocket } from '#platform/db/hosts/chosen-socket.ts';
import { createConnector } from '#platform/db/hosts/index.ts';
import { createNameWatcher } from '#platform/db/hosts/watch-name.ts';
import { superuserConnection } from '../../support/postgres/database-server.ts';

describe('a database URL with several hosts', () => {
  const list = (text: string) => {
    const url = postgresUrl(text);
    const hosts = url === undefined ? undefined : readHosts(url);
    return hosts?.servers.map(({ host, port }) => `${host} ${port}`);
  };
  const accepted: [string, string[] | undefined][] = [
    ['postgres://o:p@a/x', undefined],
    ['postgres:///x?host=/run/postgresql', undefined],
    ['postgres://o:p@a:1/x?target_session_attrs=primary', ['a 1']],
    ['postgresql://o:p@a:1,b:2/x', ['a 1', 'b 2']],
    ['postgresql://o:p@a,b:2/x?target_session_attrs=read-write', ['a 5432', 'b 2']],
    ['postgresql://o:p@a,b/x', ['a 5432', 'b 5432']],
    ['postgresql://[::1]:1,[fd00::2]/x', ['::1 1', 'fd00::2 5432']],
    ['postgresql://%2Frun%2Fa,b:6432/x', ['/run/a 5432', 'b 6432']],
    ['postgresql:///x?host=a,b&port=7', ['a 7', 'b 7']],
    ['postgresql:///x?host=a,b&port=7,8&user=o', ['a 7', 'b 8']],
    ['postgresql:///x?host=a,&port=7', ['a 7', 'localhost 7']],
  ];
  for (const [text, servers] of accepted) it(`accepts ${text}`, () => assert.deepEqual(list(text), servers));

  const rejected = [
    'postgres://o:p@a:1,b:x/x',
    'postgres://o:p@a:1,b:70000/x',
    'postgres://o:p@a:0,b:1/x',
    'postgres://o:p@[::1,b:1/x',
    'postgres:///x?host=a,b,c&port=1,2',
    'postgres://o:p@a,b/x?target_session_attrs=any',
    'postgres://o:p@a,b/x?target_session_attrs=standby',
    'postgres://o:p@a,b/x?target_session_attrs=prefer-standby',
    'postgres://o:p@a/x?target_session_attrs=writable',
    'postgres://o:%zz@a,b/x',
    'mysql://o:p@a,b/x',
  ];
  for (const text of rejected) it(`rejects ${text}`, () => assert.equal(postgresUrl(text), undefined));

  it('keeps user, password, database, and other parameters for each server', () => {
    const url = postgresUrl('postgres://o%40x:p%3A%2F@a:1,b:2/my%20db?sslmode=verify-full');
    assert.ok(url);
    assert.equal(userOf(url), 'o@x');
    const one = new URL(urlOfServer(url, { host: 'b', port: 2 }));
    assert.deepEqual(Object.fromEntries(one.searchParams), {
      sslmode: 'verify-full',
      host: 'b',
      port: '2',
      user: 'o@x',
      password: 'p:/',
    });
    assert.equal(one.pathname, '/my%20db');
  });
});

describe('a pool with several hosts', () => {
  it('connects to the server that accepts writes, not to the first of the list', async () => {
    const { host, port, user, password, database } = superuserConnection();
    const parameters = { host: `/nowhere,${host}`, port: String(port), user, password };
    const url = postgresUrl(`postgres:///${database}?${new URLSearchParams(parameters)}`) ?? '';
    const pool = openPool(createConnector(url)(url));
    try {
      const { rows } = await pool.query('select 1 as one');
      assert.deepEqual(rows, [{ one: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('connects only to a server that accepts writes', async () => {
    const url = postgresUrl('postgres://o:p@127.0.0.1:1,127.0.0.1:2/x');
    assert.ok(url);
    const pool = openPool(createConnector(url)(url));
    await assert.rejects(pool.query('select 1'), NoWritableServer);
    await pool.end();
  });
});

describe('connections to a name', () => {
  const elsewhere = async () => ['192.0.2.1'];
  const cases: [string, { leadsTo: () => Promise<string[]>; answers: boolean; stays: boolean }][] = [
    ['stay while the name has their address', { leadsTo: async () => ['127.0.0.1'], answers: false, stays: true }],
    ['stay while their address answers', { leadsTo: elsewhere, answers: true, stays: true }],
    [
      'stay if the name cannot be resolved',
      { leadsTo: () => Promise.reject(new Error()), answers: false, stays: true },
    ],
    ['end if the name has moved from a silent address', { leadsTo: elsewhere, answers: false, stays: false }],
  ];
  for (const [what, { leadsTo, answers, stays }] of cases)
    it(what, async () => {
      let looks = 0;
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        if (answers) socket.once('data', () => socket.write('N'));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const socket = createNameWatcher(() => {
        looks += 1;
        return leadsTo();
      })();
      const closed = new Promise<unknown>((resolve) => socket.once('error', resolve));
      socket.connect({ host: 'localhost', port: (server.address() as AddressInfo).port, family: 4 });
      await once(socket, 'connect');
      if (stays) while (looks < 2) await sleep(20);
      else assert.equal(isDatabaseDown(await closed), true);
      assert.equal(socket.destroyed, !stays);
      socket.destroy();
      server.close();
    });
});

describe('the choice of a server', () => {
  const a: ServerAddress = { host: '127.0.0.1', port: 1 };
  const b: ServerAddress = { host: '127.0.0.1', port: 2 };
  /** A chooser of both, and the timelines on which they accept writes. */
  const create = (timelines: Map<ServerAddress, number>, sameInstance?: string) => {
    let probes = 0;
    const chooser = createServerChooser([a, b], async (server) => {
      probes += 1;
      await sleep(1);
      const timeline = timelines.get(server);
      const instance = sameInstance ?? String(server.port);
      return timeline === undefined ? { server, problem: 'is a standby' } : { server, timeline, instance };
    });
    return { choose: chooser.choose, chooser, probes: () => probes };
  };

  it('is the only one that accepts writes, wherever it is in the list, and costs one probe of each', async () => {
    const { choose, probes } = create(new Map([[b, 1]]));
    assert.deepEqual(new Set(await Promise.all([choose(), choose(), choose()])), new Set([b]));
    assert.equal(await choose(), b);
    assert.equal(probes(), 2);
  });

  it('is the one on the later timeline, so a former primary that returns is not used', async () => {
    assert.equal(
      await create(
        new Map([
          [a, 1],
          [b, 2],
        ]),
      ).choose(),
      b,
    );
    assert.equal(
      await create(
        new Map([
          [a, 3],
          [b, 2],
        ]),
      ).choose(),
      a,
    );
  });

  it('fails like a database that is down if none accepts writes, and names each server', async () => {
    await assert.rejects(create(new Map()).choose(), (error: Error) => {
      assert.equal(error.message, 'no server accepts writes: 127.0.0.1:1 (is a standby), 127.0.0.1:2 (is a standby)');
      return error instanceof NoWritableServer && isDatabaseDown(error);
    });
  });

  it('fails if two accept writes on the same timeline', async () => {
    const message = /^several servers accept writes: fence all but one: 127\.0\.0\.1:1 accepts writes on timeline 2/;
    await assert.rejects(
      create(
        new Map([
          [a, 2],
          [b, 2],
        ]),
      ).choose(),
      { message },
    );
  });

  it('is the first of two names of the same server', async () => {
    assert.equal(
      await create(
        new Map([
          [a, 2],
          [b, 2],
        ]),
        'the same',
      ).choose(),
      a,
    );
  });

  describe('with connections', () => {
    const servers: Server[] = [];
    const sockets: Socket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
      for (const server of servers.splice(0)) server.close();
    });
    const listen = async (): Promise<ServerAddress> => {
      const server = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
      }).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    };
    const start = async (onProbe: () => void = () => undefined) => {
      const [first, second] = [await listen(), await listen()];
      const timelines = new Map([[first, 1]]);
      const chooser = createServerChooser([first, second], async (server) => {
        onProbe();
        const timeline = timelines.get(server);
        const instance = String(server.port);
        return timeline === undefined ? { server, problem: 'is a standby' } : { server, timeline, instance };
      });
      const connect = async (): Promise<ChosenSocket> => {
        const socket = new ChosenSocket(chooser).connect();
        sockets.push(socket);
        await once(socket, 'connect');
        return socket;
      };
      return { first, second, timelines, chooser, connect };
    };
    /** The servers' side of each. */
    const endAll = (own: Socket): void => {
      for (const each of sockets) if (each !== own) each.end();
    };

    it('closes those to a server that another has replaced, and never returns to it', async () => {
      const { first, second, timelines, connect, chooser } = await start();
      const socket = await connect();
      assert.equal(socket.remotePort, first.port);
      timelines.set(second, 2);
      const [error] = await once(socket, 'error');
      assert.equal(error.message, `127.0.0.1:${first.port} was replaced by another server as the primary`);
      const next = await connect();
      assert.equal(next.remotePort, second.port);
      timelines.delete(second);
      endAll(next);
      await once(next, 'end');
      await assert.rejects(chooser.choose(), { message: /: 127\.0\.0\.1:\d+ is behind, on timeline 1, .*a standby/ });
    });

    it('watches them without keeping alive the job that opened the first one', async () => {
      // Each statement is progress of the job that sends it, as the probe's is.
      const { connect } = await start(reportProgress);
      const options = { limitMs: 3_000, lost: new AbortController().signal, fence: '' };
      const hanging = runAttempt(options, async () => {
        await connect();
        await new Promise(() => undefined);
      });
      await assert.rejects(hanging, { name: 'AttemptEnded' });
    });

    it('closes all if another server accepts writes on the same timeline', async () => {
      const { first, second, timelines, connect } = await start();
      const socket = await connect();
      timelines.set(second, 1);
      const [error] = await once(socket, 'error');
      assert.equal(error.message, `127.0.0.1:${first.port} and another server accept writes`);
      await assert.rejects(connect(), { message: /^several servers accept writes/ });
    });

    it('asks again as soon as the server ends one', async () => {
      const { second, timelines, connect } = await start();
      const socket = await connect();
      timelines.clear();
      timelines.set(second, 2);
      endAll(socket);
      await once(socket, 'end');
      assert.equal((await connect()).remotePort, second.port);
    });
  });
});
