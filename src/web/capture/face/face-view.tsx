import { Button } from '@mantine/core';
import { useCamera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import css from '../capture.module.css';
import type { Taken } from '../flow/flow.ts';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { Problem } from '../screens/problem.tsx';
import { FaceOval } from './face-oval.tsx';
import { FacePrompt } from './face-prompt.tsx';
import { useFilm } from './use-film.ts';

interface FaceViewProps {
  onFilmed: (liveness: NonNullable<Taken['liveness']>) => void;
  onFailed: (code: string, message: string) => void;
}

/** The person as in a mirror, with what to do; where there is no camera, what may be done about it. */
export function FaceView({ onFilmed, onFailed }: FaceViewProps) {
  const t = useTexts(captureTexts);
  const camera = useCamera('user');
  const { prompt, share } = useFilm(camera, onFilmed, onFailed);
  const isOff = camera.state !== 'on' && camera.state !== 'starting' && camera.state !== 'closed';
  return (
    <>
      <div className={css.face} hidden={isOff}>
        <video ref={camera.video} className={css.mirror} playsInline muted autoPlay aria-hidden />
        <FaceOval share={share} isNear={prompt === 'come_closer'} />
        <FacePrompt prompt={camera.state === 'on' ? prompt : undefined} />
      </div>
      {isOff && (
        <>
          <Problem failure={{ code: `face_${camera.state}`, message: '' }} />
          <Button onClick={camera.retry} mb="sm">
            {t('camera.retry')}
          </Button>
          <PhoneButton isNeeded />
        </>
      )}
    </>
  );
}
