import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startTestService, type TestService } from '../../support/service.ts';

describe('docs: the first request after start', () => {
  let service: TestService;

  beforeEach(async () => {
    service = await startTestService();
  });
  afterEach(() => service.stop());

  for (const path of ['/docs/search.md?q=webhooks', '/llms.txt', '/docs/reference/verifications'])
    it(`does not block other requests while ${path} is rendered`, async () => {
      const blocks = monitorEventLoopDelay({ resolution: 2 });
      blocks.enable();
      const from = performance.now();
      const answer = await fetch(`${service.url}${path}`);
      await answer.text();
      const all = performance.now() - from;
      blocks.disable();
      assert.equal(answer.status, 200);
      // A fraction, because the duration depends on the machine: rendered in one go, it would be almost all of it.
      const longest = blocks.max / 1e6;
      assert.ok(longest < 0.75 * all, `${longest.toFixed(0)} of ${all.toFixed(0)} ms in one piece`);
    });
});
