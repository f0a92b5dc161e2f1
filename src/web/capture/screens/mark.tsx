import { ThemeIcon } from '@mantine/core';
import { IconCheck, IconClock, IconExclamationMark, IconMinus, IconX } from '@tabler/icons-react';
import type { Status } from '../capture-data.ts';

const MARKS: Partial<Record<Status, { color: string; Icon: typeof IconCheck }>> = {
  verified: { color: 'teal', Icon: IconCheck },
  rejected: { color: 'red', Icon: IconX },
  requires_input: { color: 'yellow', Icon: IconExclamationMark },
  needs_review: { color: 'blue', Icon: IconClock },
};

/** The result at a glance; the words beside it say the same. */
export function Mark({ status }: { status: Status }) {
  const { color, Icon } = MARKS[status] ?? { color: 'gray', Icon: IconMinus };
  return (
    <ThemeIcon id="mark" size={64} radius="xl" variant="light" color={color} mt="md" mb="md" aria-hidden>
      <Icon size={34} stroke={2.2} />
    </ThemeIcon>
  );
}
