import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('consents that require a signature', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service?.stop());

  it('in a script without a font are refused with the field, and nothing is stored', async () => {
    const { api } = await service.account();
    const tamil = '\u0ba4\u0bae\u0bbf\u0bb4\u0bcd';
    const body = { userId: 'u', consent: true, purpose: 'News', notice: { language: 'en', text: 'Words' } };
    const signer = { name: 'Ann Other', email: 'ann@example.org' };
    for (const [path, more] of [
      ['notice', { notice: { language: 'ta', text: tamil }, signer }],
      ['signer.name', { signer: { ...signer, name: tamil } }],
      ['guardian.name', { signer, guardian: { ...signer, name: tamil } }],
    ] as const) {
      const answer = await api.post('/v1/consents', { ...body, ...more });
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.path], [422, path], JSON.stringify(answer.body));
    }
    for (const path of ['/v1/consents', '/v1/agreements']) assert.deepEqual((await api.get(path)).body.data, []);
  });
});
