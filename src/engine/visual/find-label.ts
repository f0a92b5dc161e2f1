import { type LabelKind, labelWord } from './label-words.ts';
import { plainCapitals } from './plain-capitals.ts';

/** The field numbers of driving licences: Directive 2006/126/EC, annex I, and the AAMVA card design standard. */
export type FieldNumber = '1' | '2' | '3' | '4a' | '4b' | '4d' | '5';

export interface Label {
  kind: LabelKind | null;
  number: FieldNumber | null;
  /** The text after the label on its line. */
  rest: string;
}

interface Token {
  word: string;
  end: number;
}

function tokens(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: plainCapitals(match[0]),
    end: match.index + match[0].length,
  }));
}

const NUMBERS: Record<string, FieldNumber> = {
  '1': '1',
  I: '1',
  L: '1',
  '2': '2',
  Z: '2',
  '3': '3',
  '4A': '4a',
  '44': '4a',
  '4B': '4b',
  '46': '4b',
  '48': '4b',
  '4D': '4d',
  '40': '4d',
  '5': '5',
  S: '5',
};

const NAME_MODIFIERS: Record<string, LabelKind> = {
  LAST: 'familyName',
  FAMILY: 'familyName',
  FIRST: 'givenNames',
  MIDDLE: 'givenNames',
};
const NUMBER_WORDS = new Set([
  'NO',
  'NR',
  'NUM',
  'NUMBER',
  'NUMERO',
  'NUMMER',
  'N',
  'DL',
  'DLN',
  'LIC',
  'DOKUMENTNR',
  'AUSWEISNR',
  'AUSWEISNUMMER',
]);

function nameKind(kinds: ReadonlySet<LabelKind>, words: readonly string[]): LabelKind | null {
  if (kinds.has('familyName') && kinds.has('givenNames')) return 'anyName';
  if (kinds.has('familyName')) return 'familyName';
  if (kinds.has('givenNames')) return 'givenNames';
  if (!kinds.has('anyName')) return null;
  const modifier = words.map((word) => NAME_MODIFIERS[word]).find((kind) => kind !== undefined);
  return modifier ?? 'anyName';
}

const isDate = (kind: LabelKind) => kind === 'birthDate' || kind === 'issueDate' || kind === 'expiryDate';

/**
 * Chooses among several meanings. A place of birth is not a date of birth. "Date of birth, sex" is two labels on one
 * line, and the first has its value below. A date takes precedence over the document it belongs to. A name must fit all
 * words.
 */
function settle(kinds: ReadonlySet<LabelKind>, words: readonly string[]): LabelKind | null {
  const [first] = kinds;
  if (first === 'other') return 'other';
  const date = [...kinds].find(isDate);
  if (date) return date;
  const name = nameKind(kinds, words);
  if (name) return name;
  return kinds.has('documentNumber') && words.some((word) => NUMBER_WORDS.has(word)) ? 'documentNumber' : null;
}

/** The label at the beginning of a piece of printed text; null if there is none. */
export function findLabel(text: string): Label | null {
  const all = tokens(text);
  const first = all[0]?.word ?? '';
  const number = NUMBERS[first] ?? null;
  const numbered = number !== null || /^[0-9]{1,2}$/.test(first);
  const kinds = new Set<LabelKind>();
  const words: string[] = [];
  let end = numbered ? (all[0]?.end ?? 0) : 0;
  for (const token of numbered ? all.slice(1) : all) {
    const meaning = labelWord(token.word);
    if (!meaning) break;
    if (meaning !== 'filler') kinds.add(meaning);
    words.push(token.word);
    end = token.end;
  }
  const kind = settle(kinds, words);
  if (kind) return { kind, number, rest: text.slice(end).replace(/^[^\p{L}\p{N}]+/u, '') };
  if (!number) return null;
  return { kind: null, number, rest: text.slice(all[0]?.end ?? 0).replace(/^[^\p{L}\p{N}]+/u, '') };
}
