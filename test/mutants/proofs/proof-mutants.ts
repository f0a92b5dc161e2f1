// Proofs that are none: the points and signals of a valid one, changed by someone who knows the mathematics.
import type { Groth16Proof } from '#verifier/proof/proof.ts';
import {
  COFACTOR_PRIMES,
  Fp,
  G1,
  G2,
  g2Json,
  type NobleProof,
  pointOfOrder,
  proofJson,
  Q,
  R,
  rerandomize,
  times,
  toG1,
  twistPoint,
} from './curve.ts';
import type { Random } from './random.ts';
import type { Mutant, Subject } from './subject.ts';

type Change = (subject: Subject, random: Random) => { proof?: Groth16Proof; publicSignals?: readonly string[] };

const smallOrder = COFACTOR_PRIMES.map((prime) => pointOfOrder(prime));

const withPoints = (points: NobleProof, changed: Partial<NobleProof>) => ({
  proof: proofJson({ ...points, ...changed }),
});

/** By name; none of them gives a proof of the statement in normal form. */
const CHANGES: Readonly<Record<string, Change>> = {
  'bit of a coordinate': ({ file }, random) => ({
    proof: mapCoordinate(file.proof, random, (value) => value ^ (1n << BigInt(random.integer(254)))),
  }),
  'coordinate of another size': ({ file }, random) => ({
    proof: mapCoordinate(file.proof, random, (value) => value + BigInt(random.integer(1000) + 1)),
  }),
  'negated coordinate': ({ file }, random) => ({ proof: mapCoordinate(file.proof, random, (value) => Q - value) }),
  'A negated': ({ points }) => withPoints(points, { a: points.a.negate() }),
  'A and B negated': ({ points }) => withPoints(points, { a: points.a.negate(), b: points.b.negate() }),
  'B negated': ({ points }) => withPoints(points, { b: points.b.negate() }),
  'C negated': ({ points }) => withPoints(points, { c: points.c.negate() }),
  'A and C swapped': ({ points: { a, b, c } }) => withPoints({ a: c, b, c: a }, {}),
  'halves of a coordinate swapped': ({ file: { proof } }, random) => ({ proof: swapHalves(proof, random) }),
  'A scaled': ({ points }, random) => withPoints(points, { a: times(points.a, random.scalar()) }),
  'B scaled': ({ points }, random) => withPoints(points, { b: times(points.b, random.scalar()) }),
  'C scaled': ({ points }, random) => withPoints(points, { c: times(points.c, random.scalar()) }),
  'A and B scaled alike': ({ points: { a, b, c } }, random) => {
    const k = random.scalar();
    return withPoints({ a: times(a, k), b: times(b, k), c }, {});
  },
  'A and C moved': ({ points: { a, b, c } }, random) => {
    const by = times(G1.BASE, random.scalar());
    return withPoints({ a: a.add(by), b, c: c.add(by) }, {});
  },
  'C moved': ({ points }, random) => withPoints(points, { c: points.c.add(times(G1.BASE, random.scalar())) }),
  'B moved within the subgroup': ({ points }, random) =>
    withPoints(points, { b: points.b.add(times(G2.BASE, random.scalar())) }),
  'B moved by a point of small order': ({ points }, random) =>
    withPoints(points, { b: points.b.add(random.pick(smallOrder)) }),
  'B of small order': ({ points }, random) =>
    withPoints(points, { b: times(random.pick(smallOrder), (random.scalar() % 10_068n) + 1n) }),
  'B anywhere on the twist': ({ points }, random) => withPoints(points, { b: twistPoint(random.scalar()) }),
  're-randomised and B moved off the subgroup': ({ points, key }, random) => {
    const proof = rerandomize(points, key.key.delta, { k: random.scalar(), l: random.scalar() });
    return { proof: { ...proof, pi_b: g2Json(points.b.add(random.pick(smallOrder))) } };
  },
  're-randomised, not in normal form': ({ points, key }, random) => {
    const { pi_a, pi_b, ...rest } = rerandomize(points, key.key.delta, { k: random.scalar(), l: random.scalar() });
    const [bx = [], by = [], bz = []] = pi_b;
    return { proof: { ...rest, pi_a: [pi_a[0] ?? '', negated(pi_a[1]), '1'], pi_b: [bx, by.map(negated), bz] } };
  },
  're-randomised without a part': ({ points, key, file }, random) => {
    const proof = rerandomize(points, key.key.delta, { k: random.scalar(), l: random.scalar() });
    return {
      proof: {
        ...proof,
        [random.pick(['pi_a', 'pi_b', 'pi_c'] as const)]: file.proof[random.pick(['pi_a', 'pi_c'] as const)],
      },
    };
  },
  'a point of another proof': ({ file, others }, random) => {
    const { proof } = random.pick(others).file;
    const name = random.pick(['pi_a', 'pi_b', 'pi_c'] as const);
    return { proof: { ...file.proof, [name]: proof[name] } };
  },
  'the sum of two proofs': ({ points: { a, b, c }, others }, random) => {
    const other = random.pick(others).points;
    return withPoints({ a: a.add(other.a), b: random.pick([b, other.b, b.add(other.b)]), c: c.add(other.c) }, {});
  },
  'all points of another proof': ({ others, key }, random) => ({
    proof: rerandomize(random.pick(others).points, key.key.delta, { k: random.scalar(), l: random.scalar() }),
  }),
  'signals of another proof': ({ others }, random) => ({ publicSignals: random.pick(others).file.publicSignals }),
  'points of the key': ({ key: { key } }, random) => {
    const g1 = [key.alpha, ...key.ic].map(toG1);
    return {
      proof: proofJson({
        a: random.pick(g1),
        b: random.pick([key.beta, key.gamma, key.delta]),
        c: times(random.pick(g1), random.scalar()),
      }),
    };
  },
  'points at infinity': ({ file }, random) => ({
    proof: {
      ...file.proof,
      [random.pick(['pi_a', 'pi_c'] as const)]: random.pick([
        ['0', '0', '1'],
        ['0', '1', '0'],
        ['0', '0', '0'],
        ['1', '1', '0'],
      ]),
    },
  }),
  'a signal more or less': ({ file }, random) => ({
    publicSignals: mapSignal(
      file.publicSignals,
      random,
      (value) => (value + R + BigInt(random.integer(2001) - 1000)) % R,
    ),
  }),
  'a negated signal': ({ file }, random) => ({
    publicSignals: mapSignal(file.publicSignals, random, (value) => (R - value) % R),
  }),
  'a bit of a signal': ({ file }, random) => ({
    publicSignals: mapSignal(file.publicSignals, random, (value) => (value ^ (1n << BigInt(random.integer(253)))) % R),
  }),
  'two signals swapped': ({ file }, random) => {
    const signals = [...file.publicSignals];
    const [one, other] = [random.integer(signals.length), random.integer(signals.length)];
    [signals[one], signals[other]] = [signals[other] ?? '', signals[one] ?? ''];
    return { publicSignals: signals };
  },
};

/** One of endlessly many, by any of the changes. */
export function proofMutant(subject: Subject, random: Random): Mutant | undefined {
  const [what, change] = random.pick(Object.entries(CHANGES));
  const changed = change(subject, random);
  const file = { ...subject.file, ...changed };
  // Half of them without a statement that was asked for, so that the points alone have to be found wrong.
  return { what, file, asked: random.integer(2) === 0 ? subject.statement : undefined };
}

function negated(coordinate: string | undefined): string {
  return String(Fp.neg(BigInt(coordinate ?? '0')));
}

function mapCoordinate(proof: Groth16Proof, random: Random, map: (value: bigint) => bigint): Groth16Proof {
  const changed = structuredClone({ a: [...proof.pi_a], b: proof.pi_b.map((pair) => [...pair]), c: [...proof.pi_c] });
  const places = [changed.a, changed.c, changed.b[0] ?? [], changed.b[1] ?? []];
  const place = random.pick(places);
  const index = random.integer(2);
  place[index] = String(map(BigInt(place[index] ?? '0')));
  return { ...proof, pi_a: changed.a, pi_b: changed.b, pi_c: changed.c };
}

function swapHalves(proof: Groth16Proof, random: Random): Groth16Proof {
  const [[x0 = '', x1 = ''] = [], [y0 = '', y1 = ''] = [], z = []] = proof.pi_b;
  const [ax = '', ay = ''] = proof.pi_a;
  return random.pick([
    { ...proof, pi_b: [[x1, x0], [y0, y1], z] },
    { ...proof, pi_b: [[x1, x0], [y1, y0], z] },
    { ...proof, pi_b: [[y0, y1], [x0, x1], z] },
    { ...proof, pi_a: [ay, ax, '1'] },
  ]);
}

function mapSignal(signals: readonly string[], random: Random, map: (value: bigint) => bigint): string[] {
  const place = random.integer(signals.length);
  return signals.map((signal, index) => (index === place ? String(map(BigInt(signal))) : signal));
}
