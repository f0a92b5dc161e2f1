import anyAscii from 'any-ascii';
import { distance } from 'fastest-levenshtein';
import { streetWords } from './address-words.ts';
import { POSTAL_CODES, PREFIXED } from './postal-codes.ts';

export interface PostalAddress {
  lines: readonly string[];
  city: string;
  region?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** alpha-2. */
  country: string;
}

export interface NormalAddress {
  lines: string[];
  city: string;
  region: string | null;
  /** In the country's format, if the format is known and the code matches it. */
  postalCode: string | null;
  country: string;
  /** Whether the code is possible in the country. */
  postalCodeState: 'valid' | 'invalid' | 'missing' | 'unknown_format';
}

export interface AddressComparison {
  /** 0..1. */
  score: number;
  /** Which parts match, without the address itself. */
  detail: string;
}

/** An address without redundant spaces, and with its postal code in the country's format. */
export function normaliseAddress({ lines, city, region, postalCode, country }: PostalAddress): NormalAddress {
  const tidy = (text: string): string =>
    text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;]+|[\s,;]+$/g, '');
  return {
    lines: lines.map(tidy).filter(Boolean),
    city: tidy(city),
    region: region ? tidy(region) : null,
    country,
    ...readPostalCode(postalCode ?? '', country),
  };
}

type PostalCode = Pick<NormalAddress, 'postalCode' | 'postalCodeState'>;

function readPostalCode(text: string, country: string): PostalCode {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.–-]/g, '');
  if (!bare) return { postalCode: null, postalCodeState: 'missing' };
  const form = POSTAL_CODES[country];
  if (!form) return { postalCode: text.trim().toUpperCase(), postalCodeState: 'unknown_format' };
  const { pattern, split, divider = '' } = form;
  const code = [bare, bare.replace(PREFIXED, '')].find((each) => pattern.test(each));
  if (!code) return { postalCode: text.trim().toUpperCase(), postalCodeState: 'invalid' };
  const [head, tail] = split === undefined ? [code, ''] : [code.slice(0, split), code.slice(split)];
  return { postalCode: tail ? `${head}${divider}${tail}` : head, postalCodeState: 'valid' };
}

const WEIGHTS = { street: 0.45, postalCode: 0.3, city: 0.25 };
/** A different house number in the same street is a different address. */
const OTHER_HOUSE = 0.5;

/**
 * How likely two addresses are the same place, by street and number, postal code, and city; 0 for different countries.
 */
export function compareAddresses(a: PostalAddress, b: PostalAddress): AddressComparison {
  if (a.country !== b.country) return { score: 0, detail: 'another country' };
  const [one, other] = [comparable(a), comparable(b)];
  const scores = {
    street: compareStreets(one, other),
    postalCode: one.postalCode && other.postalCode ? comparePostalCodes(one.postalCode, other.postalCode) : null,
    city: compareCities(one, other),
  };
  const parts = (['street', 'postalCode', 'city'] as const).flatMap((part) => {
    const score = scores[part];
    return score === null ? [] : [{ part, score, weight: WEIGHTS[part] }];
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const score = parts.reduce((sum, each) => sum + each.score * each.weight, 0) / total;
  const capped = scores.street < OTHER_HOUSE ? Math.min(score, OTHER_HOUSE) : score;
  const detail = parts.map(({ part, score: each }) => `${part} ${each.toFixed(2)}`).join(', ');
  return { score: Math.round(capped * 1000) / 1000, detail };
}

interface Comparable {
  words: string[];
  numbers: string[];
  city: string;
  postalCode: string | null;
}

const latin = (text: string): string => anyAscii(text.normalize('NFKC')).toUpperCase();

/** The street without words from other fields, because register lines often repeat the city and postal code. */
function comparable(address: PostalAddress): Comparable {
  const { lines, city, postalCode } = normaliseAddress(address);
  const place = latin(city)
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  const code = postalCode && latin(postalCode).replace(/[^A-Z0-9]/g, '');
  const others = new Set([...place.split(' '), ...(code ? [code] : [])]);
  const all = streetWords(lines.map(latin).join(' , '));
  const words = all.filter((word) => !others.has(word));
  const street = words.some((word) => !/\d/.test(word)) ? words : all;
  return {
    words: street.filter((word) => !/\d/.test(word)),
    numbers: street.filter((word) => /\d/.test(word)),
    city: place,
    postalCode: code,
  };
}

/** The share of the shorter street's words found in the other; if both have numbers, they must share one. */
function compareStreets(a: Comparable, b: Comparable): number {
  const words = containment(a.words, b.words);
  if (a.numbers.length === 0 || b.numbers.length === 0)
    return a.numbers.length === b.numbers.length ? words : words * 0.8;
  return a.numbers.some((number) => b.numbers.includes(number)) ? words : words * 0.4;
}

function containment(a: readonly string[], b: readonly string[]): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return long.length === 0 ? 1 : 0;
  const best = short.map((word) => Math.max(...long.map((other) => likeness(word, other))));
  return best.reduce((sum, each) => sum + each, 0) / short.length;
}

function likeness(a: string, b: string): number {
  const score = 1 - distance(a, b) / Math.max(a.length, b.length, 1);
  return score >= 0.75 ? score : 0;
}

/** The first half of a code is a district: similar, but not equal. */
function comparePostalCodes(a: string, b: string): number {
  if (a === b || a.startsWith(b) || b.startsWith(a)) return 1;
  return a.slice(0, Math.ceil(a.length / 2)) === b.slice(0, Math.ceil(b.length / 2)) ? 0.4 : 0;
}

/**
 * `Frankfurt` equals `Frankfurt am Main`, but `Wien` does not equal `Vienna`: names in other languages are not known
 * here.
 */
function compareCities(a: Comparable, b: Comparable): number {
  if (a.city === b.city) return 1;
  return containment(a.city.split(' '), b.city.split(' '));
}
