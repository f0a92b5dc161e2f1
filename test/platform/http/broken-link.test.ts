import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../support/service.ts';

describe('half a link', () => {
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
    it(`${link} shows a page`, async () => {
      const answer = await service.anonymous.get(link);
      assert.equal(answer.status, 404);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(answer.body, /^<!doctype html>/i);
    });
  }

  it('answers the calls of a page in JSON', async () => {
    const answer = await service.anonymous.get('/verify/x/state');
    assert.equal(answer.status, 404);
    assert.equal(answer.body.code, 'not_found');
  });
});
