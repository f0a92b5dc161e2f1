import { Group, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useCheckWords } from '../../../core/checks/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Check, Picture } from '../../shared/types.ts';
import classes from './picture-frames.module.css';

/** Where something was read in a picture, with its failed checks. */
export interface PictureFrame {
  kind: Picture['marks'][number]['kind'];
  corners: Picture['marks'][number]['corners'];
  open: readonly Check[];
}

const READ_IN: Record<PictureFrame['kind'], readonly string[]> = {
  document: ['document_found', 'document_accepted', 'visual_zone_match', 'front_back_match'],
  mrz: [
    'mrz_read',
    'mrz_readings_agree',
    'mrz_check_digits',
    'chip_print_match',
    'document_not_expired',
    'birth_date_plausible',
    'minimum_age',
    'expected_data_match',
  ],
};

export function isReadIn(kind: PictureFrame['kind'], { key }: Pick<Check, 'key'>): boolean {
  return READ_IN[kind].includes(key);
}

/** A picture's frames; empty without coordinates, as before `0253-picture-marks`. */
export function framesOf({ marks }: Picture, checks: readonly Check[]): PictureFrame[] {
  return marks.map(({ kind, corners }) => ({
    ...{ kind, corners },
    open: checks.filter((check) => isReadIn(kind, check) && (check.result === 'failed' || check.result === 'unclear')),
  }));
}

interface FramesProps {
  frames: readonly PictureFrame[];
  /** Equal to the picture's, so that they overlay it. */
  style: CSSProperties;
}

/** Drawn over the picture in its own coordinates, so that they rotate and zoom with it. */
export function PictureFrames({ frames, style }: FramesProps) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={classes.frames} style={style} aria-hidden>
      {frames.map(({ kind, corners, open }) => {
        const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
        return (
          <g key={kind} data-open={open.length > 0 || undefined}>
            <polygon points={points} className={classes.ground} />
            <polygon points={points} className={classes.line} />
          </g>
        );
      })}
    </svg>
  );
}

/** The same in words: each frame, and its failed checks. */
export function FrameLegend({ frames }: Pick<FramesProps, 'frames'>) {
  const t = useTexts(verificationsTexts);
  const words = useCheckWords();
  return (
    <Group component="ul" justify="center" gap="md" m={0} p={0} className={classes.legend}>
      {frames.map(({ kind, open }) => (
        <Text key={kind} component="li" size="xs" data-open={open.length > 0 || undefined}>
          {open.length === 0
            ? t(`pictures.mark.${kind}`)
            : t('pictures.markOpen', { mark: t(`pictures.mark.${kind}`), checks: open.map(words.label).join(', ') })}
        </Text>
      ))}
    </Group>
  );
}
