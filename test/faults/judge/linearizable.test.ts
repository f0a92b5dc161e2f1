import assert from 'node:assert/strict';
import { createRandom } from '../../../scripts/generate/random.ts';
import { findAnomaly, type Operation } from './linearizable.ts';

const write = (value: string, from: number, to = Number.POSITIVE_INFINITY): Operation => ({
  kind: 'write',
  value,
  from,
  to,
});
const read = (value: string, from: number, to: number): Operation => ({ kind: 'read', value, from, to });

describe('the search for an order of calls', () => {
  const possible: [string, Operation[]][] = [
    ['nothing', []],
    ['one call after another', [write('a', 0, 1), read('a', 2, 3), write('b', 4, 5), read('b', 6, 7)]],
    ['a read beside a write that sees the value before it', [write('a', 0, 1), write('b', 2, 9), read('a', 3, 8)]],
    ['a read beside a write that sees its value', [write('a', 0, 1), write('b', 2, 9), read('b', 3, 4)]],
    [
      'two writes at once, of which the first sent is the last',
      [write('a', 0, 1), write('b', 2, 9), write('c', 3, 8), read('c', 4, 7), read('b', 10, 11)],
    ],
    ['an unconfirmed write that is never read', [write('a', 0, 1), write('b', 2), read('a', 5, 6)]],
    [
      'an unconfirmed write that takes effect long after',
      [write('a', 0, 1), write('b', 2), write('c', 3, 4), read('c', 5, 6), read('b', 7, 8)],
    ],
    [
      'several unconfirmed writes, read in another order',
      [
        write('a', 0, 1),
        write('b', 2),
        write('c', 3),
        write('d', 4),
        read('d', 5, 6),
        read('b', 7, 8),
        read('c', 9, 10),
      ],
    ],
  ];
  for (const [name, history] of possible)
    it(`finds one for ${name}`, () => assert.equal(findAnomaly(history), undefined));

  const impossible: [string, Operation[]][] = [
    ['a lost update', [write('a', 0, 1), write('b', 2, 3), read('a', 4, 5)]],
    ['a read of what was never written', [write('a', 0, 1), read('b', 2, 3)]],
    ['a read before its value was sent', [write('a', 0, 1), read('b', 2, 3), write('b', 4, 5)]],
    ['a value that goes and comes again', [write('a', 0, 1), write('b', 2, 20), read('b', 3, 4), read('a', 5, 6)]],
    [
      'two readers who see two writes in different orders',
      [write('a', 0, 20), write('b', 0, 20), read('a', 1, 2), read('b', 3, 4), read('a', 5, 6)],
    ],
    [
      'an unconfirmed write that takes effect twice',
      [write('a', 0, 1), write('b', 2), read('b', 3, 4), write('c', 5, 6), read('b', 7, 8)],
    ],
    [
      'a write that two processes both see as the last',
      [write('a', 0, 1), write('b', 2, 3), write('c', 4, 5), read('b', 6, 7)],
    ],
    ['an object that is gone', [write('a', 0, 1), read('nothing', 2, 3)]],
  ];
  for (const [name, history] of impossible)
    it(`finds none for ${name}`, () => assert.match(findAnomaly(history) ?? '', /which excludes a (read|write)/));

  it('agrees with the trial of every order on short histories of all kinds', () => {
    const random = createRandom(7);
    const verdicts = { possible: 0, impossible: 0 };
    for (let round = 0; round < 3_000; round += 1) {
      const writes = Array.from({ length: 3 }, (_, index) => {
        const from = random.between(0, 12);
        return write(`v${index}`, from, random.next() < 0.3 ? undefined : from + random.between(1, 6));
      });
      const reads = Array.from({ length: 3 }, () => {
        const from = random.between(0, 15);
        return read(random.pick(writes).value, from, from + random.between(1, 4));
      });
      const history = [...writes, ...reads];
      const isPossible = hasOrder(history, undefined);
      assert.equal(findAnomaly(history) === undefined, isPossible, JSON.stringify(history));
      verdicts[isPossible ? 'possible' : 'impossible'] += 1;
    }
    assert.ok(verdicts.possible > 300 && verdicts.impossible > 300, JSON.stringify(verdicts));
  });

  it('ends on a long history with many writers at once', () => {
    const random = createRandom(11);
    const history: Operation[] = [];
    let value = '';
    for (let at = 0; at < 20_000; at += 10) {
      const from = at - random.between(0, 100);
      if (random.next() < 0.5) {
        value = `v${at}`;
        history.push(write(value, from, random.next() < 0.1 ? undefined : at + random.between(0, 100)));
      } else if (value !== '') history.push(read(value, from, at + random.between(0, 100)));
    }
    assert.equal(findAnomaly(history), undefined);
    assert.notEqual(findAnomaly([...history, read('v0', 30_000, 30_001)]), undefined);
  });
});

/** The definition itself: some order of the rest is right, whatever it leaves out of the unconfirmed writes. */
function hasOrder(rest: readonly Operation[], value: string | undefined): boolean {
  if (rest.every(({ to }) => !Number.isFinite(to))) return true;
  return rest.some((each, index) => {
    const others = rest.filter((_, other) => other !== index);
    if (others.some(({ to }) => to < each.from)) return false;
    if (each.kind === 'read' && each.value !== value) return false;
    return hasOrder(others, each.kind === 'write' ? each.value : value);
  });
}
