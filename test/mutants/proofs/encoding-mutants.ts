// The same values written in another way, which a lax reader takes for the same proof.

import { Q, R } from './curve.ts';
import type { Random } from './random.ts';
import type { Mutant, Subject } from './subject.ts';

/** A place in the file where a decimal number stands. */
interface Place {
  holder: unknown[];
  index: number;
  order: bigint;
}

interface Loose {
  [name: string]: unknown;
  statement: Record<string, unknown>;
  proof: Record<string, unknown> & { pi_a: unknown[]; pi_b: unknown[][]; pi_c: unknown[] };
  publicSignals: unknown[];
}

const ZERO = { arabic: 0x660, devanagari: 0x966, wide: 0xff10, bold: 0x1d7ce } as const;

const NUMBERS: Readonly<Record<string, (decimal: string, order: bigint, random: Random) => unknown>> = {
  'leading zeros': (decimal, _, random) => '0'.repeat(random.integer(80) + 1) + decimal,
  'plus order': (decimal, order, random) => String(BigInt(decimal) + order * BigInt(random.integer(1000) + 1)),
  'minus order': (decimal, order) => String(BigInt(decimal) - order),
  sign: (decimal, _, random) => random.pick(['+', '-', '--', '+-', ' +']) + decimal,
  hexadecimal: (decimal, _, random) =>
    random.pick([
      `0x${BigInt(decimal).toString(16)}`,
      BigInt(decimal).toString(16),
      `0X${BigInt(decimal).toString(16)}`,
    ]),
  'other bases': (decimal, _, random) =>
    random.pick([`0b${BigInt(decimal).toString(2)}`, `0o${BigInt(decimal).toString(8)}`, BigInt(decimal).toString(36)]),
  number: (decimal) => Number(decimal),
  'other digits': (decimal, _, random) => otherDigits(decimal, random),
  spaces: (decimal, _, random) => {
    const space = random.pick([' ', '\t', '\n', '\r', '\u00a0', '\u2003', '\ufeff', '\u200b']);
    const place = random.integer(decimal.length + 1);
    return decimal.slice(0, place) + space + decimal.slice(place);
  },
  fraction: (decimal, _, random) => decimal + random.pick(['.0', '.', 'e0', 'E0', 'e+0', 'n', '_', ',0', '.00', '/1']),
  underscore: (decimal, _, random) => {
    const place = random.integer(decimal.length + 1);
    return `${decimal.slice(0, place)}_${decimal.slice(place)}`;
  },
  type: (decimal, _, random) => random.pick([null, true, [decimal], { value: decimal }, [], '', {}, [[decimal]]]),
};

/** One of endlessly many; undefined where it reads as the original. */
export function encodingMutant(subject: Subject, random: Random): Mutant | undefined {
  const file = structuredClone(subject.file) as unknown as Loose;
  const what = random.pick(['number', 'number', 'number', 'member', 'list', 'label', 'duplicate'] as const);
  if (what === 'duplicate') return duplicate(subject, random);
  const detail = { number: changeNumber, member: changeMember, list: changeList, label: changeLabel }[what](
    file,
    random,
  );
  // Members of the statement that are left out may make one that holds as well: it has to be the one that was asked.
  const asked = what === 'member' || random.integer(2) === 0 ? subject.statement : undefined;
  return { what: `${what}: ${detail}`, file, asked };
}

function changeNumber(file: Loose, random: Random): string {
  const { holder, index, order } = random.pick(placesOf(file));
  const [name, write] = random.pick(Object.entries(NUMBERS));
  holder[index] = write(String(holder[index]), order, random);
  return name;
}

function placesOf({ proof, publicSignals }: Loose): Place[] {
  const lists = [proof.pi_a, proof.pi_c, ...proof.pi_b];
  return [
    ...lists.flatMap((holder) => holder.map((_, index) => ({ holder, index, order: Q }))),
    ...publicSignals.map((_, index) => ({ holder: publicSignals, index, order: R })),
  ];
}

function otherDigits(decimal: string, random: Random): string {
  const zero = random.pick(Object.values(ZERO));
  const changed = random.integer(decimal.length);
  const all = random.integer(2) === 0;
  return [...decimal]
    .map((digit, index) => (all || index === changed ? String.fromCodePoint(zero + Number(digit)) : digit))
    .join('');
}

function changeMember(file: Loose, random: Random): string {
  const holder = random.pick([file, file.proof, file.statement] as Record<string, unknown>[]);
  const name = random.pick(Object.keys(holder));
  const how = random.pick(['extra', 'missing', 'renamed', 'null'] as const);
  if (how === 'extra')
    holder[
      `${random.pick(['x', '', 'Pi_a', 'constructor', 'toString', ' ', '$', 'pi_d'])}${random.integer(1_000_000)}`
    ] = random.pick([null, 1, '1', [], {}]);
  if (how === 'missing') delete holder[name];
  if (how === 'null') holder[name] = null;
  if (how === 'renamed') {
    holder[random.pick([name.toUpperCase(), `${name} `, ` ${name}`, `${name}\u200b`, `${name}_`])] = holder[name];
    delete holder[name];
  }
  return `${how} ${name}`;
}

function changeList(file: Loose, random: Random): string {
  const { pi_a, pi_b, pi_c } = file.proof;
  const list = random.pick([
    pi_a,
    pi_b,
    pi_c,
    pi_b[0] ?? [],
    pi_b[1] ?? [],
    pi_b[2] ?? [],
    file.publicSignals,
  ] as unknown[][]);
  const how = random.pick(['longer', 'shorter', 'object', 'text', 'nested', 'projective'] as const);
  if (how === 'longer')
    list.splice(random.integer(list.length + 1), 0, random.pick(['0', '1', '', null, String(random.integer(1e9))]));
  if (how === 'shorter') list.splice(random.integer(list.length), 1);
  if (how === 'nested') list[random.integer(list.length)] = [...list];
  if (how === 'object') replace(file, list, { ...list });
  if (how === 'text') replace(file, list, JSON.stringify(list));
  if (how === 'projective') pi_a[2] = pi_c[2] = random.pick(['2', '0', '01', '', 1, '1 ', null, String(Q + 1n)]);
  return how;
}

function replace(file: Loose, list: unknown[], by: unknown): void {
  if (file.publicSignals === list) file.publicSignals = by as unknown[];
  const { proof } = file;
  for (const name of ['pi_a', 'pi_b', 'pi_c']) if (proof[name] === list) proof[name] = by;
  if (!Array.isArray(proof.pi_b)) return;
  for (const [index, each] of proof.pi_b.entries()) if (each === list) proof.pi_b[index] = by as unknown[];
}

const LABELS = [
  'groth16',
  'bn128',
  'plonk',
  'fflonk',
  'bn254',
  'bls12381',
  'BN128',
  'Groth16',
  'avouch-proof-v1',
  'avouch-proof-v2',
  'age-over',
  'age-under',
  'business-verified',
  '',
  ' groth16',
  'groth16\u200b',
];

function changeLabel(file: Loose, random: Random): string {
  const holder = random.pick([file, file.proof] as Record<string, unknown>[]);
  const name = random.pick(['format', 'circuit', 'protocol', 'curve', 'issuer'].filter((each) => each in holder));
  const old = String(holder[name]);
  const label = random.pick(
    [...LABELS, old.toUpperCase(), `${old} `, `${old}${random.integer(1_000_000)}`].filter((each) => each !== old),
  );
  holder[name] = random.pick([label, label, [old], { [old]: old }, null, 1]);
  return name;
}

/** Text with a member that comes twice; readers of JSON take the last one, so that is the wrong one here. */
function duplicate({ file, statement, others }: Subject, random: Random): Mutant | undefined {
  const text = JSON.stringify(file);
  const other: Readonly<Record<string, unknown>> = { ...random.pick(others).file };
  const [name, member] = random.pick(Object.entries(file));
  const wrong = random.pick([
    other[name],
    null,
    random.integer(1_000_000),
    [member],
    String(random.integer(1_000_000)),
  ]);
  if (JSON.stringify(wrong) === JSON.stringify(member)) return undefined;
  return {
    what: 'duplicate: last wins',
    file: JSON.parse(`${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(wrong)}}`),
    asked: statement,
  };
}
