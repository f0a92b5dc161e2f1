import { Button, FileButton, Loader } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import type { Camera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCamera } from '#web/kit/icons.generated.ts';
import { DOCUMENT_SIDE, fromFile, grab } from '../camera/to-jpeg.ts';
import css from '../capture.module.css';
import type { Kind } from '../flow/flow.ts';
import { partOf } from '../guidance/box-in-video.ts';
import { useGuidance } from '../guidance/use-guidance.ts';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { Problem } from '../screens/problem.tsx';

interface TakePictureProps {
  camera: Camera;
  kind: Kind;
  /** Undefined for a file that is not a picture. */
  onPicture: (picture: string | undefined) => void;
}

/**
 * The camera with its shutter, or a file instead. A picture is cropped to the visible part; an automatic one to the
 * frame.
 */
export function TakePicture({ camera, kind, onPicture }: TakePictureProps) {
  const t = useTexts(captureTexts);
  const frame = useRef<HTMLDivElement>(null);
  const isOff = camera.state !== 'on' && camera.state !== 'starting';
  const take = (around: Element | null): void => {
    const video = camera.video.current;
    if (video?.videoWidth) onPicture(grab(video, DOCUMENT_SIDE, around ? partOf(video, around) : undefined));
  };
  const choose = async (file: File | null): Promise<void> => {
    if (file) onPicture(await fromFile(file));
  };
  return (
    <>
      {isOff && <NoCamera camera={camera} />}
      <div hidden={isOff}>
        <Viewfinder camera={camera} frame={frame} kind={kind} onGood={() => take(frame.current)} />
      </div>
      <Actions>
        {!isOff && (
          <Button
            size="md"
            leftSection={<IconCamera size={20} />}
            disabled={camera.state !== 'on'}
            onClick={() => take(camera.video.current)}
          >
            {t('document.take')}
          </Button>
        )}
        <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp,image/*" inputProps={fileProps(camera)}>
          {(button) => (
            <Button {...button} size="md" variant={isOff ? 'filled' : 'default'}>
              {t(camera.state === 'insecure' ? 'document.shoot' : 'document.choose')}
            </Button>
          )}
        </FileButton>
        <PhoneButton isNeeded={isOff && camera.state !== 'insecure'} />
      </Actions>
    </>
  );
}

/** If the page may not use the camera, the phone's camera app still can. */
const fileProps = ({ state }: Camera) => ({
  id: 'file',
  ...(state === 'insecure' && { capture: 'environment' as const }),
});

interface ViewfinderProps {
  camera: Camera;
  frame: RefObject<HTMLDivElement | null>;
  kind: Kind;
  onGood: () => void;
}

/** The camera's view with the document frame and advice; takes the picture once everything is right. */
function Viewfinder({ camera, frame, kind, onGood }: ViewfinderProps) {
  const t = useTexts(captureTexts);
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

/** Why there is no camera and how to fix that; a file can be used instead. */
function NoCamera({ camera }: { camera: Camera }) {
  const t = useTexts(captureTexts);
  return (
    <>
      <Problem failure={{ code: `document_${camera.state}`, message: '' }} tone="info" />
      {camera.state !== 'insecure' && (
        <Button variant="light" onClick={camera.retry} mb="md">
          {t('camera.retry')}
        </Button>
      )}
    </>
  );
}
