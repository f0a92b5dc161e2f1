import { Button, FileButton, Stack, Text, ThemeIcon } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFileCheck } from '#web/kit/icons.generated.ts';
import { verifyTexts } from './locales/index.ts';
import css from './verify.module.css';

interface DropZoneProps {
  busy: boolean;
  /** Below a verdict, for more files. */
  isSmall: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop, by choice and by paste. */
export function DropZone({ busy, isSmall, onFiles }: DropZoneProps) {
  const t = useTexts(verifyTexts);
  const [over, setOver] = useState(false);
  return (
    <section
      className={css.drop}
      data-over={over || undefined}
      data-small={isSmall || undefined}
      aria-label={t('drop.label')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Stack align="center" gap="xs">
        {!isSmall && (
          <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
            <IconFileCheck size={26} />
          </ThemeIcon>
        )}
        <Text fw={600}>{t('drop.title')}</Text>
        {!isSmall && (
          <Text size="sm" c="dimmed" ta="center" maw={420}>
            {t('drop.kinds')}
          </Text>
        )}
        <FileButton multiple onChange={onFiles} inputProps={{ 'aria-label': t('drop.choose') }}>
          {(props) => (
            <Button {...props} loading={busy}>
              {t('drop.choose')}
            </Button>
          )}
        </FileButton>
      </Stack>
    </section>
  );
}
