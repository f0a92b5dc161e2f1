import { Button, VisuallyHidden } from '@mantine/core';
import { useCamera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowLeft, IconArrowRight, IconArrowUp, IconCheck, IconZoomIn } from '#web/kit/icons.generated.ts';
import css from '../capture.module.css';
import type { Taken } from '../flow/flow.ts';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { Problem } from '../screens/problem.tsx';
import type { Prompt } from './film.ts';
import { useFilm } from './use-film.ts';

interface FaceViewProps {
  onFilmed: (liveness: NonNullable<Taken['liveness']>) => void;
  onFailed: (code: string, message: string) => void;
}

/** The mirrored person with instructions; without a camera, how to fix that. */
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

/** A centered ellipse, starting at the top. */
const PATH = 'M150 100 a92 122 0 1 1 0 244 a92 122 0 1 1 0 -244';

/** Where to hold the face, with a ring for the film's progress. */
function FaceOval({ share, isNear }: { share: number; isNear: boolean }) {
  const near = isNear || undefined;
  return (
    <svg className={css.oval} viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <mask id="outside">
          <rect x="-600" y="-600" width="1500" height="1600" fill="white" />
          <path d={PATH} className={css.moving} data-near={near} fill="black" />
        </mask>
      </defs>
      <rect x="-600" y="-600" width="1500" height="1600" className={css.shade} mask="url(#outside)" />
      <g className={css.moving} data-near={near}>
        <path d={PATH} className={css.ring} />
        <path d={PATH} className={css.done} pathLength={1} strokeDasharray={`${share} 2`} />
      </g>
    </svg>
  );
}

/** Mirrored: the person's left is on the left. */
const ICONS: Partial<Record<Prompt, typeof IconCheck>> = {
  look_left: IconArrowLeft,
  look_right: IconArrowRight,
  look_up: IconArrowUp,
  come_closer: IconZoomIn,
  done: IconCheck,
};

/** The current instruction, large and read out; undefined while the camera starts. */
function FacePrompt({ prompt }: { prompt: Prompt | undefined }) {
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
