import { Text } from '@mantine/core';
import type { EventType } from './event-names.ts';

/** An event's meaning, and below it its technical name. */
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
