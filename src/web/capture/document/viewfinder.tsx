import { Loader } from '@mantine/core';
import { useRef } from 'react';
import type { Camera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import css from '../capture.module.css';
import type { Kind } from '../flow/flow.ts';
import { useGuidance } from '../guidance/use-guidance.ts';
import { captureTexts } from '../locales/index.ts';

/** What the camera sees, the frame that the document belongs in, and what to do better; takes the picture when all is well. */
export function Viewfinder({ camera, kind, onGood }: { camera: Camera; kind: Kind; onGood: () => void }) {
  const t = useTexts(captureTexts);
  const frame = useRef<HTMLDivElement>(null);
  const isOn = camera.state === 'on';
  const advice = useGuidance({ video: camera.video, frame }, isOn, onGood);
  return (
    <div className={css.view}>
      <video ref={camera.video} className={css.video} playsInline muted autoPlay aria-label={t('document.camera')} />
      <div ref={frame} className={css.frame} data-kind={kind} data-good={advice === 'good' || undefined} aria-hidden />
      {isOn ? (
        <p className={css.advice} data-good={advice === 'good' || undefined} role="status">
          {t(`advice.${advice ?? 'fit'}`)}
        </p>
      ) : (
        <Loader className={css.starting} color="white" aria-label={t('camera.starting')} />
      )}
    </div>
  );
}
