import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** An empty list in a section takes no more room than a few rows (`EmptyState`). */
const EMPTY = {
  '--empty-height': 'auto',
  '--empty-padding': 'var(--mantine-spacing-xs)',
  '--empty-icon': 'none',
  '--empty-size': 'var(--mantine-font-size-md)',
  '--empty-text': 'var(--mantine-font-size-sm)',
};

export function Section({ title, intro, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Card withBorder component="section" aria-labelledby={id} padding="lg" style={EMPTY}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Stack gap={2}>
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            {intro && (
              <Text size="sm" c="dimmed" component="div">
                {intro}
              </Text>
            )}
          </Stack>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
