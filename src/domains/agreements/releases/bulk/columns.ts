import type { PartyRole } from '../release.ts';

type Cell = (text: string) => unknown;

const text: Cell = (cell) => cell;
/** What is neither stays a text, which the schema refuses. */
const boolean: Cell = (cell) => ({ true: true, false: false })[cell.trim().toLowerCase()] ?? cell;
const list: Cell = (cell) =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** What a file may say, by the paths of the JSON body; lists are separated by `;`. */
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
  ...['performer', 'guardian', 'photographer', 'witness'].map((role) => [`sign.${role}`, text] as const),
]);

/** The JSON body that a line stands for; empty cells are left out. `sign.<role>` are the addresses of who signs. */
export function toBody(cells: Record<string, string>, projectId: string | null): Record<string, unknown> {
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

function partyOf(role: PartyRole, email: string, cells: Record<string, string>): Record<string, unknown> {
  return { role, email: email.trim(), name: cells[`${role}.legalName`] ?? '' };
}
