import { Anchor, Group, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';

interface LineLinkProps {
  to: LinkProps['to'];
  search?: LinkProps['search'];
  label: string;
  tone: Tone;
  value: string;
  hint?: ReactNode;
}

/** One item with its count, and a link. */
export function LineLink({ to, search, label, tone, value, hint }: LineLinkProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" mih={32}>
      <div>
        <Anchor component={Link} to={to} search={search as never} size="sm">
          {label}
        </Anchor>
        {hint && (
          <Text size="xs" c="dimmed" component="div">
            {hint}
          </Text>
        )}
      </div>
      <StatusBadge tone={tone}>{value}</StatusBadge>
    </Group>
  );
}
