import { Button, Group, Text } from '@mantine/core';
import { ApiError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { complianceTexts } from '../locales/index.ts';

interface RetryProps {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shown until there is a receipt: the log includes an entry within about a second. */
export function RetryReceipt({ error, isFetching, refetch }: RetryProps) {
  const t = useTexts(complianceTexts);
  if (!error) return <LoadingState />;
  if (!(error instanceof ApiError) || error.status !== 409)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Group role="status">
      <Text size="sm">{t('verdict.waiting')}</Text>
      <Button size="xs" variant="light" loading={isFetching} onClick={() => void refetch()}>
        {t('audit.entry.retry')}
      </Button>
    </Group>
  );
}
