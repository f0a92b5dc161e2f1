import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The filters of a list, side by side where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <Group gap="md" align="flex-end">
      {children}
    </Group>
  );
}
