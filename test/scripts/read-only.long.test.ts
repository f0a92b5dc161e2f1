// A read-only checkout, full disks, and folders that cannot be written: real mounts, in a namespace that ends with the
// process.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/several-processes.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..');
/** Hides the pages built earlier, so the start builds them elsewhere. Root's PostgreSQL uses /var/lib. */
const READ_ONLY = `mkdir -p "$PROJECT/.runtime/web-app"; mount --bind "$PROJECT" "$PROJECT"
  mount -t tmpfs -o ro tmpfs "$PROJECT/.runtime/web-app"; mount -o remount,ro,bind "$PROJECT"; mount -t tmpfs tmpfs /var/lib`;

const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0;

describe('a folder that is not writable', () => {
  let home: string;
  let port: string;
  const running = new Set<ChildProcess>();
  before(function () {
    if (!mayMount) this.skip();
  });
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'avouch-test-read-only-'));
    port = String(await freePort());
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGINT');
    await Promise.all([...running].map((child) => once(child, 'exit')));
    await rm(home, { recursive: true, force: true });
  });

  /** Starts the service after these mounts; `says` waits until it has printed something. */
  const start = (mounts: string, dataDir: string) => {
    const script = `${mounts}\ncd "$PROJECT"; exec "$NODE" scripts/run.mjs src/main.ts`;
    const child = spawn('unshare', ['-m', 'sh', '-ec', script], {
      env: {
        ...{ PATH: process.env.PATH, HOME: home, PORT: port, DATA_DIR: dataDir, PROJECT, NODE: process.execPath },
        ...{ ENGINE_WORKERS: '1', ALLOW_DEV_SETUP: '1' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return code as number;
    });
    const says = async (pattern: RegExp): Promise<string> => {
      while (!pattern.test(text)) {
        assert.equal(child.exitCode, null, text);
        await sleep(100);
      }
      return text;
    };
    return { says, ended, text: () => text };
  };
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

  it('does not prevent the start from a read-only checkout, with pages and compiled code elsewhere', async () => {
    const service = start(READ_ONLY, join(home, 'data'));
    const text = await service.says(/Avouch is ready/);
    assert.doesNotMatch(text, /ERROR/);
    assert.deepEqual([await status('/readyz'), await status('/verify')], [200, 200]);
    assert.ok(existsSync(join(home, 'data/web-app')));
    assert.ok(existsSync(join(home, '.cache/avouch/compile-cache')));
  });

  it('is reported if pages cannot be stored, and the service is not ready', async () => {
    await mkdir(join(home, 'data'));
    await writeFile(join(home, 'data/web-app'), 'a file');
    const service = start(READ_ONLY, join(home, 'data'));
    const text = await service.says(/The pages could not be built: .*\n/);
    assert.ok(text.includes(`${PROJECT}/.runtime/web-app (the file system is read-only)`), text);
    assert.ok(text.includes(`${home}/data/web-app (it is a file)`), text);
    assert.doesNotMatch(text, /Avouch is ready/);
    assert.deepEqual([await status('/readyz'), await status('/healthz')], [503, 200]);
  });

  const REFUSED: readonly [what: string, mounts: string, dataDir: () => string, says: RegExp][] = [
    [
      'a read-only disk',
      READ_ONLY,
      () => join(PROJECT, 'a/b'),
      /DATA_DIR .*\/a\/b is not writable: the file system is read-only\. Set/,
    ],
    ['a file', '', () => join(home, 'file'), /DATA_DIR .*\/file is not writable: it is a file\. Set DATA_DIR/],
    [
      'a folder inside a file',
      '',
      () => join(home, 'file/data'),
      /is not writable: a part of the path is a file\. Set/,
    ],
    ['a folder below /proc', '', () => '/proc/avouch/data', /is not writable: no folder can be created there\. Set/],
    [
      'a full disk',
      'mkdir -p "$DATA_DIR"; mount -t tmpfs -o size=20m tmpfs "$DATA_DIR"',
      () => join(home, 'small'),
      /The disk of DATA_DIR .*\/small is full: (20|19) MiB are free, and 200 MiB are needed\. Free some space/,
    ],
  ];
  for (const [what, mounts, dataDir, says] of REFUSED)
    it(`is refused as DATA_DIR with the reason: ${what}`, async () => {
      await writeFile(join(home, 'file'), '');
      const service = start(mounts, dataDir());
      assert.equal(await service.ended, 1, service.text());
      assert.match(service.text(), says);
      assert.doesNotMatch(service.text(), /\n\s+at /);
    });
});
