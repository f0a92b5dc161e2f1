import { ActionIcon, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { mediaTypeOf } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconX } from '#web/kit/icons.generated.ts';
import { LongText, StatusBadge } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import type { PickedFile } from './use-hashing.ts';

export interface ListedFile {
  picked: PickedFile;
  /** The name of an earlier file with the same content. */
  repeats: string | undefined;
  isKnown: boolean;
  /** The service's error for this file. */
  error: string | undefined;
}

interface PickedFilesProps {
  files: readonly ListedFile[];
  onRemove: (key: number) => void;
  onSkip: (key: number) => void;
}

/** The picked files, each with its progress and a button to cancel or remove it. */
export function PickedFiles({ files, onRemove, onSkip }: PickedFilesProps) {
  const t = useTexts(filesTexts);
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('add.files')}>
      {files.map(({ picked, ...of }) => (
        <Row key={picked.key} picked={picked} {...of} onRemove={onRemove} onSkip={onSkip} />
      ))}
    </Stack>
  );
}

/** Memoized: the progress of one file must not render a thousand. */
const Row = memo(function Row({
  picked,
  repeats,
  isKnown,
  error,
  onRemove,
  onSkip,
}: ListedFile & Omit<PickedFilesProps, 'files'>) {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const { key, file, share, sampled, sha256, keyFrames = [], problem } = picked;
  const name = file.name.slice(0, 200);
  const isRunning = sha256 === undefined && problem === undefined;
  const isFilm = mediaTypeOf(file).startsWith('video/');
  const frames = keyFrames.length > 0 ? t('add.frames', { count: keyFrames.length }) : t('add.noFrames');
  const fault = problem === undefined ? error : t(`add.error.${problem}`);
  return (
    <Paper withBorder px="sm" py={6} component="li">
      <Group gap="sm" wrap="nowrap">
        <Stack gap={2} miw={0} style={{ flex: 1 }}>
          <Text size="sm" fw={600} component="div">
            <LongText lines={1}>{name}</LongText>
          </Text>
          <Text size="xs" c="dimmed">
            {[format.bytes(file.size), isFilm && sha256 !== undefined && frames].filter(Boolean).join(' · ')}
          </Text>
          {fault && (
            <Text size="xs" c="red" role="alert">
              {fault}
            </Text>
          )}
          {isRunning && sampled === undefined && share > 0 && (
            <Progress value={share * 100} size="sm" aria-label={t('add.hashing', { name })} />
          )}
          {sampled !== undefined && (
            <Progress value={sampled * 100} size="sm" aria-label={t('add.sampling', { name })} />
          )}
        </Stack>
        {sampled !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => onSkip(key)}>
            {t('add.skipFrames')}
          </Button>
        )}
        <State {...{ repeats, isKnown, sha256 }} isWaiting={isRunning && share === 0} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isRunning ? 'add.cancel' : 'add.remove', { name })}
          onClick={() => onRemove(key)}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </Paper>
  );
});

type StateProps = Pick<ListedFile, 'repeats' | 'isKnown'> & Pick<PickedFile, 'sha256'> & { isWaiting: boolean };

function State({ repeats, isKnown, sha256, isWaiting }: StateProps) {
  const t = useTexts(filesTexts);
  if (isWaiting) return <StatusBadge tone="neutral">{t('add.waiting')}</StatusBadge>;
  if (sha256 === undefined) return null;
  if (isKnown) return <StatusBadge tone="neutral">{t('add.known')}</StatusBadge>;
  if (repeats !== undefined)
    return (
      <Text size="xs" c="dimmed" maw="40%">
        <LongText lines={2}>{t('add.repeated', { name: repeats })}</LongText>
      </Text>
    );
  return <StatusBadge tone="good">{t('add.hashed')}</StatusBadge>;
}
