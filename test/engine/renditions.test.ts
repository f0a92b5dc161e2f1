import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '#kernel/errors.ts';
import { createRenditions } from '../../src/engine/renditions.ts';

const BYTES = Buffer.from('picture');

describe('pictures rendered for pages', () => {
  /** Counts what is opened and drawn; each drawing ends on request. */
  const drawn = () => {
    const waiting: (() => void)[] = [];
    const counts = { open: 0, most: 0, drawn: 0 };
    const draw = async (bytes: Uint8Array): Promise<Uint8Array> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      counts.open -= 1;
      counts.drawn += 1;
      return bytes;
    };
    const renditions = createRenditions(
      { jpeg: draw, face: async (bytes) => ({ ok: true, jpeg: await draw(bytes) }) },
      { atOnce: 2 },
    );
    const open = async (): Promise<Uint8Array> => {
      counts.open += 1;
      counts.most = Math.max(counts.most, counts.open);
      return BYTES;
    };
    const finish = async (): Promise<void> => {
      for (let left = 100; left > 0; left -= 1) {
        waiting.shift()?.();
        await turn();
      }
    };
    return { counts, renditions, open, finish };
  };

  it('are rendered two at a time, and once for all concurrent requests', async () => {
    const { counts, renditions, open, finish } = drawn();
    const asked = Array.from({ length: 60 }, (_, at) => renditions.face({ owner: 'a', picture: `p${at % 6}` }, open));
    await finish();
    assert.ok((await Promise.all(asked)).every(({ ok }) => ok));
    assert.deepEqual([counts.most, counts.drawn, counts.open], [2, 6, 0]);
    await renditions.face({ owner: 'a', picture: 'p0' }, open);
    assert.equal(counts.drawn, 6, 'a page asks for a face again');
  });

  it('are separate for each organization', async () => {
    const { counts, renditions, open, finish } = drawn();
    const asked = ['a', 'b'].map((owner) => renditions.jpeg({ owner, picture: 'p' }, open));
    await finish();
    await Promise.all(asked);
    assert.equal(counts.drawn, 2);
  });

  it('are refused with Retry-After when too many of one organization wait, without affecting others', async () => {
    const { renditions, open, finish } = drawn();
    const ask = (owner: string, picture: string) =>
      renditions.jpeg({ owner, picture }, open).then(
        () => 'shown',
        (error: unknown) => (error instanceof AppError ? error : assert.fail(String(error))),
      );
    const many = Array.from({ length: 40 }, (_, at) => ask('a', `p${at}`));
    const other = ask('b', 'p');
    await finish();
    const refused = (await Promise.all(many)).filter((each) => each !== 'shown');
    assert.equal(refused.length, 8);
    for (const error of refused)
      assert.ok(error instanceof AppError && error.code === 'rate_limited' && Number(error.headers['Retry-After']) > 0);
    assert.equal(await other, 'shown');
    const again = ask('a', 'p39');
    await finish();
    assert.equal(await again, 'shown', 'later');
  });

  it('fail for current requests if they cannot be opened, but not for later ones', async () => {
    const { renditions, open, finish } = drawn();
    const of = { owner: 'a', picture: 'p' };
    await assert.rejects(renditions.face(of, () => Promise.reject(new AppError('not_found'))));
    const later = renditions.face(of, open);
    await finish();
    assert.ok((await later).ok);
  });
});
