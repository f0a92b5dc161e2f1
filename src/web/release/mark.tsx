import { ThemeIcon } from '@mantine/core';
import { IconBan, IconCalendarOff, IconFileCheck } from '@tabler/icons-react';
import type { ReleaseLink } from './release-data.ts';

const MARKS = {
  signed: { color: 'teal', Icon: IconFileCheck },
  ended: { color: 'yellow', Icon: IconCalendarOff },
  withdrawn: { color: 'red', Icon: IconBan },
} as const;

/** Where the release stands at a glance; the words beside it say the same. */
export function Mark({ state }: Pick<ReleaseLink, 'state'>) {
  const { color, Icon } = MARKS[state];
  return (
    <ThemeIcon size={56} radius="xl" variant="light" color={color} mb="md" aria-hidden>
      <Icon size={30} stroke={1.8} />
    </ThemeIcon>
  );
}
