import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Verification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { Section } from '../../../core/ui/index.ts';
import classes from '../../access/access.module.css';
import { useAccessReason } from '../../access/access.ts';
import { Locked } from '../../access/locked.tsx';
import { verificationsTexts } from '../../locales/index.ts';
import { isAtWork } from '../../shared/statuses.ts';
import type { Picture } from '../../shared/types.ts';
import { PictureTile } from './picture-tile.tsx';
import { PictureViewer } from './picture-viewer.tsx';

/** The pictures of every attempt: closed until a reason is given, then each opened by itself. */
export function Pictures({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const reason = useAccessReason(found.id);
  const [large, setLarge] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pictures', found.id, found.updatedAt],
    queryFn: () => avouch.verifications.listPictures(found.id),
    enabled: !isAtWork(found),
  });
  const pictures = data?.data ?? [];
  const latest = Math.max(0, ...pictures.map(({ attempt }) => attempt));
  const shown = pictures.filter(({ attempt }) => attempt === latest);
  if (!isPending && pictures.length === 0 && !error) return null;
  return (
    <Section title={t('pictures.title')} intro={t('pictures.count', { count: shown.length })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Loader size="sm" />}
      {pictures.length > 0 && !reason && <Locked caseId={found.id} what={t('pictures.locked')} />}
      {reason && (
        <Stack gap="md">
          <ul className={classes.pictures}>
            {shown
              .filter(({ kind }) => kind === 'picture')
              .map((picture) => (
                <PictureTile key={picture.id} caseId={found.id} picture={picture} reason={reason} onLarge={setLarge} />
              ))}
          </ul>
          <Frames
            caseId={found.id}
            frames={shown.filter(({ kind }) => kind === 'frame')}
            reason={reason}
            onLarge={setLarge}
          />
          <Earlier
            caseId={found.id}
            pictures={pictures.filter(({ attempt }) => attempt < latest)}
            reason={reason}
            onLarge={setLarge}
          />
        </Stack>
      )}
      <Modal
        opened={large !== undefined}
        onClose={() => setLarge(undefined)}
        size="xl"
        title={t('pictures.large')}
        closeButtonProps={{ 'aria-label': t('keys.close') }}
      >
        {large && <PictureViewer source={large} />}
      </Modal>
    </Section>
  );
}

interface GroupProps {
  caseId: string;
  reason: string;
  onLarge: (source: string) => void;
}

/** Those that answer the liveness challenge, in their order. */
function Frames({ frames, ...rest }: GroupProps & { frames: Picture[] }) {
  const t = useTexts(verificationsTexts);
  if (frames.length === 0) return null;
  const inOrder = frames.toSorted((one, other) => one.position - other.position);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('pictures.frames', { count: frames.length })}
      </Text>
      <ul className={classes.frames}>
        {inOrder.map((picture) => (
          <PictureTile key={picture.id} picture={picture} {...rest} />
        ))}
      </ul>
    </Stack>
  );
}

function Earlier({ pictures, ...rest }: GroupProps & { pictures: Picture[] }) {
  const t = useTexts(verificationsTexts);
  const [opened, setOpened] = useState(false);
  if (pictures.length === 0) return null;
  if (!opened)
    return (
      <Button variant="subtle" size="xs" onClick={() => setOpened(true)} style={{ alignSelf: 'flex-start' }}>
        {t('pictures.earlier', { count: pictures.length })}
      </Button>
    );
  return (
    <ul className={classes.pictures}>
      {pictures.map((picture) => (
        <PictureTile key={picture.id} picture={picture} {...rest} />
      ))}
    </ul>
  );
}
