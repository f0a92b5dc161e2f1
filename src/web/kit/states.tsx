import { Alert, Button, Center, Group, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInbox } from '#web/kit/icons.generated.ts';
import { explain } from './explain.ts';
import { useTexts } from './i18n/index.ts';
import { kitTexts } from './locales/index.ts';

/** The loading state; announced to screen readers too. */
export function LoadingState() {
  const t = useTexts(kitTexts);
  return (
    <Center mih={160} role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}

/** The empty state: what will appear here, and how to create the first. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Center mih="var(--empty-height, 240px)" p="var(--empty-padding, 2rem)">
      <Stack align="center" maw={440} gap="sm">
        <ThemeIcon size={52} radius="xl" variant="light" aria-hidden style={{ display: 'var(--empty-icon, flex)' }}>
          <IconInbox size={28} />
        </ThemeIcon>
        <Title order={2} size="h3" ta="center" fz="var(--empty-size, var(--mantine-h3-font-size))">
          {title}
        </Title>
        {children && (
          <Text c="dimmed" ta="center" component="div" fz="var(--empty-text, inherit)">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}

/** What failed, in plain words, with the request ID for the service's operator. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts(kitTexts);
  const { message, requestId } = explain(error, t);
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle />} title={t('error.title')} m="md">
      <Stack gap="xs">
        <Text size="sm">{message}</Text>
        {requestId && (
          <Text size="xs" c="dimmed">
            {t('error.request', { id: requestId })}
          </Text>
        )}
        {onRetry && (
          <Group>
            <Button size="xs" variant="light" color="red" onClick={onRetry}>
              {t('retry')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
