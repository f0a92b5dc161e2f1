import { Text } from '@mantine/core';
import type { EventType } from './event-names.ts';

/** What an event means, and below it the name that programs know it by. */
export function EventLabel({ of: { name, meaning } }: { of: Pick<EventType, 'name' | 'meaning'> }) {
  return (
    <>
      <Text span size="sm" display="block">
        {meaning}
      </Text>{' '}
      <Text span size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
    </>
  );
}
