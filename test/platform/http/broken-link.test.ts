import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../support/service.ts';

describe('an incomplete link', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const org = 'org_01jzs4mp1e00000000000000ab';
  const links = [
    ...['/verify/x', '/sign/x', '/wallet/x', '/prove/x', '/information/x', '/releases/x', '/sign/%00', '/sign/%'],
    ...[`/orgs/${org}/present/x`, '/orgs/x/present/prs_01jzs4mp1e00000000000000ab', '/docs/images/%00'],
  ];
  for (const link of links) {
    it(`to ${link} shows an error page`, async () => {
      const answer = await service.anonymous.get(link);
      assert.equal(answer.status, 404);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(answer.body, /^<!doctype html>/i);
    });
  }

  const addresses = [
    { path: '/no-such-page', accept: 'text/html', language: 'en-GB', says: 'Page not found' },
    { path: '/no/such/page', accept: 'text/html,*/*;q=0.8', language: 'es-MX,en', says: 'Página no encontrada' },
    { path: '/verify/x', accept: '*/*', language: 'es', says: 'Puede que el enlace esté incompleto' },
    { path: '/v1/no-such-page', accept: 'text/html', language: 'en', says: '"code":"not_found"' },
    { path: '/no-such-page', accept: '*/*', language: 'en', says: '"code":"not_found"' },
  ];
  for (const { path, accept, language, says } of addresses) {
    it(`to ${path} answers ${accept} in ${language}: ${says}`, async () => {
      const headers = { accept, 'accept-language': language };
      const answer = await fetch(service.url + path, { headers });
      assert.equal(answer.status, 404);
      const text = await answer.text();
      assert.ok(text.includes(says), text);
      assert.equal(text.startsWith('<!doctype html>'), !says.startsWith('"'));
      if (path.startsWith('/v1/')) return;
      assert.match(answer.headers.get('content-type') ?? '', says.startsWith('"') ? /json/ : /^text\/html/);
    });
  }

  it('answers API calls of the page in JSON', async () => {
    const answer = await service.anonymous.get('/verify/x/state');
    assert.equal(answer.status, 404);
    assert.equal(answer.body.code, 'not_found');
  });
});
