import { Button, FileButton, Loader } from '@mantine/core';
import { useRef } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import type { Camera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCamera } from '#web/kit/icons.generated.ts';
import { DOCUMENT_SIDE, fromFile, grab } from '../camera/to-jpeg.ts';
import css from '../capture.module.css';
import type { Kind } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { useGuidance } from '../guidance/use-guidance.ts';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { Problem } from '../screens/problem.tsx';

interface TakePictureProps {
  camera: Camera;
  kind: Kind;
  /** Undefined for a file that is no picture. */
  onPicture: (picture: string | undefined) => void;
}

/** The camera with its shutter, and a file in its place. */
export function TakePicture({ camera, kind, onPicture }: TakePictureProps) {
  const t = useTexts(captureTexts);
  const { tell } = useCapture();
  const isOff = camera.state !== 'on' && camera.state !== 'starting';
  const take = (): void => {
    if (camera.video.current?.videoWidth) onPicture(grab(camera.video.current, DOCUMENT_SIDE));
  };
  const choose = async (file: File | null): Promise<void> => {
    if (file) onPicture(await fromFile(file));
  };
  return (
    <>
      {isOff && <NoCamera camera={camera} />}
      <div hidden={isOff}>
        <Viewfinder camera={camera} kind={kind} onGood={take} />
      </div>
      <Actions>
        {!isOff && (
          <Button size="md" leftSection={<IconCamera size={20} />} disabled={camera.state !== 'on'} onClick={take}>
            {t('document.take')}
          </Button>
        )}
        <div className={css.row}>
          <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp,image/*" inputProps={fileProps(camera)}>
            {(button) => (
              <Button {...button} className={css.grow} px="xs" variant={isOff ? 'filled' : 'default'}>
                {t(camera.state === 'insecure' ? 'document.shoot' : isOff ? 'document.choose' : 'document.file')}
              </Button>
            )}
          </FileButton>
          <Button
            className={css.grow}
            px="xs"
            variant="default"
            onClick={() => tell({ type: 'kind', kind: undefined })}
          >
            {t('document.other')}
          </Button>
        </div>
        <PhoneButton isNeeded={isOff && camera.state !== 'insecure'} />
      </Actions>
    </>
  );
}

/** Where the page may not use the camera, the phone's own camera program may. */
const fileProps = ({ state }: Camera) => ({
  id: 'file',
  ...(state === 'insecure' && { capture: 'environment' as const }),
});

/** What the camera sees, the frame that the document belongs in, and what to do better; takes the picture when all is well. */
function Viewfinder({ camera, kind, onGood }: { camera: Camera; kind: Kind; onGood: () => void }) {
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

/** Why there is no camera, and what may be done about it; a file does as well. */
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
