import type { ReducedError } from './reduce-error.ts';

/** One JSON line of the log as a line for people: `06:32:45.123 INFO  message key=value …`, without line breaks inside. */
export function formatLine(json: string): string {
  const { time, level, msg, error, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${String(value)}`);
  const failure = error === undefined ? [] : [`error=${formatError(error as ReducedError)}`];
  const line = [String(time).slice(11, 23), String(level).toUpperCase().padEnd(5), msg, ...pairs, ...failure].join(' ');
  // A terminal obeys control characters, and a line break would let a value pose as a line of its own.
  return `${line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}\n`;
}

function formatError({ name, code, message, frames = [], cause, errors = [] }: ReducedError): string {
  const head = [name, code === undefined ? '' : `[${code}]`, message ?? ''].filter((part) => part !== '').join(' ');
  const inner = cause ? [cause, ...errors] : errors;
  return [head, ...frames.slice(0, 4), ...inner.map((one) => `caused by ${formatError(one)}`)].join(' | ');
}
