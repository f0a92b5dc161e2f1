// Who else tries the ids of an organization, and what each is answered.
import type { Operation } from './operations.ts';
import { idOf } from './targets.ts';
import type { World } from './world.ts';

export interface Caller {
  who: string;
  token(world: World): string | undefined;
  status: 401 | 403 | 404;
  /** Whether the ids of this operation's path are another organization's to it. */
  tries(operation: Operation, hasTestIds: boolean): boolean;
}

const always = (): boolean => true;

export const CALLERS: readonly Caller[] = [
  { who: 'a key with every scope', token: ({ stranger }) => stranger.apiKey, status: 404, tries: always },
  {
    who: 'an owner of another organisation',
    token: ({ stranger }) => stranger.accessToken,
    status: 404,
    tries: always,
  },
  { who: 'a test key of another organisation', token: ({ stranger }) => stranger.testKey, status: 404, tries: always },
  {
    who: 'the test companion, where an id is live',
    token: ({ owner }) => owner.testKey,
    status: 404,
    tries: (_, hasTestIds) => !hasTestIds,
  },
  {
    who: 'the live organisation, where an id is of test mode',
    token: ({ owner }) => owner.apiKey,
    status: 404,
    tries: (_, hasTestIds) => hasTestIds,
  },
  {
    who: 'a key without the scope',
    token: ({ owner }) => idOf(owner, 'weak'),
    status: 403,
    tries: ({ scopes }) => !scopes.includes('organization:read'),
  },
  { who: 'a caller without a token', token: () => undefined, status: 401, tries: always },
];

/** Who may not use an operation at all, whatever the id: its status, and why. */
const REFUSED_BEFORE: readonly { who: RegExp; id: string; status: number; reason: string }[] = [
  {
    who: /key|test|live/,
    id: 'removeSecondFactor',
    status: 403,
    reason: "a key has no second factor: a user's own session",
  },
  { who: /key|test|live/, id: 'endSession', status: 403, reason: 'a key has no sessions: a user ends the own ones' },
  { who: /test/, id: 'changeMember', status: 409, reason: 'members are those of the live organisation' },
  { who: /test/, id: 'removeMember', status: 409, reason: 'members are those of the live organisation' },
];

/** What a caller is answered about an id that was never given. */
export function expectedStatus({ who, status }: Caller, { id }: Operation): number {
  if (status === 401) return status;
  return REFUSED_BEFORE.find((each) => each.id === id && each.who.test(who))?.status ?? status;
}
