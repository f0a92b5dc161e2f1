// The doctor's findings for real faults, one per row.
import assert from 'node:assert/strict';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { type Config, loadConfig } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import { createBlobStore } from '#platform/blobs/index.ts';
import {
  checkBlobs,
  checkDataFolder,
  checkMail,
  checkOwnCertificates,
  checkPublicUrl,
  type Finding,
} from '#platform/doctor/index.ts';
import { selfSigned } from '../../support/peers/self-signed.ts';

const DAY = 86_400_000;
const now = (): Date => new Date();

function assertFound(findings: readonly Finding[], expected: Record<string, Finding['status']>): void {
  for (const [check, status] of Object.entries(expected)) {
    const found = findings.find((each) => each.check === check);
    assert.equal(found?.status, status, `${check}: ${JSON.stringify(findings)}`);
    assert.equal(found?.todo === undefined, status === 'ok', `${check} says what to do exactly where it is not well`);
  }
}

describe('the doctor on', () => {
  let folder: string;
  const open: (() => void)[] = [];
  const trusted = tls.getCACertificates();
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-doctor-'));
  });
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });
  after(async () => {
    tls.setDefaultCACertificates(trusted);
    await rm(folder, { recursive: true });
  });

  const configOf = (env: Env): Config => loadConfig({ DATA_DIR: folder, ...env });
  const listen = async (server: http.Server | https.Server): Promise<number> => {
    open.push(
      () => server.closeAllConnections(),
      () => void server.close(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const answers =
    (headers: Record<string, string>, status = 200): http.RequestListener =>
    (_request, response) => {
      response.writeHead(status, headers).end('{}');
    };
  /** An HTTPS server on localhost whose certificate expires in so many days. */
  const secure = async (days: number, listener: http.RequestListener, trust = true): Promise<string> => {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = await selfSigned({ ...keys, name: 'localhost', notAfter: new Date(Date.now() + days * DAY) });
    const cert = new X509Certificate(der).toString();
    if (trust) tls.setDefaultCACertificates([...trusted, cert]);
    const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
    return `https://localhost:${await listen(https.createServer({ key, cert }, listener))}`;
  };
  const OURS = { 'x-request-id': 'req_1', 'strict-transport-security': 'max-age=31536000' };
  const examine = (publicUrl: string, more: Partial<Config> = {}) =>
    checkPublicUrl({ publicUrl, trustProxy: true, ...more }, now);

  describe('the public address', () => {
    it('passes for a trusted certificate, HSTS, a proxy, and an answer from this service', async () => {
      const url = await secure(90, answers(OURS));
      assertFound(await examine(url), {
        'url.tls': 'ok',
        'url.hsts': 'ok',
        'url.proxy': 'ok',
        'url.answer': 'ok',
        'clock.url': 'ok',
      });
    });
    it('warns about a certificate that expires soon, missing HSTS, and missing TRUST_PROXY', async () => {
      const url = await secure(13, answers({ 'x-request-id': 'req_1' }));
      assertFound(await examine(url, { trustProxy: false }), {
        'url.tls': 'warn',
        'url.hsts': 'warn',
        'url.proxy': 'warn',
      });
    });
    for (const [what, days, trust] of [
      ['that has expired', -1, true],
      ['that is not trusted', 90, false],
    ] as const)
      it(`fails for a certificate ${what}`, async () => {
        assertFound(await examine(await secure(days, answers(OURS), trust)), { 'url.tls': 'fail', 'url.answer': 'ok' });
      });
    it('fails for an answer from another service, and for a wrong clock', async () => {
      const date = new Date(Date.now() - 3_600_000).toUTCString();
      const port = await listen(http.createServer(answers({ date }, 404)));
      assertFound(await examine(`http://localhost:${port}`), {
        'url.answer': 'fail',
        'clock.url': 'fail',
        'url.tls': 'ok',
      });
    });
    it('fails when nothing answers, and for a host name without an address', async () => {
      const port = await listen(http.createServer());
      for (const close of open.splice(0)) close();
      assertFound(await examine(`http://localhost:${port}`), { 'url.answer': 'fail' });
      assertFound(await examine('https://nowhere.invalid'), { 'url.name': 'fail' });
    });
  });

  describe('the operator’s certificates', () => {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const endingIn = async (...days: number[]): Promise<Uint8Array[]> =>
      Promise.all(
        days.map((each) =>
          selfSigned({ ...keys, name: 'Operator', notAfter: new Date(now().getTime() + each * DAY + 60_000) }),
        ),
      );
    const encoded = (chain: Uint8Array[]): string[] => chain.map((der) => Buffer.from(der).toString('base64'));
    const table: [string, number[], Finding['status'], RegExp][] = [
      ['is fine while the chain is valid for long', [400, 90], 'ok', /90 days$/],
      ['warns 29 days before one of the chain expires', [400, 29], 'warn', /29 days$/],
      ['fails after one has expired', [400, -1], 'fail', /expired on/],
    ];
    for (const [title, days, status, says] of table)
      it(title, async () => {
        const chain = await endingIn(...days);
        const { privateKey } = keys;
        const findings = checkOwnCertificates(
          {
            documentCertificate: { certificates: chain, privateKey, algorithm: 'ES256' },
            verifier: { x5c: encoded(chain), privateKey, info: [] },
          },
          now(),
        );
        assertFound(findings, { 'certificate.documents': status, 'certificate.verifier': status });
        for (const finding of findings) assert.match(finding.says, says);
      });
    it('are not mentioned if the service uses its own', () => {
      assert.deepEqual(checkOwnCertificates({}, now()), []);
    });
  });

  describe('mail', () => {
    const smtp = async (options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> => {
      const server = new SMTPServer({ authOptional: true, ...options });
      open.push(() => void server.close());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.server.address() as AddressInfo).port;
    };
    it('connects and greets without sending anything', async () => {
      let mails = 0;
      const port = await smtp({
        disabledCommands: ['STARTTLS'],
        onMailFrom: (_address, _session, done) => {
          mails += 1;
          done();
        },
      });
      assertFound(await checkMail(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` })), { mail: 'ok' });
      assert.equal(mails, 0);
    });
    it('fails with what to check when the login is refused', async () => {
      const port = await smtp({ onAuth: (_auth, _session, done) => done(new Error('no')) });
      const url = `smtp://user:secret@127.0.0.1:${port}?ignoreTLS=true`;
      await assert.rejects(checkMail(configOf({ SMTP_URL: url })), { code: 'mail_unauthorized' });
    });
    it('warns in development and fails in production without a server', async () => {
      assertFound(await checkMail(configOf({})), { mail: 'warn' });
      assertFound(await checkMail(configOf({ MODE: 'production' })), { mail: 'fail' });
    });
  });

  describe('blobs', () => {
    it('writes, reads, and deletes a test blob', async () => {
      const config = configOf({});
      const blobs = createBlobStore(config.blobs);
      assertFound(await checkBlobs(blobs, config), { blobs: 'ok' });
      assert.deepEqual(await blobs.list('doctor'), []);
    });
    it('warns before the first start without creating the folder', async () => {
      const config = configOf({ DATA_DIR: join(folder, 'none') });
      assertFound(await checkBlobs(createBlobStore(config.blobs), config), { blobs: 'warn' });
      await assert.rejects(stat(join(folder, 'none')), { code: 'ENOENT' });
    });
    it('fails for a store that does not delete, and one that is not writable', async () => {
      const config = configOf({});
      const keeping = { ...createBlobStore(config.blobs), delete: async () => undefined };
      assertFound(await checkBlobs(keeping, config), { blobs: 'fail' });
      await writeFile(join(folder, 'file'), '');
      const broken = configOf({ BLOBS_URL: join(folder, 'file') });
      await assert.rejects(checkBlobs(createBlobStore(broken.blobs), broken), { code: 'blob_failed' });
    });
  });

  describe('the data folder', () => {
    it('passes when private, and fails when others can read it', async () => {
      await chmod(folder, 0o700);
      await writeFile(join(folder, 'master.key'), Buffer.alloc(32).toString('base64'), { mode: 0o600 });
      assertFound(await checkDataFolder(configOf({})), { 'data.folder': 'ok', 'data.master-key': 'ok' });
      await chmod(folder, 0o755);
      await chmod(join(folder, 'master.key'), 0o640);
      assertFound(await checkDataFolder(configOf({})), { 'data.folder': 'fail', 'data.master-key': 'fail' });
      assertFound(await checkDataFolder(configOf({ DATA_DIR: join(folder, 'none') })), { 'data.folder': 'warn' });
    });
  });
});
