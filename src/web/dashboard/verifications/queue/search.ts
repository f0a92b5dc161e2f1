import type { ListVerificationsParams } from '#sdk';
import { STATUSES } from '../shared/statuses.ts';
import type { Kind, Status } from '../shared/types.ts';

/** A case list's filters, as in the URL. */
export interface QueueSearch {
  /** An ID, the beginning of a userId, or part of a business's name. */
  q?: string;
  type?: Kind;
  status?: Status;
  /** `me`, `none`, or a user's ID. */
  assignee?: string;
  /** Days, `YYYY-MM-DD`, in the device's time zone. */
  from?: string;
  to?: string;
  person?: string;
  review?: true;
  risk?: true;
  overdue?: true;
  /** Only if not the default: see `sortOf` and `orderOf`. */
  sort?: Sort;
  order?: 'asc' | 'desc';
}

/** The service's sort keys. */
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

/** Whether only undecided cases are shown: sorting by deadline leaves out all others. */
export const hasDeadlines = ({ review, overdue }: Record<string, unknown>): boolean => isYes(review) || isYes(overdue);

/** Undecided cases are sorted by deadline, all others by creation. */
export function sortOf(search: QueueSearch): Sort {
  return search.sort ?? (hasDeadlines({ ...search }) ? 'due' : 'created');
}

/** Undecided cases start with the earliest deadline, all others with the newest. */
export function orderOf(search: QueueSearch): 'asc' | 'desc' {
  return search.order ?? (hasDeadlines({ ...search }) ? 'asc' : 'desc');
}

/** In the service's format. */
export function queryOf(search: QueueSearch, me: string): ListVerificationsParams {
  const { q, type, status, assignee, from, to, person, review, risk, overdue } = search;
  return {
    limit: 25,
    ...(q && { q }),
    ...(type && { type }),
    ...(status && { status }),
    ...(assignee && { assignee: assignee === 'me' ? me : assignee }),
    // Later than the previous day's last millisecond.
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

/** Whether two URLs have the same filters, ignoring key order and sorting. */
export function isSameSearch(one: QueueSearch, other: QueueSearch): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof QueueSearch>;
  keys.delete('order');
  keys.delete('sort');
  return [...keys].every((key) => one[key] === other[key]);
}
