import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { confinement } from '../../../src/platform/workers/confinement.ts';
import { createWorkerPool, type WorkerPool } from '../../../src/platform/workers/index.ts';

const SCRIPT = fileURLToPath(new URL('./confined-script.ts', import.meta.url));
const LIMIT = { timeoutMs: 20_000 };
const SECRETS = {
  MASTER_KEY: 'a-master-key',
  SMTP_URL: 'smtp://user:secret@mail',
  DATABASE_URL: 'postgres://owner:secret@db',
};

describe('a worker that opens untrusted files', () => {
  let folder: string;
  let pool: WorkerPool;
  let pid: number;
  const servers: Server[] = [];
  const before_ = { ...process.env };
  const ask = (method: string, ...args: unknown[]): Promise<string> => pool.run<string>(method, args, LIMIT);

  /** A server that counts its connections. */
  async function listen(where: object): Promise<{ server: Server; calls: () => number }> {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(where, resolve));
    return { server, calls: () => calls };
  }

  before(async () => {
    Object.assign(process.env, SECRETS);
    folder = mkdtempSync(join(tmpdir(), 'avouch-confined-'));
    // Others may pass through the folder, as in the data folder of a service started by root.
    chmodSync(folder, 0o711);
    writeFileSync(join(folder, 'master.key'), 'secret', { mode: 0o600 });
    pool = createWorkerPool({
      script: SCRIPT,
      workers: 1,
      memoryMb: 400,
      warmUp: 'warmUp',
      log: { warn: () => undefined },
    });
    await ask('environment');
    pid = (await pool.processIds())[0] ?? 0;
  });

  after(async () => {
    await pool.close();
    for (const server of servers) server.close();
    for (const name of Object.keys(SECRETS)) {
      if (before_[name] === undefined) delete process.env[name];
      else process.env[name] = before_[name];
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('has an environment without keys, passwords, and addresses', async () => {
    const seen = await pool.run<Record<string, string>>('environment', [], LIMIT);
    const passedOn = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX'];
    const ofNode = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_COMPILE_CACHE'];
    // sharp sets VIPSHOME itself.
    const known = new Set([...passedOn, ...ofNode, 'VIPSHOME']);
    assert.deepEqual(
      Object.keys(seen).filter((name) => !known.has(name)),
      [],
    );
  });

  it('cannot read the master key, write a file or start a program', async () => {
    assert.equal(await ask('read', join(folder, 'master.key')), 'ERR_ACCESS_DENIED');
    assert.equal(await ask('read', '/etc/passwd'), 'ERR_ACCESS_DENIED');
    assert.equal(await ask('write', join(folder, 'planted')), 'ERR_ACCESS_DENIED');
    assert.equal(await ask('write', SCRIPT), 'ERR_ACCESS_DENIED');
    assert.equal(await ask('run', '/bin/true'), 'ERR_ACCESS_DENIED');
  });

  it('cannot reach the network', async function () {
    if (confinement().wrapper.length === 0) return this.skip();
    const { server, calls } = await listen({ port: 0, host: '127.0.0.1' });
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    assert.match(
      await ask('connect', { host: '127.0.0.1', port: address.port }),
      /^E(NETUNREACH|CONNREFUSED|ADDRNOTAVAIL)$/,
    );
    assert.equal(calls(), 0);
    if (process.getuid?.() === 0)
      assert.notEqual(readlinkSync(`/proc/${pid}/ns/net`), readlinkSync('/proc/self/ns/net'));
  });

  describe('of a service started by root', () => {
    before(function () {
      if (confinement().user === undefined) this.skip();
    });

    it('runs as another user permanently', async () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const { uid, gid } = confinement().user ?? { uid: 0, gid: 0 };
      assert.notEqual(uid, 0);
      assert.match(status, new RegExp(`^Uid:(\\t${uid}){4}$`, 'm'));
      assert.match(status, new RegExp(`^Gid:(\\t${gid}){4}$`, 'm'));
      assert.match(status, /^Groups:\s*$/m);
      assert.match(status, /^CapEff:\t0+$/m);
      assert.match(status, /^CapPrm:\t0+$/m);
      assert.equal(await ask('becomeRoot'), 'EPERM');
    });

    it('cannot open a private file through native code, which bypasses the permissions of Node.js', async () => {
      const picture = join(folder, 'private.png');
      writeFileSync(
        picture,
        await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      );
      assert.equal(await ask('readNatively', picture), 'done', 'a file that is open to everybody can be read so');
      chmodSync(picture, 0o600);
      assert.notEqual(await ask('readNatively', picture), 'done');
    });

    it('cannot connect to the database socket or signal the service', async () => {
      const place = join(folder, 'socket');
      mkdirSync(place, { mode: 0o700 });
      const path = join(place, '.s.PGSQL.5432');
      const { calls } = await listen({ path });
      chmodSync(path, 0o777);
      assert.equal(await ask('connect', { path }), 'EACCES');
      assert.equal(calls(), 0);
      assert.equal(await ask('kill', process.pid), 'EPERM');
    });
  });
});
