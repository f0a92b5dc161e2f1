/** A call that wrote one value to an object, or read one, as its caller saw it. Each value is written once. */
export interface Operation {
  kind: 'write' | 'read';
  value: string;
  /** When it was sent, on one clock. */
  from: number;
  /** When its answer came; infinite where none came: the write may take effect at any time, or never. */
  to: number;
}

/** What has taken effect: all before `first`, and those in `later`. */
interface State {
  first: number;
  later: ReadonlySet<number>;
  value: string | undefined;
}

/**
 * Looks for an order in which each call on one object takes effect between its sending and its answer, so that each reads
 * the last value written (Herlihy and Wing 1990). The search is Wing and Gong's (1993), with Lowe's memory of what was
 * reached (2017). Returns undefined where there is an order, else a sentence that says where every order ends.
 */
export function findAnomaly(history: readonly Operation[]): string | undefined {
  const operations = relevant(history);
  const readers = new Map<string, number[]>();
  for (const [index, { kind, value }] of operations.entries())
    if (kind === 'read') readers.set(value, [...(readers.get(value) ?? []), index]);
  const seen = new Set<string>();
  const open: State[] = [{ first: 0, later: new Set(), value: undefined }];
  let furthest: State | undefined;
  for (let state = open.pop(); state; state = open.pop()) {
    if (state.first === operations.length) return undefined;
    const name = `${state.first} ${[...state.later].sort((a, b) => a - b)} ${state.value}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (!furthest || reached(state) > reached(furthest)) furthest = state;
    open.push(...next(operations, readers, state));
  }
  return furthest && explain(operations, furthest);
}

/** Without the writes that were not confirmed and that no one has read: they change no order of the others. */
function relevant(history: readonly Operation[]): Operation[] {
  const read = new Set(history.filter(({ kind }) => kind === 'read').map(({ value }) => value));
  return history.filter(({ to, value }) => Number.isFinite(to) || read.has(value)).sort((a, b) => a.from - b.from);
}

/** A read of the current value takes effect at once: that excludes no order. */
function next(operations: readonly Operation[], readers: ReadonlyMap<string, number[]>, state: State): State[] {
  const possible = candidates(operations, state);
  const read = possible.find((index) => isRead(operations[index], state.value));
  if (read !== undefined) return [after(state, read, state.value)];
  // Its value does not come again.
  const unread = (readers.get(state.value ?? '') ?? []).some((index) => !isDone(state, index));
  if (unread) return [];
  return possible.flatMap((index) => {
    const operation = operations[index];
    return operation?.kind === 'write' ? [after(state, index, operation.value)] : [];
  });
}

/** What was sent before the first answer among all that has not taken effect. */
function candidates(operations: readonly Operation[], state: State): number[] {
  const sent: number[] = [];
  let firstAnswer = Number.POSITIVE_INFINITY;
  for (let index = state.first; index < operations.length; index += 1) {
    const operation = operations[index];
    if (!operation || operation.from > firstAnswer) break;
    if (isDone(state, index)) continue;
    firstAnswer = Math.min(firstAnswer, operation.to);
    sent.push(index);
  }
  return sent.filter((index) => (operations[index]?.from ?? 0) <= firstAnswer);
}

const isRead = (operation: Operation | undefined, value: string | undefined): boolean =>
  operation?.kind === 'read' && operation.value === value;

const isDone = ({ first, later }: State, index: number): boolean => index < first || later.has(index);

const reached = ({ first, later }: State): number => first + later.size;

function after({ first, later }: State, index: number, value: string | undefined): State {
  const rest = new Set(later).add(index);
  let start = first;
  while (rest.delete(start)) start += 1;
  return { first: start, later: rest, value };
}

function explain(operations: readonly Operation[], state: State): string {
  const waiting = candidates(operations, state).map((index) => {
    const { kind, value, from } = operations[index] as Operation;
    return `a ${kind} of "${value}" at ${from.toFixed(0)} ms`;
  });
  return `after ${reached(state)} of ${operations.length} calls it holds "${state.value}", which excludes ${waiting.join(', ')}`;
}
