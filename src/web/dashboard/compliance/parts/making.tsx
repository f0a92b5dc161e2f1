import { Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface MakingProps {
  progress: { done: number; total: number | null };
  label: string;
}

/** The progress of something being created; indeterminate while its size is unknown. */
export function Making({ progress: { done, total }, label }: MakingProps) {
  const t = useTexts(complianceTexts);
  const share = total === null || total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <Stack gap={4} miw={120}>
      <Progress.Root size="sm">
        <Progress.Section value={share} aria-label={label} animated striped={total === null} />
      </Progress.Root>
      {total !== null && total > 0 && (
        <Text size="xs" c="dimmed">
          {t('common.progress', { done, total })}
        </Text>
      )}
    </Stack>
  );
}
