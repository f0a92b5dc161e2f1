// Names and texts in Python.
const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/**
 * The rule of src/avouch/_names.py: `verificationId` becomes `verification_id`, and a reserved word gets a trailing
 * underscore.
 */
export function snakeOf(name: string): string {
  const snake = name
    .replace(/(?<=[a-z0-9])([A-Z])/g, '_$1')
    .replace(/(?<=[A-Z])([A-Z][a-z])/g, '_$1')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .replace(/^_+/, '');
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

export function pascalOf(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The singular of a plural name: `party` for `parties`. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(plural) || !plural.endsWith('s')) return plural;
  return plural.slice(0, -1);
}

/** A Python literal, which equals the JSON literal except for true and false. */
export function literal(value: unknown): string {
  if (value === true) return 'True';
  return value === false ? 'False' : JSON.stringify(value);
}

/** A docstring, indented; the first line is the summary. Empty if there is no text. */
export function docstring(paragraphs: readonly (string | undefined)[], indent: string): string[] {
  const said = paragraphs.filter((each) => each !== undefined && each.trim() !== '');
  const lines = said.flatMap((each, index) => [
    ...(index === 0 ? [] : ['']),
    ...wrap(String(each), 116 - indent.length),
  ]);
  const [first, ...rest] = lines.map(escaped);
  if (first === undefined) return [];
  if (rest.length === 0) return [`${indent}"""${closed(first)}"""`];
  return [`${indent}"""${first}`, ...rest.map((line) => (line === '' ? '' : indent + line)), `${indent}"""`];
}

function escaped(line: string): string {
  return line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
}

// A quote at the end would end the text one character early.
function closed(line: string): string {
  return line.endsWith('"') ? `${line.slice(0, -1)}\\"` : line;
}

/** Lines that begin with spaces keep them, and their continuation lines are indented further. */
function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const start = /^ */.exec(line)?.[0] ?? '';
    const continued = start === '' ? '' : `${start}    `;
    const lines: string[] = [];
    let current = start;
    for (const word of line.trim().split(/\s+/)) {
      if (current.trim() !== '' && current.length + 1 + word.length > width) {
        lines.push(current);
        current = continued;
      }
      current += current.trim() === '' ? word : ` ${word}`;
    }
    return [...lines, current];
  });
}
