import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../support/service.ts';

/** A turn in which nothing happens takes less. */
const IDLE_US = 1_000;

/** Watches the turns of the event loop; returns the processor time of this thread in each, in microseconds. */
function watchTurns(): () => number[] {
  const turns: number[] = [];
  let isOver = false;
  let last = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    turns.push(user + system);
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return turns;
  };
}

describe('docs: the first request after start', () => {
  let service: TestService;

  beforeEach(async () => {
    service = await startTestService();
  });
  afterEach(() => service.stop());

  for (const path of ['/docs/search.md?q=webhooks', '/llms.txt', '/docs/reference/verifications'])
    it(`does not block other requests while ${path} is rendered`, async () => {
      const stop = watchTurns();
      const answer = await fetch(`${service.url}${path}`);
      await answer.text();
      const turns = stop();
      assert.equal(answer.status, 200);
      // A fraction of the processor time, whatever else the machine does: rendered in one go, it would be almost all of it.
      const pieces = turns.filter((each) => each > IDLE_US);
      const all = pieces.reduce((sum, each) => sum + each, 0);
      const longest = Math.max(...pieces);
      assert.ok(longest < 0.5 * all, `${longest} of ${all} µs in one piece`);
    });
});
