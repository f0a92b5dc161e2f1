import type { LogInResult } from '#sdk';

/** The service's answer to a completed login. The token is also in a cookie. */
export type OpenedSession = Extract<LogInResult, { accessToken: string }>;
export type AskedFactor = Extract<LogInResult, { secondFactor: unknown }>['secondFactor'];
