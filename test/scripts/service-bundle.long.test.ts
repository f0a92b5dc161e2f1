// What `npm start` runs from the second start on: the service as one bundle, with child processes run from the sources.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundlesFolder, usersOf } from '../../scripts/boot/service-bundle.mjs';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { runCommand } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const picture = (name: string): string =>
  `data:image/jpeg;base64,${readFileSync(join(PROJECT, 'src/docs/images', name), 'base64')}`;

describe('service bundle', () => {
  const folder = useCommandFolder();
  let api: ApiClient;
  let url: string;
  let store: S3Store;
  let bundled: string;

  before(async () => {
    store = await openS3Store(join(folder.parent, 's3'), ['blobs']);
    Object.assign(folder.env, store.settingsFor('blobs'));
    const builder = runCommand('scripts/bundle/build-process.ts', [], {});
    assert.equal(await builder.ended, 0, builder.stderr());
    const service = runCommand('scripts/run.mjs', ['src/main.ts'], { ...folder.env, PORT: '0' });
    [, url = ''] = await service.says(/dashboard +(http:\S+)\/dashboard/);
    // Another service may have built the next bundle meanwhile.
    const bundles = readdirSync(bundlesFolder(PROJECT)).map((name) => join(bundlesFolder(PROJECT), name));
    bundled = bundles.find((each) => usersOf(each).includes(service.child.pid ?? 0)) ?? '';
    assert.notEqual(bundled, '', 'started from the sources');
    const args = ['--email', 'you@example.org', '--organization', 'Studio', '--key', 'first'];
    const account = runCommand('scripts/account.ts', args, folder.env, 'correct horse battery\n');
    assert.equal(await account.ended, 0, account.stderr());
    api = createApiClient(url, JSON.parse(account.stdout()).apiKey);
  });

  after(() => store?.close());

  // Node finds the names that a CommonJS package exports; the bundle only has its default.
  it('imports CommonJS packages on demand only by their default', () => {
    const files = readdirSync(bundled).filter((name) => name.endsWith('.js'));
    const texts = new Map(files.map((name) => [name, readFileSync(join(bundled, name), 'utf8')]));
    const common = files.filter((name) => /^export default require_\w+\(\);$/m.test(texts.get(name) ?? ''));
    assert.ok(common.length > 0);
    for (const text of texts.values())
      for (const [line, file = ''] of text.matchAll(/^.*\bimport\("\.\/([^"]+)"\).*$/gm))
        if (common.includes(file)) assert.match(line, /\{ default: |m\.default/);
  });

  it('verifies a person with pictures in S3, issues a credential with the agent of agent.yml, and makes a valid age proof', async () => {
    const asked = {
      type: 'idv',
      userId: 'anna-1',
      document: { front: picture('specimen-passport.jpg') },
      selfie: picture('specimen-selfie.jpg'),
    };
    let { body } = await api.post('/v1/verifications', asked);
    while (body.credentialId === null || body.credentialId === undefined) {
      await sleep(500);
      ({ body } = await api.get(`/v1/verifications/${body.verificationId}`));
    }
    assert.equal(body.verified, true);
    const { body: checked } = await api.post('/v1/credentials/verify', {
      credential: (await api.get(`/v1/credentials/${body.credentialId}`)).body.credential,
    });
    assert.equal(checked.verified, true);
    const on = new Date().toISOString().slice(0, 10);
    const { body: request } = await api.post('/v1/proof-requests', { type: 'age-over', years: 18, on });
    const { body: made } = await api.post('/v1/proofs', { proofRequestId: request.id, userId: 'anna-1' });
    const { body: verdict } = await api.post('/v1/proofs/verify', { proof: made.proof, proofRequestId: request.id });
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict));
  });

  it('serves resources that are loaded on demand', async () => {
    for (const path of ['/docs/quick-start', '/docs/reference/verifications', '/dashboard', '/v1/openapi.json'])
      assert.equal((await fetch(url + path)).status, 200, path);
  });
});
