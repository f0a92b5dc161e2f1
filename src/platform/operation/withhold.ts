import { z } from 'zod';
import type { Actor } from './actor.ts';

const field = z.literal('personal_data').optional();

/** In the query of routes that show personal data only to a token with `pii:read`. */
export const withholdQuery = {
  withhold: field.meta({
    description:
      '`personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400',
  }),
};

interface Asked {
  withhold?: 'personal_data' | undefined;
}

/** For `discloses.when`: whether personal data are shown. */
export function isWhole(query: unknown): boolean {
  return (query as Asked).withhold === undefined;
}

/** The effective caller: without `pii:read` if personal data are not requested. */
export function withheld(actor: Actor, { withhold }: Asked): Actor {
  if (withhold === undefined) return actor;
  return { ...actor, scopes: new Set([...actor.scopes].filter((scope) => scope !== 'pii:read')) };
}
