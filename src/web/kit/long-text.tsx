import { Text } from '@mantine/core';

/** A text of any length: limited to some lines, shown in full on hover, and never wider than its container. */
export function LongText({ children, lines = 2 }: { children: string; lines?: number }) {
  return (
    <Text
      span
      inherit
      lineClamp={lines}
      title={children.length > 60 ? children.slice(0, 1000) : undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Text>
  );
}
