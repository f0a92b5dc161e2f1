import assert from 'node:assert/strict';
import type { ExtractedDocument } from '#engine/index.ts';
import { approvalFigures, barcodeFigures, mrzFigures } from '../../scripts/bench/documents/figures.ts';
import { isExact } from '../../scripts/bench/documents/judge-whole.ts';
import { faceFigures } from '../../scripts/bench/documents/measure-faces.ts';
import { livenessFigures } from '../../scripts/bench/documents/measure-liveness.ts';
import { readingFigures } from '../../scripts/bench/documents/measure-reading.ts';
import { describeOutcome, type Outcome } from '../../scripts/bench/documents/outcome.ts';
import { firstSeed, namesOf, planOf, WITH_MRZ } from '../../scripts/bench/documents/plan.ts';
import { timeLeft } from '../../scripts/bench/documents/progress.ts';
import { isBroken } from '../../scripts/bench/documents/run.ts';
import { trueFields, wrongFields } from '../../scripts/bench/documents/truth.ts';
import { type Figure, figureTable, isMet } from '../../scripts/bench/report.ts';
import { interval, percentile, upperBound } from '../../scripts/bench/statistics.ts';
import { buildMrz } from '../../scripts/generate/build-mrz.ts';
import { randomHolder } from '../../scripts/generate/holder.ts';
import { createRandom } from '../../scripts/generate/random.ts';
import { SEEDS } from '../../scripts/generate/seeds.ts';

const near = (actual: number, expected: number, digits = 4) =>
  assert.equal(actual.toFixed(digits), expected.toFixed(digits));

const measured = (figures: readonly Figure[], name: string) => figures.find((figure) => figure.name === name)?.value;

const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  pass: 'read',
  seed: 2010,
  index: 3,
  condition: 'clean',
  kind: 'TD3',
  status: 'verified',
  mrzExact: true,
  wrong: [],
  reasons: [],
  ...more,
});

describe('benchmark figures', () => {
  it('take percentiles of sorted numbers', () => {
    const numbers = [9, 1, 5, 3, 7, 2, 8, 4, 6, 10];
    assert.deepEqual([percentile(numbers, 0.5), percentile(numbers, 0.95), percentile(numbers, 0)], [6, 10, 1]);
    assert.equal(percentile([], 0.5), 0);
  });

  // For none among n, Wilson's upper bound is z² / (n + z²).
  it('include a confidence interval of a share', () => {
    near(interval(0, 20).high, 0.1611);
    near(interval(0, 20).low, 0);
    near(interval(5, 50).low, 0.0435);
    near(interval(5, 50).high, 0.2136);
    assert.deepEqual(interval(0, 0), { low: 0, high: 1 });
  });

  it('bound unobserved events with the rule of three', () => {
    near(upperBound(0, 3000), 3 / 3000, 5);
    assert.equal(upperBound(0, 0), 1);
    assert.ok(upperBound(1, 3000) > upperBound(0, 3000));
  });

  it('state whether a goal is met', () => {
    const figure = { name: 'a.b', value: 0.5, detail: 'x' };
    assert.deepEqual(
      [{ least: 0.5 }, { least: 0.6 }, { most: 0.5 }, { most: 0.4 }].map((goal) => isMet({ ...figure, goal })),
      [true, false, true, false],
    );
    assert.equal(isMet(figure), null);
    assert.match(figureTable([{ ...figure, goal: { least: 0.6 } }]), /a\.b +>= 0\.6 +0\.5000 +NO +x/);
  });

  it('state the remaining time', () => {
    assert.equal(timeLeft(0, 10, 1000), '');
    assert.equal(timeLeft(5, 10, 59_700), ', 1:00 left');
  });

  it('count exact MRZs by condition over both passes, excluding documents without an MRZ', () => {
    const figures = mrzFigures([
      outcome(),
      outcome({ condition: 'mild', mrzExact: false, status: 'needs_review' }),
      outcome({ condition: 'mild', mrzExact: null, kind: 'US-DL', pass: 'whole' }),
      outcome({ condition: 'hard', pass: 'whole' }),
    ]);
    const names = ['mrz.clean.exact', 'mrz.mild.exact', 'mrz.cleanMild.exact', 'mrz.hard.exact'];
    assert.deepEqual(
      names.map((name) => measured(figures, name)),
      [1, 0, 0.5, 1],
    );
    assert.equal(measured(figures, 'mrz.perspective.exact'), undefined);
  });

  it('count wrong fields of approvals, and rates only if the whole engine decided', () => {
    const wrong = [{ field: 'familyName', read: 'ERIKSSOM', is: 'ERIKSSON' }];
    const figures = approvalFigures([
      outcome({ wrong }),
      outcome({ pass: 'whole' }),
      outcome({ pass: 'whole', status: 'needs_review', condition: 'mild' }),
    ]);
    assert.equal(measured(figures, 'autoApproved.count'), 2);
    assert.equal(measured(figures, 'autoApproved.wrongFields'), 1);
    assert.equal(measured(figures, 'autoApproved.cleanMild.rate'), 0.5);
    assert.equal(isBroken(figures), true);
    assert.equal(isBroken(approvalFigures([outcome()])), false);
    assert.equal(
      describeOutcome(outcome({ wrong })),
      'read clean seed 2010 from 3: TD3 verified, familyName "ERIKSSOM" instead of "ERIKSSON"',
    );
  });

  it('distinguish a misread barcode from an unread one', () => {
    const name = { seed: 2020, index: 0, condition: 'clean', kinds: ['US-DL'] } as const;
    const figures = barcodeFigures([
      { ...name, result: 'exact' },
      { ...name, result: 'unread' },
    ]);
    assert.deepEqual([measured(figures, 'pdf417.exact'), measured(figures, 'pdf417.wrong')], [0.5, 0]);
  });

  it('compare every portrait with every selfie', () => {
    const at = (person: string, x: number | null) => ({ person, descriptor: x === null ? null : Float32Array.of(x) });
    const figures = faceFigures([at('a', 0), at('b', 1)], [at('a', 0.1), at('b', 0.4), at('b', null)], 0.5);
    // b's portrait is 0.6 from one selfie of b, and the other shows no face; a's is 0.4 from b's.
    near(measured(figures, 'faces.fnmr') ?? -1, 2 / 3);
    near(measured(figures, 'faces.fmr') ?? -1, 1 / 3);
    assert.equal(measured(figures, 'faces.pairs'), 6);
  });

  it('stop at an accepted attack', () => {
    const figures = livenessFigures([
      { genuine: 10, refused: ['p01'], attacks: 35, accepted: [] },
      { genuine: 10, refused: [], attacks: 35, accepted: ['p02: a step left out'] },
    ]);
    assert.equal(measured(figures, 'liveness.genuineRefused'), 0.05);
    assert.equal(isBroken(figures), true);
  });

  it('compare the readers by their medians', () => {
    const time = (readMs: number, tesseractMs: number) => ({
      decodeMs: 1,
      readMs,
      exact: true,
      tesseractMs,
      tesseractExact: false,
    });
    const figures = readingFigures([time(100, 900), time(200, 1000), time(300, 30_000)]);
    assert.deepEqual([measured(figures, 'mrz.p50Ms'), measured(figures, 'mrz.ratioToTesseract')], [200, 5]);
  });
});

describe('benchmark documents', () => {
  it('use seeds for tests only, with a separate one for each use and condition', () => {
    const plan = planOf({ quick: true, full: false });
    const base = SEEDS.test.from;
    const names = [
      ...namesOf(base, 'whole', plan.whole, WITH_MRZ),
      ...namesOf(base, 'read', plan.read, WITH_MRZ),
      ...namesOf(base, 'barcodes', plan.barcodes, WITH_MRZ),
    ];
    assert.ok(names.every(({ seed }) => seed >= SEEDS.test.from && seed < SEEDS.test.to));
    assert.equal(new Set(names.map(({ seed, index }) => `${seed} ${index}`)).size, names.length);
    assert.equal(new Set(names.map(({ seed }) => seed)).size, 12);
    assert.throws(() => firstSeed('1000'), /development/);
  });

  it('are all decided by the whole engine if requested', () => {
    const [part, full] = [planOf({ quick: true, full: false }), planOf({ quick: true, full: true })];
    assert.equal(full.whole.mild, part.whole.mild + part.read.mild);
    assert.equal(full.read.mild, 0);
  });

  it('are exact only if both readings equal the printed lines', () => {
    const [one, other] = [{ lines: ['AB', 'CD'] }, { lines: ['AB', 'C0'] }];
    assert.equal(isExact([one, one], ['AB', 'CD']), true);
    assert.equal(isExact([one, other], ['AB', 'CD']), false);
    assert.equal(isExact(undefined, ['AB', 'CD']), false);
    assert.equal(isExact(undefined, undefined), null);
  });

  const holder = randomHolder(createRandom(7), 'TD3', '2026-11-21');
  const document = { holder, mrz: buildMrz(holder) };
  const right = {
    ...trueFields(document),
    namesTruncated: false,
    issuingStateNumeric: 0,
    nationalityNumeric: 0,
  } as ExtractedDocument;

  it("are extracted correctly only if every field equals the generator's", () => {
    assert.deepEqual(wrongFields(document, right), []);
    for (const field of Object.keys(trueFields(document))) {
      const changed = { ...right, [field]: 'X0' };
      assert.deepEqual(
        wrongFields(document, changed).map((wrong) => wrong.field),
        [field],
      );
    }
  });

  it('count as wrong if the MRZ truncates a name, since the truth is the print', () => {
    const cut = { ...right, familyName: right.familyName.slice(0, -1), namesTruncated: true };
    assert.deepEqual(
      wrongFields(document, cut).map(({ field }) => field),
      ['familyName'],
    );
  });
});
