import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import css from './compose-actions.module.css';
import type { Step } from './search.ts';

interface ComposeActionsProps {
  step: Step;
  isFlawed: boolean;
  isPending: boolean;
  onBack: () => void;
  onNext: () => void;
  onSave: () => void;
  onSend: () => void;
  /** For a new agreement with a chosen document. */
  onStartOver: (() => void) | undefined;
  children: ReactNode;
}

export function ComposeActions(props: ComposeActionsProps) {
  const { step, isFlawed, isPending, onBack, onNext, onSave, onSend, onStartOver, children } = props;
  const t = useTexts(agreementsTexts);
  return (
    <div className={css.row}>
      <Group gap="sm" className={css.actions ?? ''} data-bottom-bar>
        {step !== 'choose' && (
          <Button variant="default" onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
        {step === 'check' ? (
          <>
            <Button variant="default" onClick={onSave} disabled={isFlawed} loading={isPending}>
              {t('compose.check.save')}
            </Button>
            <Button onClick={onSend} disabled={isFlawed} loading={isPending}>
              {t('compose.check.send')}
            </Button>
          </>
        ) : (
          step !== 'choose' && <Button onClick={onNext}>{t('common.next')}</Button>
        )}
      </Group>
      {children}
      {onStartOver && (
        <Button variant="subtle" color="gray" onClick={onStartOver}>
          {t('compose.startOver')}
        </Button>
      )}
    </div>
  );
}
