import { Button, FileButton, Stack, Text, ThemeIcon } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFileCheck } from '#web/kit/icons.generated.ts';
import { useFileDrop } from '#web/kit/use-file-drop.ts';
import { verifyTexts } from './locales/index.ts';
import css from './verify.module.css';

interface DropZoneProps {
  busy: boolean;
  /** Shown below a verdict, for more files. */
  isSmall: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files by dropping, choosing, or pasting. */
export function DropZone({ busy, isSmall, onFiles }: DropZoneProps) {
  const t = useTexts(verifyTexts);
  const { isOver, handlers } = useFileDrop(onFiles);
  usePaste(onFiles, t('drop.pasted'));
  return (
    <section
      className={css.drop}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      aria-label={t('drop.label')}
      {...handlers}
    >
      <Stack align="center" gap="xs">
        {!isSmall && (
          <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
            <IconFileCheck size={26} />
          </ThemeIcon>
        )}
        {!isSmall && <Text fw={600}>{t('drop.title')}</Text>}
        {!isSmall && (
          <Text size="sm" c="dimmed" ta="center" maw={420}>
            {t('drop.kinds')}
          </Text>
        )}
        <FileButton multiple onChange={onFiles} inputProps={{ 'aria-label': t(isSmall ? 'drop.add' : 'drop.choose') }}>
          {(props) => (
            <Button {...props} loading={busy} variant={isSmall ? 'default' : 'filled'}>
              {t(isSmall ? 'drop.add' : 'drop.choose')}
            </Button>
          )}
        </FileButton>
      </Stack>
    </section>
  );
}

/** Accepts files, or the text of a credential or proof, pasted anywhere except into an input. */
function usePaste(onFiles: (files: File[]) => void, name: string): void {
  useEffect(() => {
    const take = ({ clipboardData, target }: ClipboardEvent): void => {
      if (!clipboardData || (target instanceof Element && target.matches('input, textarea, select'))) return;
      const text = clipboardData.getData('text/plain');
      const files = [...clipboardData.files];
      if (files.length > 0) onFiles(files);
      else if (text.trim() !== '') onFiles([new File([text], name)]);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [onFiles, name]);
}
