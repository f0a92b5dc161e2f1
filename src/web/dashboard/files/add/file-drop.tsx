import { Button, FileButton, Paper, Stack, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUpload } from '#web/kit/icons.generated.ts';
import { useFileDrop } from '#web/kit/use-file-drop.ts';
import { filesTexts } from '../locales/index.ts';
import { MOST_FILES } from './use-hashing.ts';

/** Accepts many files by choosing or dropping. */
export function FileDrop({ hasFiles, onFiles }: { hasFiles: boolean; onFiles: (files: File[]) => void }) {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <Paper
      withBorder
      p="lg"
      style={{ borderStyle: 'dashed', ...(isOver && { borderColor: 'var(--mantine-primary-color-filled)' }) }}
      {...handlers}
    >
      <Stack gap="xs" align="center">
        <FileButton multiple onChange={onFiles}>
          {(props) => (
            <Button
              {...props}
              variant={hasFiles ? 'default' : 'filled'}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('add.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {t('add.drop')} · {t('add.limit', { count: format.number(MOST_FILES) })}
        </Text>
      </Stack>
    </Paper>
  );
}
