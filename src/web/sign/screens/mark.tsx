import { ThemeIcon } from '@mantine/core';
import { IconCheck, IconClock, IconExclamationMark, IconX } from '@tabler/icons-react';
import type { SigningState } from '../sign-data.ts';

const MARKS = {
  waiting: { color: 'blue', Icon: IconClock },
  open: { color: 'teal', Icon: IconCheck },
  done: { color: 'teal', Icon: IconCheck },
  declined: { color: 'red', Icon: IconX },
  closed: { color: 'gray', Icon: IconExclamationMark },
} as const;

/** Where one stands at a glance; the words beside it say the same. */
export function Mark({ status }: Pick<SigningState, 'status'>) {
  const { color, Icon } = MARKS[status];
  return (
    <ThemeIcon size={64} radius="xl" variant="light" color={color} mt="md" mb="md" aria-hidden>
      <Icon size={34} stroke={2.2} />
    </ThemeIcon>
  );
}
