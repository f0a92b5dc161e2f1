import { Text } from '@mantine/core';

/** A text that may be of any length: at most so many lines, whole when pointed at, and never wider than its place. */
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
