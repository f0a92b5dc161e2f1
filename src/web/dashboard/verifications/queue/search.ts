import type { ListVerificationsParams } from '#sdk';
import { STATUSES } from '../shared/statuses.ts';
import type { Kind, Status } from '../shared/types.ts';

/** The filters of a list of cases, as in the address. */
export interface QueueSearch {
  /** An id, how a userId begins, or a part of a business' name. */
  q?: string;
  type?: Kind;
  status?: Status;
  /** `me`, `none` or a user's id. */
  assignee?: string;
  /** Days, `YYYY-MM-DD`, in the device's time zone. */
  from?: string;
  to?: string;
  person?: string;
  review?: true;
  risk?: true;
  overdue?: true;
  /** Where it is not the usual one: see `sortOf` and `orderOf`. */
  sort?: Sort;
  order?: 'asc' | 'desc';
}

/** What the service can sort by. */
export type Sort = 'created' | 'due';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; unknown values are left out. */
export function readQueueSearch(raw: Record<string, unknown>): QueueSearch {
  const { q, type, status, assignee, from, to, person } = raw;
  const known = STATUSES.find((each) => each === status);
  return {
    ...(isText(q) && { q: String(q).slice(0, 200) }),
    ...((type === 'idv' || type === 'kyb') && { type }),
    ...(known && { status: known }),
    ...(typeof assignee === 'string' && /^(me|none|usr_[0-9a-z]{26})$/.test(assignee) && { assignee }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(typeof person === 'string' && /^per_[0-9a-z]{26}$/.test(person) && { person }),
    ...(isYes(raw.review) && { review: true }),
    ...(isYes(raw.risk) && { risk: true }),
    ...(isYes(raw.overdue) && { overdue: true }),
    ...((raw.sort === 'created' || raw.sort === 'due') && hasDeadlines(raw) && { sort: raw.sort }),
    ...((raw.order === 'asc' || raw.order === 'desc') && { order: raw.order }),
  };
}

const isText = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
const isYes = (value: unknown): value is true => value === true || value === 'true';

/** Whether it shows only cases that wait for a decision: sorting by deadline leaves out all others. */
export const hasDeadlines = ({ review, overdue }: Record<string, unknown>): boolean => isYes(review) || isYes(overdue);

/** What waits for a decision is worked off by its deadline; everything else goes by its beginning. */
export function sortOf(search: QueueSearch): Sort {
  return search.sort ?? (hasDeadlines({ ...search }) ? 'due' : 'created');
}

/** What waits for a decision begins with what is due first; everything else with the newest. */
export function orderOf(search: QueueSearch): 'asc' | 'desc' {
  return search.order ?? (hasDeadlines({ ...search }) ? 'asc' : 'desc');
}

/** The same as the service is asked. */
export function queryOf(search: QueueSearch, me: string): ListVerificationsParams {
  const { q, type, status, assignee, from, to, person, review, risk, overdue } = search;
  return {
    limit: 25,
    ...(q && { q }),
    ...(type && { type }),
    ...(status && { status }),
    ...(assignee && { assignee: assignee === 'me' ? me : assignee }),
    // Later than the last moment of the day before.
    ...(from && { createdAfter: new Date(midnight(from).getTime() - 1).toISOString() }),
    ...(to && { createdBefore: dayAfter(to).toISOString() }),
    ...(person && { personId: person }),
    ...(review && { forReview: 'true' }),
    ...(risk && { atRisk: 'true' }),
    ...(overdue && { overdue: 'true' }),
    ...(sortOf(search) === 'due' && { sort: 'due' as const }),
    ...(orderOf(search) === 'asc' && { order: 'asc' as const }),
  };
}

function midnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayAfter(day: string): Date {
  const at = midnight(day);
  at.setDate(at.getDate() + 1);
  return at;
}

/** Whether two addresses ask for the same, in whatever order and of whatever order. */
export function isSameSearch(one: QueueSearch, other: QueueSearch): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof QueueSearch>;
  keys.delete('order');
  keys.delete('sort');
  return [...keys].every((key) => one[key] === other[key]);
}
