import { useState } from 'react';
import { useCamera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import type { Side } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { type Failure, Problem } from '../screens/problem.tsx';
import { Review } from './review.tsx';
import { TakePicture } from './take-picture.tsx';

/** One side of the document: taken or chosen, looked at, and taken again until the person is content. */
export function PictureScreen({ side }: { side: Side }) {
  const t = useTexts(captureTexts);
  const { flow, tell } = useCapture();
  const [picture, setPicture] = useState<string>();
  const [failure, setFailure] = useState<Failure | undefined>(flow.problem);
  const camera = useCamera('environment', picture === undefined);
  const name = side === 'back' ? 'back' : flow.taken.kind === 'passport' ? 'passport' : 'front';
  const take = (taken: string | undefined): void => {
    setFailure(taken === undefined ? { code: 'bad_file', message: '' } : undefined);
    setPicture(taken);
  };
  const isOn = camera.state === 'on' || camera.state === 'starting';
  const intro = picture ? t('document.check') : isOn ? t('document.hint') : undefined;
  return (
    <CaptureFrame step="document" title={t(`document.${name}`)} intro={intro}>
      <Problem failure={failure} />
      {picture ? (
        <Review
          picture={picture}
          onUse={() => tell({ type: 'picture', side, picture })}
          onAgain={() => setPicture(undefined)}
        />
      ) : (
        <TakePicture camera={camera} kind={flow.taken.kind ?? 'card'} onPicture={take} />
      )}
    </CaptureFrame>
  );
}
