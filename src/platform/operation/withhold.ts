import { z } from 'zod';
import type { Actor } from './actor.ts';

const field = z.literal('personal_data').optional();

/** In the query of what shows personal data to a token with `pii:read` and the rest to others. */
export const withholdQuery = {
  withhold: field.meta({
    description: 'Omits the fields that require `pii:read`, so no access is recorded',
  }),
};

interface Asked {
  withhold?: 'personal_data' | undefined;
}

/** For `discloses.when`: whether personal data are shown. */
export function isWhole(query: unknown): boolean {
  return (query as Asked).withhold === undefined;
}

/** The caller as the answer is made for: without `pii:read` where nothing of it is wanted. */
export function withheld(actor: Actor, { withhold }: Asked): Actor {
  if (withhold === undefined) return actor;
  return { ...actor, scopes: new Set([...actor.scopes].filter((scope) => scope !== 'pii:read')) };
}
