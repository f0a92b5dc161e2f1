/**
 * The possible sounds of a word romanized by different tables: `Chruschtschow`, `Khrushchev`. Consonants have one or
 * several classes; vowels are kept.
 */
interface Unit {
  /** Empty for vowels. */
  classes: string;
  text: string;
}

export interface Reading {
  units: readonly Unit[];
}

/** Longest first. Classes: S sibilants, K velars, T dentals, P labials, F labial fricatives, H breath. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ SCHTSCH: 'S', SHCH: 'S', SZCZ: 'S', STCH: 'S', TSCH: 'S', DSCH: 'S', TCH: 'S', TSH: 'S', DZH: 'S', DSH: 'S' },
  ...{ SCH: 'S', SH: 'S', SZ: 'S', ZH: 'S', CZ: 'S', CS: 'S', TZ: 'S', TS: 'S', TX: 'S', DJ: 'S', DZ: 'S', HS: 'S' },
  ...{ SJ: 'S', ZJ: 'S', TJ: 'S', CH: 'SKH', KH: 'KH', GH: 'KH', PH: 'F', TH: 'T', DH: 'TS', DT: 'T', CK: 'K' },
  ...{ QU: 'K', GU: 'K', X: 'SK', C: 'SK', S: 'S', Z: 'S', K: 'K', G: 'K', Q: 'KS', H: 'H', D: 'T', T: 'T', B: 'P' },
  ...{ P: 'P', F: 'F', V: 'F', W: 'F', J: 'S', L: 'L', M: 'M', N: 'N', R: 'R' },
};
const GRAPHEMES = new RegExp(`${Object.keys(CONSONANTS).join('|')}|[AEIOUY]+`, 'g');

/** J and W are vowels in some languages, and X may be a sibilant, so a word has one or two readings. */
export function readWord(token: string): Reading[] {
  const hard = unitsOf(token.replace(/(?<=[GQ])U(?![EI])/g, 'O'));
  if (!/[JWV]|^O?U[AEI]|.X/.test(token)) return [{ units: hard }];
  const soft = token
    .replaceAll('J', 'I')
    .replace(/(?<=.)X/g, 'SH')
    .replace(/^O?U(?=[AEI])/, 'V')
    .replace(/(?<=[AEOU])[WV](?=[^AEIOUYWV]|$)/g, 'U');
  return soft === token ? [{ units: hard }] : [{ units: hard }, { units: unitsOf(soft) }];
}

function unitsOf(token: string): Unit[] {
  const units: Unit[] = [];
  for (const text of token.replace(/(?<=[^T])X/g, 'KS').match(GRAPHEMES) ?? []) {
    const classes = CONSONANTS[text] ?? '';
    const last = units.at(-1);
    // Doubled letters count as one.
    if (last && classes !== '' && last.classes === classes) continue;
    units.push({
      classes,
      text:
        classes === ''
          ? text
              .replaceAll('Y', 'I')
              .replace(/OO|OU/g, 'U')
              .replace(/EE/g, 'I')
              .replace(/(.)\1+/g, '$1')
          : text,
    });
  }
  return units;
}

const MOST_CODES = 3;

/** The consonant classes of a word's readings, without breath and vowels, and with an initial vowel as A. */
export function soundCodes(readings: readonly Reading[]): string[] {
  const codes = new Set<string>();
  for (const { units } of readings) for (const code of codesOf(units)) codes.add(code);
  return [...codes].slice(0, MOST_CODES);
}

function codesOf(units: readonly Unit[]): string[] {
  let codes = [''];
  for (const [at, { classes }] of units.entries()) {
    const options = optionsOf(classes, at);
    codes = options.flatMap((option) => codes.map((code) => (code.endsWith(option) ? code : code + option)));
    if (codes.length > MOST_CODES) codes = codes.slice(0, MOST_CODES);
  }
  return codes;
}

function optionsOf(classes: string, at: number): string[] {
  if (classes === '') return [at === 0 ? 'A' : ''];
  if (classes === 'H') return at === 0 ? ['K', 'A'] : [''];
  return [...classes.replace(/(?<=.)H/, '')];
}

/** Above this, two words are not spellings of one. */
const MOST_APART = 0.19;
const NEAR_VOWELS = new Set(['AE', 'EA', 'EI', 'IE', 'OU', 'UO']);
const COST = {
  sameClass: 0.03,
  voiced: 0.09,
  nearVowel: 0.03,
  farVowel: 0.25,
  vowel: 0.1,
  end: 0.25,
  breath: 0.05,
  firstBreath: 0.1,
};

/** The cost of taking two words for the same one, 0 to {@link MOST_APART}; undefined above that. */
export function romanizationCost(one: readonly Reading[], other: readonly Reading[]): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  for (const a of one) for (const b of other) least = Math.min(least, costBetween(a.units, b.units));
  return least > MOST_APART ? undefined : least;
}

/** Levenshtein distance with costs by sound. */
function costBetween(a: readonly Unit[], b: readonly Unit[]): number {
  let row = [0];
  for (const [j, unit] of b.entries()) row.push((row[j] ?? 0) + costOfLeaving(unit, j, b.length));
  for (const [i, mine] of a.entries()) {
    const next = [(row[0] ?? 0) + costOfLeaving(mine, i, a.length)];
    for (const [j, theirs] of b.entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + costOfChange(mine, theirs),
          (row[j + 1] ?? 0) + costOfLeaving(mine, i, a.length),
          (next[j] ?? 0) + costOfLeaving(theirs, j, b.length),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function costOfLeaving({ classes, text }: Unit, at: number, length: number): number {
  if (classes === '')
    return at === length - 1 && text !== 'E' ? COST.end : text.length > 1 ? COST.farVowel : COST.vowel;
  if (!classes.includes('H')) return Number.POSITIVE_INFINITY;
  return at > 0 ? COST.breath : COST.firstBreath;
}

function costOfChange(mine: Unit, theirs: Unit): number {
  if (mine.text === theirs.text) return 0;
  if (mine.classes === '' && theirs.classes === '')
    return areNear(mine.text, theirs.text) ? COST.nearVowel : COST.farVowel;
  if (![...mine.classes].some((each) => theirs.classes.includes(each))) return Number.POSITIVE_INFINITY;
  return VOICED.has(mine.text + theirs.text) ? COST.voiced : COST.sameClass;
}

const VOICED = new Set(['DT', 'TD', 'BP', 'PB', 'KG', 'GK', 'FV', 'VF', 'THD', 'DTH']);

/** Whether two units share a vowel, or have neighboring ones; a glide at both beginnings does not count. */
function areNear(one: string, other: string): boolean {
  if (one.length > 1 && other.length > 1 && one[0] === 'I' && other[0] === 'I')
    return areNear(one.slice(1), other.slice(1));
  return [...one].some((mine) => [...other].some((theirs) => mine === theirs || NEAR_VOWELS.has(mine + theirs)));
}
