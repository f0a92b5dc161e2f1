import { cursorAt } from './list.ts';

/** Rows examined for one page, because sealed values must be opened. */
const MOST_LOOKED_AT = 500;
const AT_ONCE = 100;

export interface SealedSearch<R> {
  limit: number;
  before?: string | undefined;
  /** Rows before an ID, newest first, one more than the limit if there are more. */
  find(page: { limit: number; before: string | undefined }): Promise<R[]>;
  /** The matching rows of a batch. */
  match(batch: readonly R[]): Promise<readonly R[]>;
  /** For a list that is not ordered by ID. */
  positionOf?: ((row: R) => string) | undefined;
}

/** The matching rows; `nextCursor` if more rows remain to be examined, even beside an empty page. */
export async function searchSealed<R extends { id: string }>(
  search: SealedSearch<R>,
): Promise<{ rows: R[]; nextCursor: string | null }> {
  const { limit, positionOf = ({ id }) => id } = search;
  const rows: R[] = [];
  let { before } = search;
  for (let seen = 0; seen < MOST_LOOKED_AT; seen += AT_ONCE) {
    const found = await search.find({ limit: AT_ONCE, before });
    const batch = found.slice(0, AT_ONCE);
    for (const row of await search.match(batch)) {
      rows.push(row);
      if (rows.length === limit) return { rows, nextCursor: row === found.at(-1) ? null : cursorAt(positionOf(row)) };
    }
    if (found.length <= AT_ONCE) return { rows, nextCursor: null };
    before = batch.map(positionOf).at(-1);
  }
  return { rows, nextCursor: before === undefined ? null : cursorAt(before) };
}

/** Without accents, in lower case. */
export function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
