import { ActionIcon, Group, Stack, Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRotateClockwise, IconScan, IconZoomIn, IconZoomOut } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../../shared/pictures.module.css';
import { FrameLegend, type PictureFrame, PictureFrames } from './picture-frames.tsx';

interface PictureViewerProps {
  source: string;
  name: string;
  /** Where something was read in it; hidden by `f`. */
  frames?: readonly PictureFrame[];
  /** More controls, before and after the picture's own. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A picture as large as the window allows; rotates and zooms for small print. */
export function PictureViewer({ source, name, frames = [], before, after }: PictureViewerProps) {
  const t = useTexts(verificationsTexts);
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [ratio, setRatio] = useState<number>();
  const [isFramed, setFramed] = useState(true);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'f') setFramed(!isFramed);
  });
  const [turned, setTurned] = useState(source);
  if (turned !== source) {
    setTurned(source);
    setTurn(0);
    setZoom(1);
  }
  const tools = [
    { label: t('pictures.zoomIn'), icon: IconZoomIn, act: () => setZoom(Math.min(6, zoom * 1.5)) },
    { label: t('pictures.zoomOut'), icon: IconZoomOut, act: () => setZoom(Math.max(1, zoom / 1.5)) },
    { label: t('pictures.turn'), icon: IconRotateClockwise, act: () => setTurn(turn + 90) },
  ];
  const areShown = isFramed && frames.length > 0;
  const shownRatio = ratio && (turn % 180 === 0 ? ratio : 1 / ratio);
  const placed: CSSProperties = {
    inlineSize: turn % 180 === 0 || !shownRatio ? '100%' : `${100 / shownRatio}%`,
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="center">
        {before}
        {tools.map(({ label, icon: Icon, act }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="default" size={36} onClick={act} aria-label={label}>
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
        {frames.length > 0 && (
          <Tooltip label={t('pictures.marks')}>
            <ActionIcon
              variant={isFramed ? 'light' : 'default'}
              size={36}
              onClick={() => setFramed(!isFramed)}
              aria-label={t('pictures.marks')}
              aria-pressed={isFramed}
              aria-keyshortcuts="f"
            >
              <IconScan size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {after}
      </Group>
      {areShown && <FrameLegend frames={frames} />}
      <section className={classes.stage} aria-label={name} {...(zoom > 1 && { tabIndex: 0, onKeyDown: keepArrows })}>
        <div className={classes.sheet} style={{ '--ratio': shownRatio, '--zoom': zoom } as CSSProperties}>
          <img
            src={source}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
            style={placed}
          />
          {areShown && ratio && <PictureFrames frames={frames} style={{ ...placed, aspectRatio: ratio }} />}
        </div>
      </section>
    </Stack>
  );
}

/** Arrow keys pan a focused, enlarged picture; otherwise they go to the next one. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}
