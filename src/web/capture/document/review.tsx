import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import css from '../capture.module.css';
import { type Flaw, findFlaw } from '../guidance/find-flaw.ts';
import { captureTexts } from '../locales/index.ts';
import { Problem } from '../screens/problem.tsx';

/** The picture as it will be sent, with what seems wrong with it; the person decides. */
export function Review({ picture, onUse, onAgain }: { picture: string; onUse: () => void; onAgain: () => void }) {
  const t = useTexts(captureTexts);
  const [flaw, setFlaw] = useState<Flaw>();
  useEffect(() => {
    let left = false;
    void findFlaw(picture).then((found) => left || setFlaw(found));
    return () => {
      left = true;
    };
  }, [picture]);
  return (
    <>
      <div className={css.view}>
        <img className={css.still} src={picture} alt={t('document.preview')} />
      </div>
      <Problem failure={flaw && { code: `flaw_${flaw}`, message: '' }} tone="warning" />
      <Actions>
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
