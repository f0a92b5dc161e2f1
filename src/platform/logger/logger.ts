import { type Logger as Pino, pino } from 'pino';
import type { LogLevel } from '#config/config.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { allowedFields, type LogFields } from './fields.ts';
import { formatLine } from './format-line.ts';
import { scrub } from './scrub.ts';

type Log = (message: string, detail?: LogFields | Error) => void;

/** Messages are constants; values go into fields, where only known keys of a harmless shape are written. */
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
  /** Lines for people instead of JSON. */
  pretty: boolean;
  /** Where lines go, each with its line break; standard output by default. */
  destination?: { write(line: string): void };
  clock?: Clock;
}

/** A logger that writes one line an entry, synchronously: what is logged before a crash is not lost. */
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
