import type { AamvaHeader } from './header.ts';

/** Elements of the DL or ID subfile by their three-letter IDs; values have no trailing blanks. */
export type AamvaElements = ReadonlyMap<string, string>;

export type ElementFailure = 'licence_subfile' | 'element' | 'duplicate_element' | 'characters' | 'truncated';

export interface LicenceSubfile {
  type: 'DL' | 'ID';
  elements: AamvaElements;
}

const ELEMENT = /^D[A-D][A-Z]/;
const SUBFILE_START = /^(DL|ID)(?=D[A-D][A-Z])/;

/**
 * Finds the only subfile of type DL or ID, and its elements. The offsets in the header are wrong on many genuine cards,
 * so it is found by content; two subfiles, or a type that the header does not list, are a failure.
 */
export function readLicenceSubfile(text: string, header: AamvaHeader): LicenceSubfile | ElementFailure[] {
  const declared = header.entries.filter(({ type }) => type === 'DL' || type === 'ID');
  const [entry] = declared;
  if (!entry || declared.length > 1) return ['licence_subfile'];
  const lines = text.slice(header.end).split(/[\r\n]+/);
  const own = linesOf(lines, entry.type);
  if (!own) return ['licence_subfile'];
  if (isCut(text, entry, own)) return ['truncated'];
  const elements = collect(own.lines);
  return elements instanceof Map ? { type: entry.type === 'ID' ? 'ID' : 'DL', elements } : elements;
}

interface OwnLines {
  lines: string[];
  /** Whether these lines extend to the end of the text. */
  last: boolean;
}

/** The subfile's lines up to the first of a jurisdiction's own subfile, such as `ZV` with elements `ZVA`, `ZVB`, …. */
function linesOf(lines: readonly string[], type: string): OwnLines | null {
  const starts = lines.flatMap((line, index) => (SUBFILE_START.test(line) ? [index] : []));
  const first = lines.findIndex((line) => line.trim() !== '');
  // Some issuers omit the type before the first element.
  const bare = starts.length === 0 && ELEMENT.test(lines[first] ?? '') ? first : undefined;
  const start = bare ?? starts[0];
  if (start === undefined || starts.length > 1) return null;
  const head = lines[start] ?? '';
  if (bare === undefined && !head.startsWith(type)) return null;
  const rest = [bare === undefined ? head.slice(2) : head, ...lines.slice(start + 1)];
  const foreign = rest.findIndex((line) => line.startsWith('Z'));
  const tail = foreign < 0 ? [] : rest.slice(foreign).filter((line) => ELEMENT.test(line));
  return { lines: foreign < 0 ? rest : [...rest.slice(0, foreign), ...tail], last: foreign < 0 };
}

/** Whether the text ends without the segment terminator although the header announces more. */
function isCut(text: string, entry: { offset: number; length: number }, { last }: OwnLines): boolean {
  return last && !/\r\n?$/.test(text) && entry.offset + entry.length > text.length;
}

/** A line without an element is a broken value or damage, which cannot be distinguished. */
function collect(lines: readonly string[]): Map<string, string> | ElementFailure[] {
  const elements = new Map<string, string>();
  const failures = new Set<ElementFailure>();
  for (const line of lines.filter((each) => each.trim() !== '')) {
    if (!isPrintable(line)) failures.add('characters');
    if (!ELEMENT.test(line)) failures.add('element');
    const [id, value] = [line.slice(0, 3), line.slice(3).trim()];
    if ((elements.get(id) ?? value) !== value) failures.add('duplicate_element');
    elements.set(id, value);
  }
  return failures.size === 0 ? elements : [...failures];
}

/** Contains no control characters of ASCII or ISO 8859-1, and no replacement characters. */
function isPrintable(line: string): boolean {
  return !/[\p{Cc}\ufffd]/u.test(line);
}
