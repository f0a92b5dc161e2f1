import { z } from 'zod';
import { cursorAt, readCursor } from '../operation/list.ts';

type Listed = { id?: unknown; verificationId?: unknown };
const PAGE = z.looseObject({ data: z.array(z.unknown()) });

const BOUNDED = z.looseObject({
  cursor: z.string().optional(),
  /** As parsed by `listOf`: IDs. */
  createdAfter: z.string().optional(),
  createdBefore: z.string().optional(),
  order: z.string().optional(),
  sort: z.string().optional(),
});

/** The query of a list that is bounded by times of creation. */
export interface BoundList {
  query: unknown;
  /** Cuts a page at the first object outside the bounds. */
  cut(page: unknown): unknown;
}

/**
 * IDs sort by time: one bound is the start of a list, like a cursor, and the other its end. Lists that page by ID
 * therefore need no code for bounds; lists with another order apply them themselves.
 */
export function boundList(parsed: unknown): BoundList {
  const found = BOUNDED.safeParse(parsed);
  const { createdAfter, createdBefore, cursor, order, sort = 'created' } = found.data ?? {};
  if (sort !== 'created' || (createdAfter === undefined && createdBefore === undefined))
    return { query: parsed, cut: (page) => page };
  const forward = order === 'asc';
  const [start, end] = forward ? [createdAfter, createdBefore] : [createdBefore, createdAfter];
  const isInside = (id: string): boolean => end === undefined || (forward ? id < end : id >= end);
  return {
    query: { ...found.data, ...(start !== undefined && { cursor: laterStart(start, { cursor, forward }) }) },
    cut: (page) => cutPage(page, isInside),
  };
}

function laterStart(start: string, { cursor, forward }: { cursor: string | undefined; forward: boolean }): string {
  const after = readCursor(cursor);
  const goesOn = after !== undefined && (forward ? after > start : after < start);
  return goesOn ? cursorAt(after) : cursorAt(start);
}

function cutPage(answer: unknown, isInside: (id: string) => boolean): unknown {
  const page = PAGE.safeParse(answer);
  if (!page.success) return answer;
  const at = page.data.data.findIndex((each) => !isInside(idOf(each as Listed)));
  return at < 0 ? answer : { ...page.data, data: page.data.data.slice(0, at), nextCursor: null };
}

function idOf({ id, verificationId }: Listed): string {
  return String(id ?? verificationId);
}
