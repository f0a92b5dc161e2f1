import type { LogInResult } from '#sdk';

/** What the service answers where all was shown that a login asks for. The token stands in a cookie too. */
export type OpenedSession = Extract<LogInResult, { accessToken: string }>;
export type AskedFactor = Extract<LogInResult, { secondFactor: unknown }>['secondFactor'];
