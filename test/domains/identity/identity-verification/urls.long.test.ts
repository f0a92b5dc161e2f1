import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { dataUri, decided, eventsOf, picture, reasonsOf, selfie, submit } from './use-verifications.ts';

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/page.jpg': (response) => response.end(picture('passport-anna')),
  '/moved.jpg': (response) => response.writeHead(302, { location: '/page.jpg' }).end(),
  '/gone.jpg': (response) => response.writeHead(404).end(),
  '/drawing.jpg': (response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/inside.jpg': (response) => response.writeHead(302, { location: 'http://10.0.0.1/page.jpg' }).end(),
  '/loop.jpg': (response) => response.writeHead(302, { location: '/loop.jpg' }).end(),
  '/cut.jpg': (response) => {
    response.writeHead(200, { 'content-length': 100_000 }).write('x');
    setTimeout(() => response.destroy(), 50);
  },
  '/hanging.jpg': () => undefined,
};

describe('documents given as URLs', () => {
  let service: TestService;
  let strict: TestService;
  let account: TestAccount;
  let guarded: TestAccount;
  let host: Server;
  let base: string;
  before(async () => {
    host = createServer((request: IncomingMessage, response) => ANSWERS[request.url ?? '']?.(response));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    [service, strict] = await Promise.all([startTestService(), startTestService({ EGRESS_ALLOW: '' })]);
    [account, guarded] = await Promise.all([service.account(), strict.account()]);
  });
  after(async () => {
    host.closeAllConnections();
    host.close();
    await Promise.all([service.stop(), strict.stop()]);
  });

  const pages = ['page.jpg', 'moved.jpg'];
  for (const page of pages) {
    it(`are fetched by the job from ${page}`, async () => {
      const id = await submit(account.api, [`${base}/${page}`, dataUri(selfie('p08'))]);
      const verification = await decided(account.api, id);
      assert.equal(verification.status, 'verified', JSON.stringify(verification.checks));
    });
  }

  const failing: [string, string][] = [
    ['hanging.jpg', 'download_failed'],
    ['gone.jpg', 'download_failed'],
    ['drawing.jpg', 'format_svg'],
    ['inside.jpg', 'download_failed'],
    ['loop.jpg', 'download_failed'],
    ['cut.jpg', 'download_failed'],
  ];
  it('lead to requires_input with the reason when a download fails', async () => {
    const started = await Promise.all(
      failing.map(async ([name, reason]) => ({
        reason,
        id: await submit(account.api, [`${base}/${name}`, dataUri(selfie('p08'))]),
      })),
    );
    for (const { reason, id } of started) {
      const verification = await decided(account.api, id);
      assert.deepEqual([verification.status, reasonsOf(verification)], ['requires_input', [reason]]);
      const events = await eventsOf(account.api, id);
      assert.deepEqual(
        events.map(({ event, data }) => [event, data.reasons]),
        [['identity.requires_input', [reason]]],
      );
    }
  });

  it('lead to requires_input when a host name resolves to a private address', async () => {
    const { api } = guarded;
    const id = await submit(api, [base.replace('127.0.0.1', 'localhost'), dataUri(selfie('p08'))]);
    const verification = await decided(api, id);
    assert.deepEqual([verification.status, reasonsOf(verification)], ['requires_input', ['download_failed']]);
  });

  const literals = [
    'http://127.0.0.1/a.jpg',
    'https://127.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.0.0.1/a.jpg',
    'https://0177.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://10.0.0.1/a.jpg',
    'https://192.168.0.1./a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@example.org/a.jpg',
    `https://example.org/${'a'.repeat(2100)}`,
    'https://',
    'ftp://example.org/a.jpg',
    'file:///etc/passwd',
  ];
  for (const url of literals) {
    it(`are refused for ${url.slice(0, 50)}`, async () => {
      const { api } = guarded;
      const { status, body } = await api.post('/v1/identities/verify', { userId: 'u', documents: [url] });
      assert.deepEqual([status, body.code, body.errors[0].path], [422, 'invalid_documents', 'documents.0']);
      assert.ok(!JSON.stringify(body).includes('secret'));
    });
  }

  it('are refused at the synchronous endpoint, which does not wait for downloads', async () => {
    const body = { type: 'idv', document: { front: `${base}/page.jpg` }, selfie: dataUri(selfie('p08')) };
    const answer = await account.api.post('/v1/verifications', body);
    assert.deepEqual([answer.status, answer.body.errors[0].path], [422, 'document.front']);
  });
});
