import { Modal, Slider, Stack, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../../shared/pictures.module.css';
import { useFacePicture } from './use-face-picture.ts';
import type { ViewedPicture } from './viewer-dialog.tsx';

interface CompareDialogProps {
  faces: readonly [ViewedPicture, ViewedPicture];
  opened: boolean;
  onClose: () => void;
}

/** Both faces overlaid; a slider moves the dividing line. */
export function CompareDialog({ faces, opened, onClose }: CompareDialogProps) {
  const t = useTexts(verificationsTexts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="46rem"
      title={t('faces.compareTitle')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Overlay faces={faces} />
    </Modal>
  );
}

function Overlay({ faces: [left, right] }: Pick<CompareDialogProps, 'faces'>) {
  const t = useTexts(verificationsTexts);
  const [share, setShare] = useState(50);
  const under = useFacePicture(right.of);
  const over = useFacePicture(left.of);
  return (
    <Stack gap="sm">
      <div className={classes.overlay} style={{ '--share': `${share}%` } as CSSProperties}>
        {under.source && <img src={under.source} alt={right.name} />}
        {over.source && <img src={over.source} alt={left.name} className={classes.over} />}
      </div>
      <Slider value={share} onChange={setShare} label={null} step={2} thumbLabel={t('faces.slider')} />
      <div className={classes.ends}>
        <Text size="xs" c="dimmed">
          {left.name}
        </Text>
        <Text size="xs" c="dimmed">
          {right.name}
        </Text>
      </div>
    </Stack>
  );
}
