import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useCamera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import css from '../capture.module.css';
import { CaptureFrame } from '../capture-frame.tsx';
import type { Side } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { type Flaw, findFlaw } from '../guidance/find-flaw.ts';
import { captureTexts } from '../locales/index.ts';
import { type Failure, Problem } from '../screens/problem.tsx';
import { TakePicture } from './take-picture.tsx';

/** One side of the document: taken or chosen, reviewed, and retaken until the person accepts it. */
export function PictureScreen({ side }: { side: Side }) {
  const t = useTexts(captureTexts);
  const { flow, tell } = useCapture();
  const [picture, setPicture] = useState(flow.review);
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

/** The picture to send, with its apparent flaws; the person decides. */
function Review({ picture, onUse, onAgain }: { picture: string; onUse: () => void; onAgain: () => void }) {
  const t = useTexts(captureTexts);
  const [flaw, setFlaw] = useState<Flaw | 'unseen'>();
  useEffect(() => {
    let left = false;
    void findFlaw(picture)
      .catch(() => 'unseen' as const)
      .then((found) => left || setFlaw(found));
    return () => {
      left = true;
    };
  }, [picture]);
  return (
    <>
      {flaw !== 'unseen' && (
        <div className={css.view} data-still>
          <img className={css.still} src={picture} alt={t('document.preview')} />
        </div>
      )}
      <Actions>
        <Problem failure={flaw && { code: `flaw_${flaw}`, message: '' }} tone="warning" />
        <Button size="md" onClick={onUse} data-autofocus>
          {t('document.use')}
        </Button>
        <Button size="md" variant="default" onClick={onAgain}>
          {t('document.again')}
        </Button>
      </Actions>
    </>
  );
}
