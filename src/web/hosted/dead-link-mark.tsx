import { ThemeIcon } from '@mantine/core';
import { IconLinkOff } from '#web/kit/icons.generated.ts';

/** Above the title of a page whose link does not work. */
export function DeadLinkMark() {
  return (
    <ThemeIcon size={56} radius="xl" variant="light" color="warning" mb="md" aria-hidden>
      <IconLinkOff size={28} />
    </ThemeIcon>
  );
}
