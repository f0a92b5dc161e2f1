// The counts of the copy benchmark for made-up outcomes.
import assert from 'node:assert/strict';
import { copyFigures } from '../../scripts/bench/copies/copy-figures.ts';
import type { CopyOutcome } from '../../scripts/bench/copies/outcome.ts';

const outcome = (species: string, distance: number, structure: number, bend: number): CopyOutcome => ({
  species,
  source: species === 'genuine' ? 'still' : 'print',
  person: 'p02',
  distance,
  copy: { structure, bend, isMirrored: false },
});

describe('benchmark figures of copies', () => {
  const valuesOf = (...outcomes: CopyOutcome[]) =>
    new Map(copyFigures(outcomes).map(({ name, value }) => [name, value]));

  it('count a copy that is neither recognized nor too far from the holder', () => {
    const values = valuesOf(
      outcome('soften', 0.1, 0.5, 0.1),
      outcome('soften', 0.3, 0.99, 0.001),
      outcome('soften', 0.3, 0.9, 0.1),
      outcome('soften', 0.6, 0.9, 0.1),
    );
    assert.deepEqual([values.get('copies.soften.passed'), values.get('copies.passed')], [0.25, 0.25]);
    assert.deepEqual([values.get('ablation.distance.passed'), values.get('ablation.pictures.passed')], [0.5, 0.5]);
  });

  it('count another shot taken for a copy at any distance', () => {
    const values = valuesOf(outcome('genuine', 0.3, 0.9, 0.1), outcome('genuine', 0.9, 0.99, 0.1));
    assert.equal(values.get('genuine.review'), 0.5);
    assert.deepEqual(
      [values.get('ablation.structure.genuineReview'), values.get('ablation.flatness.genuineReview')],
      [0.5, 0],
    );
  });
});
