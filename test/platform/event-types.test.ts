import assert from 'node:assert/strict';
import type { NewEvent } from '#platform/events/events.ts';
import { type Reactions, reactionJobs, reactionSubscriptions, type StoredEvent } from '#platform/events/reactions.ts';

const subject = 'bun_1';
const data = { bundleId: subject, projectId: 'prj_1', projectExternalId: null, reason: 'internal' };

/** These functions never run: the compiler checks them, and `npm run check` fails if an expected error is missing. */
const REFUSED = (): readonly NewEvent[] => [
  { type: 'bundle.failed', subject, data },
  // @ts-expect-error: no domain defines this event
  { type: 'bundle.faild', subject, data },
  // @ts-expect-error: the reason is missing
  { type: 'bundle.failed', subject, data: { bundleId: subject, projectId: 'prj_1', projectExternalId: null } },
  // @ts-expect-error: of another type
  { type: 'bundle.failed', subject, data: { ...data, reason: 1 } },
  // @ts-expect-error: the data of another event
  { type: 'bundle.completed', subject, data },
];

const heard = async (_ctx: unknown, { data: { reason } }: StoredEvent<'bundle.failed'>) => void reason.length;

const MISHEARD = (): readonly Reactions<never>['events'][] => [
  { 'bundle.failed': heard },
  // @ts-expect-error: no domain defines this event
  { 'bundle.faild': heard },
  // @ts-expect-error: a handler of another event
  { 'bundle.completed': heard },
  // @ts-expect-error: no field of this event
  { 'bundle.failed': async (_ctx, { data: { sha256 } }) => void sha256 },
];

describe('event types', () => {
  it('compile only if a domain defines them with all their fields', () => {
    assert.equal(REFUSED().length, 5);
    assert.equal(MISHEARD().length, 4);
  });

  it('reach a listening domain through a separate queue', () => {
    const domain = { name: 'example', on: { events: { 'bundle.failed': heard } } };
    const [subscription] = reactionSubscriptions(domain);
    assert.deepEqual(subscription, { events: ['bundle.failed'], queue: 'example.on-events' });
    const [job] = reactionJobs(domain);
    assert.equal(job?.queue, 'example.on-events');
    assert.equal(job?.options.retryLimit, 100);
  });
});
