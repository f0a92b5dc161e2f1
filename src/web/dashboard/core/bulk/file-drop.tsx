import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconUpload } from '#web/kit/icons.generated.ts';
import { useFileDrop } from '#web/kit/use-file-drop.ts';
import { downloadBytes } from '../ui/index.ts';
import { bulkTexts } from './locales/index.ts';

export interface CsvFile {
  name: string;
  csv: string;
}

const MOST_BYTES = 5 * 1024 * 1024;

interface FileDropProps {
  file: CsvFile | undefined;
  onFile: (file: CsvFile | undefined) => void;
  example: CsvFile;
}

/** Accepts a CSV file by choosing or dropping. */
export function FileDrop({ file, onFile, example }: FileDropProps) {
  const t = useTexts(bulkTexts);
  const [wrong, setWrong] = useState<'tooBig' | 'notText'>();
  const read = async (chosen: File | null | undefined): Promise<void> => {
    if (!chosen) return;
    const csv = chosen.size > MOST_BYTES ? '' : await chosen.text();
    const problem = chosen.size > MOST_BYTES ? 'tooBig' : isText(csv) ? undefined : 'notText';
    setWrong(problem);
    onFile(problem ? undefined : { name: chosen.name, csv });
  };
  const { isOver, handlers } = useFileDrop(([dropped]) => void read(dropped));
  return (
    <Paper
      withBorder
      p="lg"
      style={{ borderStyle: 'dashed', ...(isOver && { borderColor: 'var(--mantine-primary-color-filled)' }) }}
      {...handlers}
    >
      <Stack gap="xs" align="center">
        <Group gap="xs" justify="center">
          <FileButton accept=".csv,text/csv,text/plain" onChange={(chosen) => void read(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant={file ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(file ? 'chooseOther' : 'choose')}
              </Button>
            )}
          </FileButton>
          {!file && (
            <Button
              variant="subtle"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => downloadBytes(example.csv, example.name, 'text/csv')}
            >
              {t('template')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" ta="center">
          {file ? file.name.slice(0, 100) : `${t('drop')} · ${t('limits')}`}
        </Text>
        {wrong && (
          <Text size="sm" c="red" role="alert">
            {t(wrong)}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

const isText = (csv: string): boolean => csv.trim() !== '' && !csv.includes('\0');
