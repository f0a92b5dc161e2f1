import { AppError } from '#kernel/errors.ts';
import { scrub } from './scrub.ts';

export interface ReducedError {
  name: string;
  code?: string | number;
  /** Only for our own AppError: other messages may quote personal data (PostgreSQL's do). */
  message?: string;
  /** `at function (file:line:column)`, without V8's message line. */
  frames?: string[];
  cause?: ReducedError;
  errors?: ReducedError[];
}

const MAX_DEPTH = 4;
const MAX_FRAMES = 12;
const IDENTIFIER = /^[A-Za-z][\w.-]{0,63}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const FRAME =
  /^ {4}at (?:[\w$.<># [\]]{1,120} \()?(?:(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s()]{1,300}:\d+:\d+|<anonymous>|native|index \d+)\)?$/;

/** An error without anything that could contain personal data; other thrown values are named by their type. */
export function reduceError(thrown: unknown, depth = 0): ReducedError {
  if (!(thrown instanceof Error)) return { name: `thrown ${typeof thrown}` };
  const code = errorCode(thrown);
  const frames = stackFrames(thrown);
  const deeper = depth < MAX_DEPTH;
  return {
    name: IDENTIFIER.test(thrown.name) ? thrown.name : 'Error',
    ...(code !== undefined && { code }),
    ...(thrown instanceof AppError && { message: scrub(thrown.message) }),
    ...(frames.length > 0 && { frames }),
    ...(deeper && thrown.cause !== undefined && { cause: reduceError(thrown.cause, depth + 1) }),
    ...(deeper &&
      thrown instanceof AggregateError && {
        errors: thrown.errors.slice(0, 3).map((one) => reduceError(one, depth + 1)),
      }),
  };
}

function errorCode(error: Error): string | number | undefined {
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'number' && Number.isFinite(code)) return code;
  return typeof code === 'string' && (IDENTIFIER.test(code) || SQLSTATE.test(code)) ? code : undefined;
}

/** The frames at the end of the stack: everything above the last non-frame line belongs to the message. */
function stackFrames(error: Error): string[] {
  const { stack } = error;
  if (typeof stack !== 'string') return [];
  const header = stack.lastIndexOf(error.message);
  const lines = (header < 0 ? stack : stack.slice(header + error.message.length)).split('\n');
  const first = lines.findLastIndex((line) => !FRAME.test(line)) + 1;
  return lines.slice(first, first + MAX_FRAMES).map((line) => line.trim());
}
