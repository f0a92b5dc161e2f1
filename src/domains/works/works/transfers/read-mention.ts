import type { Identifiers } from '../identifiers.ts';

/** A work as agreements name it. */
export interface NamedWork extends Identifiers {
  title: string;
}

/** `possible`: its title or own ID occurs among other words, which may name another work. */
type Mention = 'certain' | 'possible' | 'none';

const SHORTEST_TITLE = 3;
const SHORTEST_ID = 4;

/**
 * Whether an entry of an agreement's works names a work: by its whole title at the start or in quotation marks, by its
 * ISAN, ISRC, or ISCC, or by an own ID that is the whole entry or has letters and digits. Words are never cut.
 */
export function readMention(entry: string, { title, isan, isrc, iscc, own }: NamedWork): Mention {
  const codes = [isan, isrc, iscc].filter((code) => code !== null);
  const mentions = [readTitle(plain(entry), plain(title)), readOwn(entry.trim(), own ?? '')];
  if (mentions.includes('certain') || codes.some((code) => hasCode(plain(entry), code))) return 'certain';
  return mentions.includes('possible') ? 'possible' : 'none';
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const GAP = String.raw`[^\p{L}\p{M}\p{N}]+`;
/** The number of an entry in a list, and marks before a title. */
const BEFORE_TITLE = String.raw`(?:\d{1,3}[.)]\s+)?["“„«‘'¿¡([]*`;
/** A colon or a dash may continue a title. */
const AFTER_TITLE = String.raw`[.!?…)\]"”»’']*\s*(?:$|[,;([|])`;

function readTitle(text: string, title: string): Mention {
  const words = title.match(new RegExp(`${LETTER}+`, 'gu')) ?? [];
  if (words.join('').length < SHORTEST_TITLE) return 'none';
  const named = words.join(GAP);
  const atStart = new RegExp(`^${BEFORE_TITLE}${named}${AFTER_TITLE}`, 'u');
  const inQuotes = new RegExp(`["“„«][¿¡]?${named}[.!?…,]?["“”»]`, 'u');
  if (atStart.test(text) || inQuotes.test(text)) return 'certain';
  return new RegExp(`(?<!${LETTER})${named}(?!${LETTER})`, 'u').test(text) ? 'possible' : 'none';
}

/** An ID without letters or without digits may be a word or a year. */
function readOwn(text: string, own: string): Mention {
  if (own.length < SHORTEST_ID) return 'none';
  const named = own.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const isCode = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{M}\p{N}._/#:-]+$/u.test(own);
  const asCode = new RegExp(`(?<!${LETTER}[-_./]?)${named}(?![-_./]?${LETTER})`, 'u');
  if (text === own || (isCode && asCode.test(text))) return 'certain';
  return new RegExp(`(?<!${LETTER})${named}(?!${LETTER})`, 'u').test(text) ? 'possible' : 'none';
}

/** Letters and digits of a code, with hyphens or spaces anywhere; an ISAN with a version is not the one without it. */
function hasCode(text: string, code: string): boolean {
  const letters = code
    .toLowerCase()
    .replace(/^iscc:/, '')
    .replace(/[^a-z0-9]/g, '');
  return new RegExp(`(?<![a-z0-9])${[...letters].join('[-\\s]?')}(?!-?[a-z0-9])`).test(text);
}
