import { DocumentError } from '../document-error.ts';

/** Operators needed around a page's contents, so that they end in the graphics state in which they began. */
export interface Nesting {
  before: string;
  after: string;
}

const SPACE = '\\0\\t\\n\\f\\r ';
const REGULAR = `[^${SPACE}()<>[\\]{}/%]`;
/** Tokens: blanks, numbers, comments, names, brackets, hex strings, and words (ISO 32000-2 section 7.2). */
const TOKEN = new RegExp(
  `(?:[${SPACE}]+|[-+.\\d]+(?=[${SPACE}]))+|%[^\\r\\n]*|/${REGULAR}*|<<|>>|<[\\da-fA-F${SPACE}]*>|[[\\]{}]|(?<word>${REGULAR}+)`,
  'y',
);
const OPERAND = /^(?:[-+.\d]+|true|false|null)$/;
/** ISO 32000-2 annex A. */
const OPERATORS = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S
  SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
);
/** The end of an inline image's data (section 8.9.7). */
const PICTURE_END = new RegExp(`[${SPACE}>]EI(?=[${SPACE}]|$)`, 'g');

/**
 * Counts the operators left open or closed too often. Throws DocumentError `unreadable` if the contents end within a
 * string, an array, or an image, which would swallow what follows.
 */
export function nestingOf(contents: string): Nesting {
  const open = { states: 0, texts: 0, marks: 0, brackets: 0 };
  let fewest = 0;
  for (let at = 0; at < contents.length; ) {
    if (contents[at] === '(') {
      at = endOfString(contents, at);
      continue;
    }
    TOKEN.lastIndex = at;
    const [token, word] = TOKEN.exec(contents) ?? [];
    if (token === undefined) throw new DocumentError('unreadable');
    at += token.length;
    if (token === '[' || token === '<<') open.brackets += 1;
    if (token === ']' || token === '>>') open.brackets -= 1;
    if (word === undefined || OPERAND.test(word)) continue;
    // Readers disagree on an operator among operands, and on words such as `1q`, which some split.
    if (open.brackets !== 0 || !OPERATORS.has(word)) throw new DocumentError('unreadable');
    if (word === 'ID') at = endOfPicture(contents, at);
    count(open, word);
    fewest = Math.min(fewest, open.states);
  }
  if (open.brackets !== 0) throw new DocumentError('unreadable');
  return {
    before: 'q\n'.repeat(1 - fewest),
    after: `\n${'ET\n'.repeat(open.texts)}${'EMC\n'.repeat(open.marks)}${'Q\n'.repeat(open.states - fewest + 1)}`,
  };
}

function count(open: { states: number; texts: number; marks: number }, operator: string): void {
  if (operator === 'q') open.states += 1;
  if (operator === 'Q') open.states -= 1;
  if (operator === 'BT') open.texts = 1;
  if (operator === 'ET') open.texts = 0;
  if (operator === 'BMC' || operator === 'BDC') open.marks += 1;
  if (operator === 'EMC') open.marks = Math.max(0, open.marks - 1);
}

/** Parentheses within a string are balanced or escaped (section 7.3.4.2). */
function endOfString(contents: string, start: number): number {
  let depth = 0;
  for (let at = start; at < contents.length; at += 1) {
    if (contents[at] === '\\') at += 1;
    else if (contents[at] === '(') depth += 1;
    else if (contents[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new DocumentError('unreadable');
}

function endOfPicture(contents: string, start: number): number {
  PICTURE_END.lastIndex = start;
  if (!PICTURE_END.test(contents)) throw new DocumentError('unreadable');
  return PICTURE_END.lastIndex;
}
