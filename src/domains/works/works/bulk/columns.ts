import { AppError, type FieldError } from '#kernel/errors.ts';
import type { Cells } from '#platform/bulk/bulk-kind.ts';
import { WHOLE } from '#verifier/works/rights.ts';

/** The columns about a work, with their paths in the JSON body. */
const OF_WORK: ReadonlyMap<string, string> = new Map([
  ['externalId', 'identifiers.own'],
  ['title', 'title'],
  ['kind', 'kind'],
  ['isan', 'identifiers.isan'],
  ['isrc', 'identifiers.isrc'],
  ['iscc', 'identifiers.iscc'],
  ['createdOn', 'createdOn'],
  ['publishedOn', 'publishedOn'],
  ['projectId', 'projectId'],
]);
/** The columns about an author, with their paths in an author of the body. */
const OF_AUTHOR: ReadonlyMap<string, string> = new Map([
  ['author.userId', 'userId'],
  ['author.personId', 'personId'],
  ['author.verificationId', 'verificationId'],
  ['author.name', 'name'],
  ['author.email', 'email'],
  ['author.role', 'role'],
  ['author.percent', 'share'],
]);

export const COLUMNS: ReadonlySet<string> = new Set([...OF_WORK.keys(), ...OF_AUTHOR.keys()]);

/** Equal for the lines of one work: its own ID, or else its title. */
export function workOf(cells: Cells): string {
  const [own = '', title = ''] = [cells.externalId?.trim(), cells.title?.trim()];
  if (own !== '') return `own ${own}`;
  return title === '' ? '' : `title ${title}`;
}

/**
 * Lines without an own ID whose title is that of a line with one, and the latter: they can be one work, and which it is
 * cannot be told.
 */
export function findUnclear(lines: readonly Cells[]): (FieldError | undefined)[] {
  const titlesOf = (hasOwn: boolean) =>
    new Set(
      lines.flatMap(({ externalId, title }) => (Boolean(externalId?.trim()) === hasOwn ? (title?.trim() ?? '') : [])),
    );
  const [named, unnamed] = [titlesOf(true), titlesOf(false)];
  return lines.map(({ externalId, title }) => {
    const [own = '', name = ''] = [externalId?.trim(), title?.trim()];
    if (name === '' || !(own === '' ? named : unnamed).has(name)) return undefined;
    const message =
      own === ''
        ? 'Required: another line with this title has one'
        : 'Another line with this title has none. Add it there too';
    return { path: 'externalId', message };
  });
}

/**
 * The JSON body for the lines of one work, each with one author; empty cells are left out. 422 for a line that
 * contradicts the first one.
 */
export function toBody(first: Cells, further: readonly Cells[]): Record<string, unknown> {
  const errors = [...further.flatMap((cells, index) => contradictionsOf(first, cells, index + 1))];
  const body: Record<string, unknown> = {};
  for (const [column, path] of OF_WORK) {
    const cell = first[column]?.trim() ?? '';
    const [name = '', member] = path.split('.');
    if (cell === '') continue;
    body[name] = member === undefined ? cell : { ...(body[name] as object | undefined), [member]: cell };
  }
  const authors = [first, ...further].map((cells) => toAuthor(cells));
  authors.forEach(({ share }, index) => {
    if (typeof share === 'string')
      errors.push({ path: `authors.${index}.share`, message: 'Must be a percentage from 0.01 to 100' });
  });
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
  return { ...body, authors };
}

function contradictionsOf(first: Cells, cells: Cells, index: number): FieldError[] {
  return [...OF_WORK.keys()]
    .filter((column) => (cells[column]?.trim() ?? '') !== '' && cells[column]?.trim() !== (first[column]?.trim() ?? ''))
    .map((column) => ({
      path: `lines.${index}.${column}`,
      message: 'Must be as in the first line of the work, or empty',
    }));
}

function toAuthor(cells: Cells): Record<string, unknown> {
  const given = [...OF_AUTHOR].flatMap(([column, name]) => {
    const cell = cells[column]?.trim() ?? '';
    return cell === '' ? [] : [[name, name === 'share' ? toBasisPoints(cell) : cell] as const];
  });
  return Object.fromEntries(given);
}

/** Basis points of a percentage with up to two decimals; other text stays text. */
function toBasisPoints(cell: string): number | string {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(cell) ?? [];
  const share = digits === undefined ? 0 : Math.round(Number(digits.replace(',', '.')) * 100);
  return share >= 1 && share <= WHOLE ? share : cell;
}

/** The position of the line to which a path of the body belongs: each line has one author. */
export function lineOf(path: string): number {
  return Number(/^(?:authors|lines)\.(\d+)/.exec(path)?.[1] ?? 0);
}

/** The column for a path of the body. */
export function columnOf(path: string): string {
  const [, of, rest = ''] = /^(authors|lines)(?:\.\d+)?(?:\.(.+))?$/.exec(path) ?? [];
  if (of === 'lines') return rest;
  if (of === 'authors') return [...OF_AUTHOR].find(([, name]) => name === rest)?.[0] ?? 'author.name';
  return [...OF_WORK].find(([, name]) => name === path)?.[0] ?? path;
}
