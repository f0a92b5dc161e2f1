// The published package in every supported runtime: Node.js, Deno, Bun, and a browser; also proving, with the prover's
// package beside it. Part of npm run test:sdk.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { SCOPES } from '#platform/operation/actor.ts';
import { createNodeHolder } from '#prover/browser/node-holder.ts';
import { buildSdk } from '../../../scripts/test-docs/build-sdk.ts';
import { Avouch } from '../../../src/sdk/javascript/src/index.ts';
import { answerProofRequest, collectClaims } from '../../../src/sdk/javascript/src/prove.ts';
import { verifyOffline } from '../../../src/sdk/javascript/src/verify.ts';
import { chromiumPath, openBrowser, openPage } from '../../browser/use-browser.ts';
import { newWalletLink, verifiedAnna } from '../../domains/credentials/wallet/use-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { fetchRuntime, type Runtime } from './fetch-runtimes.ts';

const SPECIMEN = join(import.meta.dirname, '../../../src/docs/images/specimen-selfie.jpg');

/** As on a page: bundles only what is imported. */
const PAGE = `
import { Avouch, toDataUri, webhooks } from 'avouch-sdk';
import { verifyOffline } from 'avouch-sdk/verify';
globalThis.check = async ({ token, apiKey, credentialId, proof }) => {
  const avouch = new Avouch({ apiKey: () => token, baseUrl: location.origin });
  const [trust, { credential }] = await Promise.all([avouch.trust.get(), avouch.credentials.get(credentialId)]);
  const body = '{"id":"evt_1","event":"release.signed","data":{}}';
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3';
  let refused;
  try { new Avouch({ apiKey, baseUrl: location.origin }); } catch (error) { refused = error.message; }
  return {
    release: (await avouch.createModelRelease({ userId: 'page', projectId: 'page', consent: true })).status,
    credential: (await verifyOffline(credential, { trust })).record.result,
    proof: (await verifyOffline(proof, { trust })).record.result,
    forged: (await verifyOffline({ ...proof, publicSignals: [...proof.publicSignals].reverse() }, { trust })).verdict,
    event: webhooks.verify(body, webhooks.generateTestHeader(body, secret), secret).event,
    picture: await toDataUri(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'x.jpg')),
    refused,
  };
};`;

describe('JavaScript SDK: runtimes', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let sdk: string;
  let project: string;
  let credential: string;
  let proof: object;

  before(async () => {
    [service, sdk, project] = await Promise.all([
      startTestService(),
      buildSdk(),
      mkdtemp(join(tmpdir(), 'avouch-runtimes-')),
    ]);
    account = await service.account({ scopes: [...SCOPES] });
    const anna = await verifiedAnna(account.api);
    credential = anna.credentialId;
    await mkdir(join(project, 'node_modules'), { recursive: true });
    await symlink(sdk, join(project, 'node_modules/avouch-sdk'));
    await writeFile(join(project, 'package.json'), '{"private":true,"type":"module"}');
    await copyFile(join(import.meta.dirname, 'check.mjs'), join(project, 'check.mjs'));
    await copyFile(SPECIMEN, join(project, 'picture.jpg'));
  });
  after(async () => {
    await service?.stop();
    for (const folder of [sdk, project]) if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('prove an age with the bundled prover, and a verifier with the trust file accepts it', async () => {
    const { apiKey } = account;
    const avouch = new Avouch({ apiKey, baseUrl: service.url });
    const holder = createNodeHolder();
    const secret = await holder.newSecret();
    const { url: link } = await newWalletLink(account.api, { userId: 'anna' });
    const held = await collectClaims({ link, holder, secret });
    const on = new Date().toISOString().slice(0, 10);
    const request = await avouch.proofRequests.create({ type: 'age-over', years: 18, on });
    const asked = { proofRequestId: request.id, holder, held, secret };
    assert.equal((await answerProofRequest(avouch, asked)).verdict, 'pass');
    const { statement } = request;
    proof = { ...(await holder.prove(statement as never, held, secret)) };
    await writeFile(join(project, 'proof.json'), JSON.stringify(proof));
    const trust = await avouch.trust.get();
    assert.equal((await verifyOffline(proof, { trust, statement })).verdict, 'pass');
    const other = { ...statement, years: 21 };
    assert.equal((await verifyOffline(proof, { trust, statement: other })).verdict, 'fail');
  });

  const runtimes: [name: string, find: () => Promise<Runtime>, args: string[]][] = [
    ['node', async () => ({ command: process.execPath }), []],
    [
      'deno',
      () => fetchRuntime('deno'),
      ['run', '--allow-env', '--allow-net', '--allow-read', '--node-modules-dir=manual', '--no-lock'],
    ],
    ['bun', () => fetchRuntime('bun'), ['run']],
  ];
  for (const [name, find, args] of runtimes) {
    it(`include ${name}`, async function () {
      const runtime = await find();
      if ('missing' in runtime) {
        process.stdout.write(`      SKIPPED: ${runtime.missing}\n`);
        this.skip();
      }
      const { stdout } = await promisify(execFile)(runtime.command, [...args, 'check.mjs'], {
        cwd: project,
        timeout: 120_000,
        env: {
          ...process.env,
          RUNTIME: name,
          CREDENTIAL: credential,
          AVOUCH_API_KEY: account.apiKey,
          AVOUCH_BASE_URL: service.url,
        },
      }).catch((error: { stderr: string }) => assert.fail(error.stderr || String(error)));
      assert.match(stdout, new RegExp(`${name} has done everything`));
    });
  }

  it('include browsers', async function () {
    if (!chromiumPath) {
      process.stdout.write('      SKIPPED: there is no Chromium (CHROMIUM_PATH names one)\n');
      this.skip();
    }
    const options = { bundle: true, minify: true, format: 'iife', platform: 'browser', write: false } as const;
    const { outputFiles } = await build({ ...options, stdin: { contents: PAGE, resolveDir: project } });
    const { email, password, apiKey } = account;
    const login = await service.anonymous.post('/v1/auth/login', { email, password });
    const browser = await openBrowser('/dev/null');
    try {
      // The pages of the service allow no foreign scripts, which is not tested here.
      const { page, problems, hosts } = await openPage(browser, { bypassCSP: true });
      await page.goto(`${service.url}/docs`);
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
      const input = { token: login.body.accessToken, apiKey, credentialId: credential, proof };
      const done = await page.evaluate(
        (given) => (globalThis as unknown as { check(input: unknown): Promise<Record<string, string>> }).check(given),
        input,
      );
      const { refused = '', ...others } = done;
      assert.deepEqual(others, {
        release: 'signed',
        credential: 'pass',
        proof: 'pass',
        forged: 'fail',
        event: 'release.signed',
        picture: 'data:image/jpeg;base64,/9j/4A==',
      });
      assert.match(refused, /browser/);
      assert.deepEqual(problems, []);
      assert.deepEqual([...hosts], [new URL(service.url).host]);
    } finally {
      await browser.close();
    }
  });
});
