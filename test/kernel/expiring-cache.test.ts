import assert from 'node:assert/strict';
import { createExpiringCache } from '#kernel/expiring-cache.ts';

describe('a cache that expires', () => {
  const setUp = (max = 10) => {
    const time = { now: 0 };
    const cache = createExpiringCache<string>({
      ttlMs: (value) => (value === 'bad' ? 10 : 100),
      max,
      now: () => time.now,
    });
    const loads: string[] = [];
    const get = (key: string, value = 'good') =>
      cache.get(key, async () => {
        loads.push(key);
        return value;
      });
    return { time, cache, loads, get };
  };

  it('loads a value once for concurrent callers, and for later ones until it expires', async () => {
    const { time, loads, get } = setUp();
    await Promise.all([get('a'), get('a'), get('a')]);
    time.now = 99;
    await get('a');
    assert.deepEqual(loads, ['a']);
    time.now = 100;
    await get('a');
    assert.deepEqual(loads, ['a', 'a']);
  });

  it('keeps each value for its own lifetime', async () => {
    const { time, loads, get } = setUp();
    await get('a', 'bad');
    time.now = 10;
    assert.equal(await get('a', 'good'), 'good');
    assert.equal(loads.length, 2);
  });

  it('does not cache a failure', async () => {
    const { cache, get } = setUp();
    await assert.rejects(
      cache.get('a', () => Promise.reject(new Error('away'))),
      /away/,
    );
    assert.equal(await get('a'), 'good');
  });

  it('discards a value that began to load before the cache was cleared', async () => {
    const { cache, get } = setUp();
    const slow = Promise.withResolvers<string>();
    const early = cache.get('a', () => slow.promise);
    cache.delete('a');
    assert.equal(await get('a', 'new'), 'new');
    slow.resolve('old');
    assert.equal(await early, 'old');
    assert.equal(await get('a', 'newer'), 'new');
  });

  it('drops the least recently used entry', async () => {
    const { loads, get } = setUp(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    assert.deepEqual(loads, ['a', 'b', 'c', 'b']);
  });

  it('reports the age of a value', async () => {
    const { time, cache, get } = setUp();
    assert.equal(cache.age('a'), undefined);
    await get('a');
    time.now = 40;
    assert.equal(cache.age('a'), 40);
    time.now = 100;
    assert.equal(cache.age('a'), undefined);
  });
});
