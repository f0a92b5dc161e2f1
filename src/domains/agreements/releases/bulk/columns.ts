import type { Cells } from '#platform/bulk/bulk-kind.ts';
import type { PartyRole } from '../release.ts';

type Cell = (text: string) => unknown;

const text: Cell = (cell) => cell;
/** Any other value stays text, which the schema then rejects. */
const boolean: Cell = (cell) => ({ true: true, false: false })[cell.trim().toLowerCase()] ?? cell;
const list: Cell = (cell) =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** In column order; the signers' addresses are in `sign.<role>`. */
export const SIGNERS = ['performer', 'guardian', 'photographer', 'witness'] as const satisfies readonly PartyRole[];

/** The columns that a file may have, by their paths in the JSON body; lists are separated by `;`. */
export const COLUMNS: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ...['userId', 'projectId', 'description', 'territory', 'term', 'endsOn', 'exclusivity', 'compensation'].map(
    (name) => [name, text] as const,
  ),
  ...['consent', 'explicit', 'aiUse', 'biometricUse'].map((name) => [name, boolean] as const),
  ...['legalName', 'stageName', 'birthDate', 'email', 'phone', 'address'].map(
    (name) => [`performer.${name}`, text] as const,
  ),
  ['performer.otherNames', list],
  ['media', list],
  ...['legalName', 'email', 'phone', 'address', 'relationship'].map((name) => [`guardian.${name}`, text] as const),
  ...['photographer', 'witness'].flatMap((who) =>
    ['legalName', 'email', 'phone', 'address'].map((name) => [`${who}.${name}`, text] as const),
  ),
  ...['from', 'until', 'place'].map((name) => [`shoot.${name}`, text] as const),
  ...SIGNERS.map((role) => [`sign.${role}`, text] as const),
]);

/** The JSON body for one line; empty cells are left out. `sign.<role>` holds the address of a signer. */
export function toBody(cells: Cells, projectId: string | null): Record<string, unknown> {
  const body: Record<string, unknown> = projectId === null ? {} : { projectId };
  const parties: Record<string, unknown>[] = [];
  for (const [name, cell] of Object.entries(cells)) {
    const read = COLUMNS.get(name);
    if (!read || cell.trim() === '') continue;
    const [first = '', second] = name.split('.');
    if (first === 'sign') parties.push(partyOf(second as PartyRole, cell, cells));
    else if (second === undefined) body[first] = read(cell);
    else body[first] = { ...(body[first] as object | undefined), [second]: read(cell) };
  }
  return parties.length > 0 ? { ...body, parties } : body;
}

function partyOf(role: PartyRole, email: string, cells: Cells): Record<string, unknown> {
  return { role, email: email.trim(), name: cells[`${role}.legalName`] ?? '' };
}

/** The column for a path in the body; for a party, its address or name column. */
export function columnOf(path: string, cells: Cells): string {
  const [, position, field] = /^parties\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (position === undefined) return [...COLUMNS.keys()].find((name) => isUnder(path, name)) ?? path;
  const signing = Object.keys(cells).filter((name) => name.startsWith('sign.') && (cells[name] ?? '').trim() !== '');
  const column = signing[Number(position)] ?? '';
  return field === 'name' ? `${column.slice('sign.'.length)}.legalName` : column;
}

const isUnder = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);
