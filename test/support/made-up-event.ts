import type { NewEvent } from '#platform/events/events.ts';

/** An event with data that no domain would emit, for tests of what carries events and does not look into them. */
export function madeUpEvent({
  type = 'identity.verified',
  subject = 'ver_1',
  data = { n: 1 },
}: {
  type?: string;
  subject?: string;
  data?: object;
} = {}): NewEvent {
  return { type, subject, data } as NewEvent;
}
