import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A term and its description in a `dl`. */
export function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}
