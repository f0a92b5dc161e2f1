import { ActionIcon, Group, Stack, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '#web/kit/icons.generated.ts';
import classes from '../../access/access.module.css';
import { verificationsTexts } from '../../locales/index.ts';

/** A picture as large as the window allows; turned and enlarged to read small print. */
export function PictureViewer({ source }: { source: string }) {
  const t = useTexts(verificationsTexts);
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(1);
  const tools = [
    { label: t('pictures.zoomIn'), icon: IconZoomIn, act: () => setZoom(Math.min(4, zoom * 1.5)) },
    { label: t('pictures.zoomOut'), icon: IconZoomOut, act: () => setZoom(Math.max(1, zoom / 1.5)) },
    { label: t('pictures.turn'), icon: IconRotateClockwise, act: () => setTurn(turn + 90) },
  ];
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="center">
        {tools.map(({ label, icon: Icon, act }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="default" size={36} onClick={act} aria-label={label}>
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
      <div style={{ overflow: 'auto' }}>
        <img
          src={source}
          alt={t('pictures.large')}
          className={classes.large}
          style={{ transform: `rotate(${turn}deg) scale(${zoom})`, transformOrigin: zoom > 1 ? 'top left' : 'center' }}
        />
      </div>
    </Stack>
  );
}
