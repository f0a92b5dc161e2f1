import anyAscii from 'any-ascii';

const MAX_LENGTH = 400;
const MAX_TOKENS = 24;

/** Runs of a script without spaces; each character is a syllable. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}]+/gu;
/** Words of scripts that write few vowels. */
const VOWELLESS = /[\p{Script=Arabic}\p{Script=Hebrew}]+/gu;

/** Korean family names in their customary spelling, which no romanization rule gives. */
const KOREAN = new Map(
  '김 kim 이 lee 박 park 최 choi 정 jung 강 kang 조 cho 윤 yoon 장 jang 임 lim 오 oh 서 seo 신 shin 권 kwon 안 ahn 류 ryu'
    .split(' ')
    .flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? ''] as const] : [])),
);

/**
 * A name as comparable tokens: transliterated to ASCII, upper case, without punctuation; `А. С. Пушкин` gives `A`, `S`,
 * `PUSHKIN`. Names longer than 400 characters or 24 tokens are truncated.
 */
export function normaliseName(name: string): string[] {
  return romanise(name.slice(0, MAX_LENGTH))
    .toUpperCase()
    .replace(/['`’]/g, '')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .split(/[^A-Z0-9]+/)
    .filter((token) => token !== '')
    .slice(0, MAX_TOKENS);
}

const ASCII = /^[\x20-\x7e]*$/;

function romanise(name: string): string {
  if (ASCII.test(name)) return name;
  const spaced = name
    .normalize('NFKC')
    .replace(UNSPACED, (run) => ` ${spaceRun(run)} `)
    .replace(VOWELLESS, voice);
  return anyAscii(spaced);
}

/** Up to four syllables are a person's name, family name first; longer runs are mostly words of two. */
function spaceRun(run: string): string {
  const syllables = [...run];
  const first = syllables.length === 2 || syllables.length === 3 ? 1 : 2;
  const words = [syllables.slice(0, first)];
  const size = syllables.length <= 4 ? 3 : 2;
  for (let at = first; at < syllables.length; at += size) words.push(syllables.slice(at, at + size));
  return words.map((word) => word.map(readSign).join('')).join(' ');
}

function readSign(sign: string, _at: number, word: readonly string[]): string {
  const asName = word.length === 1 ? KOREAN.get(sign) : undefined;
  return asName ?? anyAscii(sign).toLowerCase();
}

/** Adds a vowel to letters for long vowels and stops, and separates the article. */
function voice(word: string): string {
  const apart = word.length > 4 && word.startsWith('ال') ? [word.slice(0, 2), word.slice(2)] : [word];
  return apart
    .map((part) =>
      anyAscii(part)
        .replace(/^['`]|`/g, 'a')
        .replace(/(?<=.)w/g, 'u')
        .replace(/(?<=.)y/g, 'i'),
    )
    .join(' ');
}
