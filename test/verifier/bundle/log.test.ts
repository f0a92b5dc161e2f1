import assert from 'node:assert/strict';
import { newLog } from '../../../scripts/generate/production/log.ts';
import { at, type Change, type Judging, type Unsealed, useProduction } from './use-production.ts';

describe('a bundle with a pinned log', () => {
  const { get, judge } = useProduction();
  const pinned = (note: string): Judging => {
    const { trust, log } = get();
    return { trust: { ...trust, logs: [{ ...log.trusted, checkpoint: note }] } };
  };
  /** A bundle made when the log had `size` entries, with a consistency proof from there. */
  const growing = async (bundle: Unsealed, from: number) => {
    const { log } = get();
    bundle.consistency = { from, path: await log.consistency(from, log.size) };
  };

  it('passes when the log has grown from the pinned checkpoint', async () => {
    const { log } = get();
    const verdict = await judge((b) => growing(b, 3), pinned(await log.note(3)));
    assert.deepEqual(
      [verdict.verdict, verdict.current.result],
      ['pass', 'pass'],
      JSON.stringify(verdict.rules.filter((r) => r.result !== 'pass')),
    );
    assert.doesNotMatch(verdict.couldNotKnow.join(), /no checkpoint is pinned/);
    const same = await judge(() => {}, pinned(await log.note(log.size)));
    assert.deepEqual([same.verdict, same.current.result], ['pass', 'pass']);
  });

  it('fails current without a consistency proof from the pinned size', async () => {
    const verdict = await judge((b) => growing(b, 2), pinned(await get().log.note(3)));
    assert.deepEqual([verdict.verdict, verdict.record.result, verdict.reasons], ['fail', 'pass', ['rollback']]);
    assert.match(verdict.current.message, /3 entries are pinned/);
  });

  it('fails and names the rules for a rollback to before the pinned checkpoint', async () => {
    const { log } = get();
    const size = log.size - 1;
    const change = async (b: Unsealed) => {
      b.checkpoint = await log.note(size);
      at(b.releases, 0).receipt = await log.receipt(0, size);
    };
    const verdict = await judge(change, pinned(await log.note(log.size)));
    assert.match(verdict.current.message, /4 entries, fewer than the 5 pinned/);
    assert.deepEqual(verdict.reasons, ['rollback', 'performer:pfm_2:receipt:tree']);
    const older = await judge(() => {}, pinned(await log.note(log.size, { forged: true })));
    assert.deepEqual([older.record.result, older.reasons], ['fail', ['rollback']]);
  });

  it('passes the record if the bundle is older than the pin', async () => {
    const { log } = get();
    const later = await newLog([], { before: 9, keys: log.keys });
    const verdict = await judge(() => {}, pinned(await later.note(9)));
    assert.deepEqual([verdict.verdict, verdict.record.result, verdict.reasons], ['fail', 'pass', ['rollback']]);
  });

  it('fails for a rewritten log, and for a pin that no key of the log signed', async () => {
    const { log } = get();
    const rewritten = await judge((b) => growing(b, 3), pinned(await log.note(3, { forged: true })));
    assert.deepEqual([rewritten.record.result, rewritten.reasons], ['fail', ['rollback']]);
    const other = await newLog([], { before: 3 });
    const unsigned = await judge((b) => growing(b, 3), pinned(await other.note(3)));
    assert.deepEqual(unsigned.reasons, ['rollback']);
  });

  const faults: readonly [string, Change, string[]][] = [
    [
      'no checkpoint',
      (b) => {
        b.checkpoint = null;
      },
      ['checkpoint'],
    ],
    [
      'no receipt',
      (b) => {
        at(b.releases, 1).receipt = null;
      },
      ['performer:pfm_2:receipt'],
    ],
    [
      'a receipt under another checkpoint',
      async (b) => {
        at(b.releases, 0).receipt = await get().log.receipt(0, get().log.size - 1);
      },
      ['performer:pfm_1:receipt:tree'],
    ],
    [
      'a checkpoint of another log',
      async (b) => {
        b.checkpoint = await (await newLog([], { before: 5 })).note(5);
      },
      ['checkpoint'],
    ],
    [
      'a receipt of an untrusted log',
      async (b) => {
        const log = await newLog([{ action: 'release.signed', subject: 'rel_performer2', details: {} }]);
        at(b.releases, 1).receipt = await log.receipt(0, 1);
      },
      ['performer:pfm_2:receipt:log'],
    ],
    [
      'a receipt of another object',
      async (b) => {
        const text = at(b.releases, 1).receipt ?? '';
        at(b.releases, 1).receipt = text.replace('release.signed', 'release.opened');
      },
      ['performer:pfm_2:receipt:inclusion'],
    ],
  ];
  for (const [what, change, expected] of faults)
    it(`fails: ${what}`, async () => {
      const verdict = await judge(change);
      assert.deepEqual([verdict.record.result, verdict.reasons], ['fail', expected]);
    });

  it('reports that receipts were not checked if the trust file names no log', async () => {
    const verdict = await judge(() => {}, { trust: { ...get().trust, logs: [] } });
    assert.equal(verdict.verdict, 'pass');
    assert.match(verdict.couldNotKnow.join(), /the trust file has no log/);
  });
});
