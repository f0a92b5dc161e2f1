export type { LogFields } from './fields.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
