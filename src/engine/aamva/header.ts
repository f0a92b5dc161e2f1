/** One entry of the header's directory, with the issuer's offsets and lengths, which are wrong on many cards. */
export interface SubfileEntry {
  type: string;
  /** NaN if the issuer wrote no number. */
  offset: number;
  length: number;
}

export interface AamvaHeader {
  iin: string;
  /** 1 for the standard of 2000, 2 for 2003, up to 11 for 2025. */
  version: number;
  /** Null in the form without this version, as in the standard of 2000. */
  jurisdictionVersion: number | null;
  entries: SubfileEntry[];
  /** Where the directory ends and the first subfile begins. */
  end: number;
}

/** Characters between `@` and the file type: line feed, record separator (older cards: FS), carriage return. */
const SEPARATORS = '\n\r\u001c\u001e';
const MOST_SEPARATORS = 6;
/** The standard of 2000 has a form without the jurisdiction's version, recognized by the position of the letters. */
const FIXED_PART = /^(?:ANSI |AAMVA)(\d{6})(\d{2})(\d{2})?(\d{2})(?=[A-Z])/;
/**
 * Some issuers write letters instead of numbers. Only lower case is accepted, so that they cannot be confused with the
 * beginning of a subfile.
 */
const ENTRY = /^([A-Z][A-Z0-9])([0-9a-z]{4})([0-9a-z]{4})/;
const MOST_ENTRIES = 10;

/** Reads the header (AAMVA CDS, Annex D, "Header" and "Subfile designator"); null if it is not one. */
export function readHeader(text: string): AamvaHeader | null {
  const start = skipSeparators(text);
  if (start === null) return null;
  const fixed = FIXED_PART.exec(text.slice(start, start + 20));
  if (!fixed) return null;
  const [matched, iin = '', version, jurisdictionVersion] = fixed;
  const { entries, end } = readEntries(text, start + matched.length);
  return {
    iin,
    version: Number(version),
    jurisdictionVersion: jurisdictionVersion === undefined ? null : Number(jurisdictionVersion),
    entries,
    end,
  };
}

function skipSeparators(text: string): number | null {
  const at = text.startsWith(' @') ? 1 : 0;
  if (text[at] !== '@') return null;
  let position = at + 1;
  while (position <= at + MOST_SEPARATORS && SEPARATORS.includes(text[position] ?? '-')) position += 1;
  return position > at + 1 ? position : null;
}

/** The declared number of entries is not used: entries and subfiles cannot be confused. */
function readEntries(text: string, start: number): { entries: SubfileEntry[]; end: number } {
  const entries: SubfileEntry[] = [];
  let end = start;
  while (entries.length < MOST_ENTRIES) {
    const match = ENTRY.exec(text.slice(end, end + 10));
    if (!match) break;
    entries.push({ type: match[1] ?? '', offset: Number(match[2]), length: Number(match[3]) });
    end += 10;
  }
  return { entries, end };
}
