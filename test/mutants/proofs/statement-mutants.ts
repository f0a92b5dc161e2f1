// Statements that differ from the one that was proved: in the file, in what was asked, in both, and in both with the signals
// changed to match, which is what a forger needs.
import { signalNames } from '#verifier/proof/circuits.ts';
import {
  nameSignals,
  parseStatement,
  type Statement,
  sameStatement,
  statementSignals,
} from '#verifier/proof/statement.ts';
import type { Random } from './random.ts';
import type { Mutant, Subject } from './subject.ts';

type Json = Record<string, unknown>;

/** What follows from the signals: a statement of other issuers or fewer requirements may well hold of the same proof. */
const FREE = ['issuers', 'requires'];
const WRONG_TYPES: readonly unknown[] = [null, true, false, 0, 1, -1, 0.5, '', 'x', [], [[]], {}, { value: 1 }];
const ODD_CHARACTERS = [
  '\u00a0',
  '\u200b',
  '\u0301',
  '\uff11',
  'é',
  'ß',
  '\ufeff',
  ' ',
  '\n',
  '/',
  'A',
  'z',
  '0',
  '9',
  '-',
];

/** One of endlessly many; undefined where the change turned out to mean the same. */
export function statementMutant(subject: Subject, random: Random): Mutant | undefined {
  const { file, statement } = subject;
  const mode = random.pick(['file', 'asked', 'both', 'unasked', 'forged'] as const);
  const { changed, what } = change(statement, random, { bound: mode !== 'file' && mode !== 'asked' });
  const read = tryToRead(changed);
  if (read && sameStatement(read, statement)) return undefined;
  const name = `${mode}: ${what}`;
  if (mode === 'file') return { what: name, file: { ...file, statement: changed }, asked: statement };
  if (mode === 'unasked') return { what: name, file: { ...file, statement: changed }, asked: undefined };
  if (!read) return undefined;
  if (mode === 'asked') return { what: name, file, asked: read };
  const other = { ...file, statement: read };
  if (mode === 'both') return { what: name, file: other, asked: read };
  if (read.type !== statement.type) return undefined;
  return { what: name, file: { ...other, publicSignals: signalsFor(subject, read) }, asked: read };
}

function tryToRead(value: unknown): Statement | undefined {
  try {
    return parseStatement(value);
  } catch {
    return undefined;
  }
}

/** The signals of the proof, with those that follow from the statement put in its place. */
function signalsFor({ file }: Subject, statement: Statement): string[] {
  const named: Readonly<Record<string, string>> = {
    ...nameSignals(file.statement.type, file.publicSignals),
    ...statementSignals(statement),
  };
  return signalNames(file.circuit).map((name) => named[name] ?? '');
}

function change(statement: Statement, random: Random, { bound }: { bound: boolean }): { changed: Json; what: string } {
  const json: Json = structuredClone({ ...statement });
  const names = Object.keys(json).filter((name) => !bound || !FREE.includes(name));
  const name = random.pick(names);
  const what = random.pick(['value', 'value', 'value', 'type', 'missing', 'extra', 'renamed', 'moved'] as const);
  if (what === 'value') json[name] = otherValue(json[name], random);
  if (what === 'type') json[name] = random.pick(WRONG_TYPES.filter((value) => typeof value !== typeof json[name]));
  if (what === 'missing') delete json[name];
  if (what === 'extra') json[`${name}${random.pick(ODD_CHARACTERS)}`] = json[name];
  if (what === 'renamed') {
    json[name.toUpperCase()] = json[name];
    delete json[name];
  }
  if (what === 'moved') moveText(json, random);
  return { changed: json, what: `${what} of ${name}` };
}

/** Characters that wander from audience to context and back: a careless hash would not notice. */
function moveText(json: Json, random: Random): void {
  const [from, to] = random.pick([
    ['audience', 'context'],
    ['context', 'audience'],
    ['scope', 'context'],
    ['audience', 'scope'],
  ] as const);
  const text = String(json[from] ?? '');
  const cut = random.integer(text.length + 1);
  json[from] = text.slice(0, cut);
  json[to] = text.slice(cut) + String(json[to] ?? '');
  if (json[from] === '') delete json[from];
}

function otherValue(value: unknown, random: Random): unknown {
  if (typeof value === 'number')
    return random.pick([value + 1, value - 1, random.integer(200), -value, value + 0.5, String(value)]);
  if (typeof value === 'string') return otherText(value, random);
  if (Array.isArray(value)) return otherList(value, random);
  return random.pick(WRONG_TYPES);
}

function otherText(text: string, random: Random): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && random.integer(4) > 0) return otherDay(text, random);
  const place = random.integer(text.length + 1);
  const character = random.pick(ODD_CHARACTERS);
  return random.pick([
    text.slice(0, place) + character + text.slice(place),
    text.slice(0, place) + text.slice(place + 1),
    text.slice(0, place) + character + text.slice(place + 1),
    text.toUpperCase(),
    text.slice(place) + text.slice(0, place),
    text + text,
    `${text}${random.integer(1_000_000)}`,
    String(random.integer(1_000_000)),
  ]);
}

function otherDay(day: string, random: Random): string {
  const days = random.pick([-1, 1, random.integer(20_000) - 10_000]);
  const other = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  return random.pick([other, other, other, `${day}T00:00:00Z`, day.replaceAll('-', ''), day.replace('-0', '-')]);
}

function otherList(list: readonly unknown[], random: Random): unknown[] {
  const place = random.integer(list.length);
  const others = list.filter((_, index) => index !== place);
  const [changed] = [otherText(String(list[place]), random)];
  return random.pick([others, [...others, changed], [...list, changed], [...list, list[place]], [[...list]], []]);
}
