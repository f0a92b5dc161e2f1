import type { LogInResult } from '#sdk';

/** The service's answer to a completed login. The token is in a cookie too. */
export type OpenedSession = Extract<LogInResult, { accessToken: string }>;
export type AskedFactor = Extract<LogInResult, { secondFactor: unknown }>['secondFactor'];
