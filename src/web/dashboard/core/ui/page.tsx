import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LongText } from '#web/kit/long-text.tsx';

export interface Crumb {
  label: string;
  /** A URL of the dashboard. */
  to: string;
}

interface PageProps {
  /** The only `h1`, also the window's title. */
  title: string;
  /** One line below the title. */
  intro?: ReactNode;
  /** Next to the title: a status. */
  badge?: ReactNode;
  /** Buttons on the far side. */
  actions?: ReactNode;
  /** Breadcrumbs, without the page itself. */
  crumbs?: readonly Crumb[];
  children: ReactNode;
}

/** A page of the dashboard: location, subject, and actions. */
export function Page({ title, intro, badge, actions, crumbs = [], children }: PageProps) {
  useEffect(() => {
    document.title = `${title.slice(0, 80)} · Avouch`;
  }, [title]);
  return (
    <Stack gap="lg" maw={1240} mx="auto">
      <Stack gap={4}>
        {crumbs.length > 0 && (
          <Breadcrumbs separatorMargin={6}>
            {crumbs.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
              </Anchor>
            ))}
          </Breadcrumbs>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={4} miw={0} style={{ flex: '1 1 16rem' }}>
            <Group gap="sm" miw={0}>
              <Title order={1} size="h2" miw={0}>
                <LongText>{title}</LongText>
              </Title>
              {badge}
            </Group>
            {intro && (
              <Text c="dimmed" size="sm" component="div" maw={760}>
                {intro}
              </Text>
            )}
          </Stack>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      </Stack>
      {children}
    </Stack>
  );
}
