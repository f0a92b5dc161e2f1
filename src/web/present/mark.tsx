import { ThemeIcon } from '@mantine/core';
import { IconCheck, IconClockOff, IconX } from '@tabler/icons-react';
import type { RequestState } from './present-data.ts';

const MARKS = {
  verified: { color: 'teal', Icon: IconCheck },
  failed: { color: 'red', Icon: IconX },
  expired: { color: 'gray', Icon: IconClockOff },
} as const;

/** What came of it at a glance; the words beside it say the same. */
export function Mark({ state }: { state: Extract<RequestState, 'verified' | 'failed' | 'expired'> }) {
  const { color, Icon } = MARKS[state];
  return (
    <ThemeIcon size={64} radius="xl" variant="light" color={color} mt="md" mb="md" aria-hidden>
      <Icon size={34} stroke={2.2} />
    </ThemeIcon>
  );
}
