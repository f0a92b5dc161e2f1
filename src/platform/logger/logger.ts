import { type Logger as Pino, pino } from 'pino';
import type { LogLevel } from '#config/config.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { allowedFields, type LogFields } from './fields.ts';
import type { ReducedError } from './reduce-error.ts';
import { scrub } from './scrub.ts';

type Log = (message: string, detail?: LogFields | Error) => void;

/** Messages are constants; values go into fields, where only known keys with a harmless shape are written. */
export interface Logger {
  debug: Log;
  info: Log;
  warn: Log;
  error: Log;
  /** A logger that adds these fields to every line. */
  child(fields: LogFields): Logger;
}

export interface LoggerOptions {
  level: LogLevel;
  /** Human-readable lines instead of JSON. */
  pretty: boolean;
  /** Receives each line with its line break; standard output by default. */
  destination?: { write(line: string): void };
  clock?: Clock;
}

/** A logger that writes one line per entry, synchronously, so that lines before a crash are not lost. */
export function createLogger({ level, pretty, destination, clock = systemClock }: LoggerOptions): Logger {
  const output = destination ?? pino.destination({ dest: 1, sync: true });
  const stream = pretty ? { write: (line: string) => void output.write(formatLine(line)) } : output;
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${clock.now().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return wrap(pino(options, stream), {});
}

function wrap(target: Pino, inherited: LogFields): Logger {
  const at = (level: 'debug' | 'info' | 'warn' | 'error'): Log => {
    return (message, detail = {}) => {
      if (!target.isLevelEnabled(level)) return;
      const fields = detail instanceof Error ? { error: detail } : detail;
      target[level](allowedFields({ ...inherited, ...fields }), scrub(message));
    };
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => wrap(target, { ...inherited, ...fields }),
  };
}

/** A JSON line of the log as human-readable text: `06:32:45.123 INFO  message key=value …`, on one line. */
function formatLine(json: string): string {
  const { time, level, msg, error, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${String(value)}`);
  const failure = error === undefined ? [] : [`error=${formatError(error as ReducedError)}`];
  const line = [String(time).slice(11, 23), String(level).toUpperCase().padEnd(5), msg, ...pairs, ...failure].join(' ');
  // A terminal interprets control characters, and a line break would let a value pose as a separate line.
  return `${line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}\n`;
}

function formatError({ name, code, message, frames = [], cause, errors = [] }: ReducedError): string {
  const head = [name, code === undefined ? '' : `[${code}]`, message ?? ''].filter((part) => part !== '').join(' ');
  const inner = cause ? [cause, ...errors] : errors;
  return [head, ...frames.slice(0, 4), ...inner.map((one) => `caused by ${formatError(one)}`)].join(' | ');
}
