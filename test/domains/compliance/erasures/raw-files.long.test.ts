// Someone with the whole disk and the master key: the tables' files with remains of deleted rows, the database's log,
// the blob store.
import assert from 'node:assert/strict';
import { createDecipheriv, hkdfSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import { withClient } from '#platform/db/client.ts';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Service, startService } from '../../../../src/app.ts';
import { makeTestAccount, type TestAccount, type TestInstance } from '../../../support/service.ts';
import { RELEASE, RELEASE_VALUES, sent } from '../../agreements/agreements/use-agreements.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Body, NAME, SCOPES, type Tools, toolsOf } from './use-erasures.ts';

const HOUR_MS = 3_600_000;
const HEAD = 13;
const TAG = 16;
const KEY = 32;
const WRAPPED = HEAD + KEY + TAG;
/** More bytes than a name and everything before it in any record that contains one. */
const PEEK = 400;
const EMAIL = 'liv@example.org';

interface DataKey {
  context: string;
  wrapped: Buffer;
}

describe('the database files on disk', function () {
  this.timeout(600_000);
  let folder: string;
  let service: Service;
  let account: TestAccount;
  let tools: Tools;
  let ahead = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-disk-'));
    await chmod(folder, 0o711);
    await start();
    account = await makeTestAccount(service.url, service.context.ctx, { scopes: SCOPES });
    tools = toolsOf(account, { ctx: service.context.ctx } as TestInstance);
  });
  after(async () => {
    await service.stop();
    await removeDataFolder(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<void> => {
    const env: Env = {
      DATA_DIR: folder,
      PORT: '0',
      ALLOW_DEV_SETUP: '1',
      ENGINE_WORKERS: '1',
      // The delay of an order is tested elsewhere.
      ERASURE_DELAY_HOURS: '0',
    };
    const log = createLogger({ level: 'silent', pretty: false });
    const clock = { now: () => new Date(Date.now() + ahead) };
    service = await startService({ config: loadConfig(env), log, clock });
  };

  const files = async (): Promise<{ name: string; bytes: Buffer }[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(name) })));
  };

  const derive = (key: Buffer, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, KEY));
  const decrypt = (key: Buffer, sealed: Buffer): Buffer =>
    createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD)).update(sealed.subarray(HEAD));
  const opens = (key: Buffer, sealed: Buffer, context: string): Buffer | undefined => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD));
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEAD, -TAG)), decipher.final()]);
    } catch {
      return undefined;
    }
  };

  /**
   * Every key in the folder other than the data keys: the master key, and the keys in the blob store sealed under it.
   */
  const wrappingKeys = async (): Promise<Buffer[]> => {
    const master = Buffer.from((await readFile(join(folder, 'master.key'), 'utf8')).trim(), 'base64');
    const system = derive(master, 'avouch/system');
    const stored = await readdir(join(folder, 'blobs', 'epochs'));
    const epochs = await Promise.all(
      stored.map(async (name) =>
        decrypt(system, await readFile(join(folder, 'blobs', 'epochs', name))).subarray(0, KEY),
      ),
    );
    assert.ok(epochs.length > 0);
    const made = [master, ...epochs].flatMap((key) => [
      key,
      derive(key, 'avouch/data-keys'),
      derive(key, 'avouch/mails'),
    ]);
    return [...made, system];
  };

  const dataKeys = async (): Promise<DataKey[]> =>
    withClient(service.context.database.owner, {}, async (client) => {
      await client.query(`begin; set local app.backup = 'on'`);
      const { rows } = await client.query('select org_id, subject, wrapped_key from data_keys');
      await client.query('commit');
      return rows.map((row) => ({ context: `${row.org_id}/${row.subject}/data-key`, wrapped: row.wrapped_key }));
    });

  /** Positions that may start sealed data: a version byte, and a nonce that is neither text nor numbers. */
  const sealedIn = function* (bytes: Buffer, length: number): Generator<Buffer> {
    for (let at = bytes.indexOf(1); at >= 0; at = bytes.indexOf(1, at + 1)) {
      const nonce = bytes.subarray(at + 1, at + HEAD);
      if (new Set(nonce).size >= 8 && nonce.filter((byte) => byte > 127).length >= 2)
        yield bytes.subarray(at, at + length);
    }
  };

  /** Destroyed data keys that any other key still opens. */
  const findKeys = async (destroyed: readonly DataKey[]): Promise<string[]> => {
    const keys = await wrappingKeys();
    const found = new Set<string>();
    for (const { bytes } of await files())
      for (const { context, wrapped } of destroyed)
        for (
          let at = bytes.indexOf(wrapped.subarray(0, HEAD));
          at >= 0;
          at = bytes.indexOf(wrapped.subarray(0, HEAD), at + 1)
        )
          if (keys.some((key) => opens(key, bytes.subarray(at, at + WRAPPED), context))) found.add(context);
    return [...found];
  };

  it('have no key to erased data after the retention window, and none of their values', async () => {
    const project = await tools.project();
    await tools.performer(project, { userId: 'liv' });
    const kim = await tools.performer(project, { userId: 'kim' });
    await sent(account.api, {
      ...RELEASE,
      values: { ...RELEASE_VALUES, performerLegalName: NAME },
      parties: [{ role: 'performer', name: NAME, email: EMAIL }],
    });
    const before = await dataKeys();
    await tools.eraseAll({ userId: 'liv' });
    const { id } = await tools.eraseAll({ email: EMAIL });
    const left = new Set((await dataKeys()).map(({ context }) => context));
    const destroyed = before.filter(({ context }) => !left.has(context));
    assert.ok(destroyed.length > 0);
    const plain = destroyed.map(({ context, wrapped }) => ({ context, wrapped }));

    const erasure = async (): Promise<Body> => (await account.api.get(`/v1/erasures/${id}`)).body;
    const soon = await erasure();
    assert.equal(soon.unrecoverable, false);
    assert.equal(soon.windowHours, 24);
    const within = Date.parse(soon.unrecoverableBy) - Date.parse(soon.completedAt);
    assert.ok(within >= 24 * HOUR_MS && within < 25 * HOUR_MS, soon.unrecoverableBy);
    const opened = await findKeys(plain);
    assert.deepEqual(opened.sort(), destroyed.map(({ context }) => context).sort(), 'the search finds what is there');
    const keys = await wrappingKeys();
    const secrets = destroyed.map(({ context, wrapped }) => {
      const key = keys.map((each) => opens(each, wrapped, context)).find((each) => each !== undefined);
      assert.ok(key);
      return key;
    });

    ahead += 13 * HOUR_MS;
    const { ctx } = service.context;
    await ctx.db.system((tx) => ctx.jobs.send(tx, 'keys.rotate-epoch', {}));
    const gone = await until(async () => {
      const body = await erasure();
      return body.unrecoverable ? body : undefined;
    });
    assert.equal(gone.unrecoverableBy, soon.unrecoverableBy);
    assert.ok(await tools.isKnown(kim), 'what was not erased is read as before');
    const live = await dataKeys();
    await service.stop();

    assert.deepEqual(await findKeys(plain), []);
    const remaining = await wrappingKeys();
    const open = live.flatMap(({ context, wrapped }) => remaining.flatMap((key) => opens(key, wrapped, context) ?? []));
    assert.equal(open.length, live.length, 'every key that is left is in the search');
    const texts = [NAME, EMAIL].map((text) => Buffer.from(text));
    const holds = (bytes: Buffer): boolean => texts.some((text) => bytes.includes(text));
    const ofKim = new Set<string>();
    for (const { name, bytes } of await files()) {
      assert.ok(!holds(bytes), `plain text in ${name}`);
      for (const secret of secrets) assert.ok(!bytes.includes(secret), `a plain data key in ${name}`);
      for (const sealed of sealedIn(bytes, PEEK))
        for (const key of [...remaining, ...open]) {
          const text = decrypt(key, sealed);
          assert.ok(!text.includes(EMAIL), `the address in ${name}`);
          for (const secret of secrets) assert.ok(!text.includes(secret), `a data key in ${name}`);
          if (text.includes(NAME)) ofKim.add(name);
        }
    }
    assert.ok(ofKim.size > 0, 'the search opens what is left: both have the same name');
  });
});
