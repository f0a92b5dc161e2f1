import { VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconArrowUp, IconCheck, IconZoomIn } from '@tabler/icons-react';
import { useTexts } from '#web/kit/i18n/index.ts';
import css from '../capture.module.css';
import { captureTexts } from '../locales/index.ts';
import type { Prompt } from './film.ts';

/** Seen as in a mirror: the person's left is on the left. */
const ICONS: Partial<Record<Prompt, typeof IconCheck>> = {
  look_left: IconArrowLeft,
  look_right: IconArrowRight,
  look_up: IconArrowUp,
  come_closer: IconZoomIn,
  done: IconCheck,
};

/** What to do now, large and spoken; undefined while the camera starts. */
export function FacePrompt({ prompt }: { prompt: Prompt | undefined }) {
  const t = useTexts(captureTexts);
  const Icon = prompt && ICONS[prompt];
  const words = prompt ? t(`face.prompts.${prompt}`) : t('camera.starting');
  return (
    <>
      <p id="prompt" className={css.prompt} aria-hidden>
        {Icon && <Icon size={28} stroke={2.5} />}
        <span>{words}</span>
      </p>
      <VisuallyHidden aria-live="assertive">{words}</VisuallyHidden>
    </>
  );
}
