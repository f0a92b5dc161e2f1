import assert from 'node:assert/strict';
import { AppError } from '#kernel/errors.ts';
import { createQueueLimits } from '#prover/queue-limits.ts';

const STATS = { workers: 1, busy: 1, waiting: 0, refused: 0, crashed: 2, timedOut: 3, recycled: 0 };

/** Calls that remain open until released. */
function openCalls() {
  const ends: (() => void)[] = [];
  const call = () => new Promise<void>((resolve) => ends.push(resolve));
  return { call, endOne: () => ends.shift()?.() };
}

const isFull = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable' && /^[1-9]\d?$/.test(error.headers['Retry-After'] ?? '');

describe('prover queue', () => {
  it('rejects a ninth call of one organization, and leaves room for others', async () => {
    const limits = createQueueLimits(1, () => STATS);
    const { call, endOne } = openCalls();
    const running = Array.from({ length: 8 }, () => limits.admit('org_a', call));
    await assert.rejects(limits.admit('org_a', call), isFull);
    running.push(limits.admit('org_b', call), limits.admit(undefined, call));
    endOne();
    await running[0];
    running.push(limits.admit('org_a', call));
    await assert.rejects(limits.admit('org_a', call), isFull);
    assert.equal(limits.state().refused, 2);
    for (const _ of running) endOne();
    await Promise.all(running);
  });

  it('frees a place after a failure', async () => {
    const limits = createQueueLimits(1, () => STATS);
    const failing = () => Promise.reject(new Error('x'));
    for (let time = 0; time < 20; time += 1) await assert.rejects(limits.admit('org_a', failing), /x/);
  });

  it('rejects every caller once 32 wait', async () => {
    const limits = createQueueLimits(2, () => ({ ...STATS, waiting: 32 }));
    for (const org of ['org_a', undefined])
      await assert.rejects(
        limits.admit(org, async () => 1),
        isFull,
      );
    assert.deepEqual(limits.state(), { workers: 2, busy: 1, waiting: 32, refused: 2, timedOut: 3, crashed: 2 });
  });

  it('reports an idle queue before its processes start', () => {
    const limits = createQueueLimits(2, () => undefined);
    assert.deepEqual(limits.state(), { workers: 2, busy: 0, waiting: 0, refused: 0, timedOut: 0, crashed: 0 });
  });
});
