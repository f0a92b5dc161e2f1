import type { ConfigProblem } from './config-error.ts';
import type { Env, EnvName } from './env.ts';

/** Variables whose value must never be printed, even in part. */
const SECRET = new Set<EnvName>([
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'MASTER_KEY',
  'MASTER_KEY_FALLBACK',
  'SMTP_URL',
  'BLOBS_URL',
  'PUBLIC_URL',
  'IDV_PROVIDER_URL',
  'IDV_PROVIDER_SECRET',
  'FACE_MATCHER_URL',
  'FACE_MATCHER_SECRET',
  'SCREENING_API_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/** Parses one value; undefined if it is invalid. */
type Parse<T> = (text: string) => T | undefined;

/** Reads variables one by one and collects problems instead of stopping at the first one. */
export interface EnvReader {
  readonly problems: ConfigProblem[];
  /** The parsed value; undefined if unset. An invalid value is recorded as a problem and gives undefined too. */
  read<T>(variable: EnvName, expected: string, parse: Parse<T>): T | undefined;
  problem(variable: EnvName, wrong: string, expected: string): void;
}

export function createEnvReader(env: Env): EnvReader {
  const problems: ConfigProblem[] = [];
  const problem: EnvReader['problem'] = (variable, wrong, expected) => {
    problems.push({ variable, wrong, expected });
  };
  return {
    problems,
    problem,
    read(variable, expected, parse) {
      const text = env[variable];
      if (text === undefined) return undefined;
      const value = parse(text);
      if (value === undefined) problem(variable, describe(variable, text), expected);
      return value;
    },
  };
}

function describe(variable: EnvName, text: string): string {
  if (SECRET.has(variable)) return `the value (${text.length} characters, not shown) is invalid`;
  return `${JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)} is invalid`;
}
