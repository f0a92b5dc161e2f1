import { compact, type Word, wordsOf } from './legal-forms/fold.ts';
import type { FormIndex, KnownForm } from './legal-forms/form-index.ts';
import { COMMON_FORMS, formsOfCountry } from './legal-forms/known-forms.ts';
import { SIGNS, UNSPACED_FORMS } from './legal-forms/other-scripts.ts';

/** A legal form found in a name. */
export interface FoundForm {
  /** Canonical short spelling of the form: the same for `Ltd.` and `Limited`. */
  code: string;
  /** As written. */
  form: string;
  /** ELF codes (ISO 20275) of the country with this spelling; empty without a country. */
  entityTypes: string[];
}

export interface StrippedName {
  /** The name without legal forms at its ends; the whole name if nothing else would be left. */
  core: string;
  forms: FoundForm[];
}

const ASCII = /^[\x20-\x7e]*$/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const MAX_WORDS = 14;
const MAX_FORMS = 4;

/** Strips legal forms from the start and end of a name. The country (alpha-2) adds the forms of its own list. */
export function stripLegalForm(name: string, country?: string): StrippedName {
  const text = spellOut(name);
  const forms: FoundForm[] = [];
  const bare = UNSPACED.test(text) ? stripUnspaced(text, forms) : text;
  const core = stripWords(bare, { country, forms });
  return forms.length > 0 && core ? { core, forms } : { core: name.trim(), forms: [] };
}

/**
 * Whether two spellings are the same legal form, such as `Limited` and `Ltd.`; within a country, spellings of the same
 * ELF code count too.
 */
export function sameLegalForm(a: string, b: string, country?: string): boolean {
  const [left, right] = [compact(spellOut(a)), compact(spellOut(b))];
  if (left === right) return left !== '';
  const codes = codesOf(right);
  if (codesOf(left).some((code) => codes.includes(code))) return true;
  if (!country) return false;
  const { forms } = formsOfCountry(country);
  const types = forms.get(right)?.entityTypes ?? [];
  return (forms.get(left)?.entityTypes ?? []).some((type) => types.includes(type));
}

const UNSPACED_KEYS = UNSPACED_FORMS.map(([code, ...spellings]) => ({
  code,
  spellings: spellings.map((spelling) => spelling.normalize('NFKC')),
  keys: spellings.map((spelling) => compact(spelling.normalize('NFKC'))),
}));

const codesOf = (key: string): readonly string[] =>
  COMMON_FORMS.forms.get(key)?.codes ?? UNSPACED_KEYS.filter(({ keys }) => keys.includes(key)).map(({ code }) => code);

/** `㈱` is `(株)` after NFKC. */
function spellOut(text: string): string {
  if (ASCII.test(text)) return text;
  const plain = text.normalize('NFKC');
  return plain.replace(/\(([株有同資名주유])\)/g, (sign, letter: string) => ` ${SIGNS[letter] ?? sign} `);
}

/** Strips legal forms written in scripts without spaces from either end, and adds them to `forms`. */
function stripUnspaced(text: string, forms: FoundForm[]): string {
  let rest = text.trim();
  for (const { code, spellings } of UNSPACED_KEYS)
    for (const form of spellings) {
      const left = rest.endsWith(form) ? rest.slice(0, -form.length) : rest.startsWith(form) && rest.slice(form.length);
      if (!left || !tidy(left)) continue;
      rest = left.trim();
      forms.push({ code, form, entityTypes: [] });
    }
  return rest;
}

interface Search {
  words: readonly Word[];
  indexes: readonly FormIndex[];
  country: string | undefined;
}

interface Cut {
  words: readonly Word[];
  form: readonly Word[];
  known: KnownForm;
}

/** Strips forms that are separate words from both ends, longest first. */
function stripWords(text: string, { country, forms }: { country: string | undefined; forms: FoundForm[] }): string {
  const indexes = country ? [COMMON_FORMS, formsOfCountry(country)] : [COMMON_FORMS];
  let words: readonly Word[] = wordsOf(text);
  if (isForm(words, indexes)) return tidy(text);
  let [from, to] = [0, text.length];
  for (let left = MAX_FORMS; left > 0; left -= 1) {
    const cut = cutEnd({ words, indexes, country }) ?? cutStart({ words, indexes, country });
    if (!cut) break;
    const [first, last] = [cut.form[0]?.start ?? 0, cut.form.at(-1)?.end ?? 0];
    if (first > (cut.words[0]?.start ?? 0)) to = first;
    else from = last;
    words = cut.words;
    forms.push(described(text.slice(first, last + (text[last] === '.' ? 1 : 0)), cut.known, indexes));
  }
  return tidy(text.slice(from, to));
}

const isForm = (words: readonly Word[], indexes: readonly FormIndex[]): boolean =>
  words.length <= MAX_WORDS &&
  indexes.some(({ heads }) => heads.has(words[0]?.key ?? '')) &&
  findForm(indexes, words) !== undefined;

/** The longest form that the words end with; at least one word stays. */
function cutEnd({ words, indexes }: Search): Cut | undefined {
  let key = '';
  let cut: Cut | undefined;
  for (let at = words.length - 1; at >= 1 && at >= words.length - MAX_WORDS; at -= 1) {
    key = (words[at]?.key ?? '') + key;
    if (!indexes.some(({ tails }) => tails.has(key))) break;
    const known = findForm(indexes, words.slice(at));
    if (known) cut = { words: words.slice(0, at), form: words.slice(at), known };
  }
  return cut;
}

/** The longest form at the beginning of the words, if it may stand there. */
function cutStart({ words, indexes, country }: Search): Cut | undefined {
  let key = '';
  let cut: Cut | undefined;
  for (let end = 1; end < words.length && end <= MAX_WORDS; end += 1) {
    key += words[end - 1]?.key ?? '';
    if (!indexes.some(({ heads }) => heads.has(key))) break;
    const known = findForm(indexes, words.slice(0, end));
    if (known && standsBefore(known, country)) cut = { words: words.slice(end), form: words.slice(0, end), known };
  }
  return cut;
}

const standsBefore = ({ before }: KnownForm, country: string | undefined): boolean =>
  before === true || (country !== undefined && before?.includes(country) === true);

function findForm(indexes: readonly FormIndex[], words: readonly Word[]): KnownForm | undefined {
  const key = words.map((word) => word.key).join('');
  const [common, listed] = indexes.map(({ forms }) => forms.get(key));
  if (common && listed) return { ...common, entityTypes: listed.entityTypes };
  const known = common ?? listed;
  return known && (!known.apart || words.length > 1) ? known : undefined;
}

function described(form: string, { codes, entityTypes }: KnownForm, [, listed]: readonly FormIndex[]): FoundForm {
  const sameForm = codes.flatMap((code) => listed?.entityTypes.get(code) ?? []);
  return { code: codes[0] ?? form, form, entityTypes: [...new Set(entityTypes.length > 0 ? entityTypes : sameForm)] };
}

const DIVIDER = /[\s,;:.&\-–—/(]/;

/** Removes the separator between form and name, and quotation marks around the whole rest (`ООО «Ромашка»`). */
function tidy(core: string): string {
  let end = core.length;
  // A loop, because a pattern searching for the end from every position would take quadratic time.
  while (end > 0 && DIVIDER.test(core.charAt(end - 1))) end -= 1;
  const bare = core.slice(0, end).replace(/^[\s,.;:)&\-–—]+/, '');
  return bare.replace(/^["'«“„‚‘「『](.+)["'»”“’」』]$/u, '$1').trim();
}
