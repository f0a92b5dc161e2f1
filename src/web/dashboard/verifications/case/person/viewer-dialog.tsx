import { ActionIcon, Loader, Modal, Text, Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconChevronLeft, IconChevronRight } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { AskedPicture } from '../../shared/use-secret-picture.ts';
import type { PictureFrame } from './picture-frames.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { useFacePicture } from './use-face-picture.ts';

/** A picture on the page, by which the viewer finds its neighbors. */
export interface ViewedPicture {
  key: string;
  name: string;
  of: AskedPicture;
  frames?: readonly PictureFrame[];
}

interface ViewerDialogProps {
  pictures: readonly ViewedPicture[];
  /** The open one. */
  at: string | undefined;
  onMove: (key: string) => void;
  onClose: () => void;
}

/** A viewer over the page: arrow keys or buttons change the picture. */
export function ViewerDialog({ pictures, at, onMove, onClose }: ViewerDialogProps) {
  const t = useTexts(verificationsTexts);
  const place = pictures.findIndex(({ key }) => key === at);
  const shown = pictures[place];
  const move = (by: number): void => {
    const next = shown && pictures[place + by];
    if (next) onMove(next.key);
  };
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  });
  return (
    <Modal
      opened={shown !== undefined}
      onClose={onClose}
      size="90rem"
      title={shown && t('pictures.place', { name: shown.name, place: place + 1, total: pictures.length })}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      {shown && (
        <Shown
          picture={shown}
          before={<Step label={t('pictures.previous')} icon={IconChevronLeft} act={place > 0 && (() => move(-1))} />}
          after={
            <Step
              label={t('pictures.next')}
              icon={IconChevronRight}
              act={place < pictures.length - 1 && (() => move(1))}
            />
          }
        />
      )}
    </Modal>
  );
}

interface ShownProps {
  picture: ViewedPicture;
  before: ReactNode;
  after: ReactNode;
}

function Shown({ picture: { name, of, frames = [] }, before, after }: ShownProps) {
  const t = useTexts(verificationsTexts);
  const { source, error } = useFacePicture(of);
  if (error) return <Text size="sm">{t('pictures.unavailable')}</Text>;
  if (!source) return <Loader size="sm" aria-label={t('pictures.loading', { name })} />;
  return <PictureViewer source={source} name={name} frames={frames} before={before} after={after} />;
}

interface StepProps {
  label: string;
  icon: typeof IconChevronLeft;
  act: (() => void) | false;
}

function Step({ label, icon: Icon, act }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} disabled={!act} onClick={act || undefined} aria-label={label}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
