import { ActionIcon, CopyButton as Copier } from '@mantine/core';
import { useRef } from 'react';
import { IconCheck, IconCopy } from '#web/kit/icons.generated.ts';
import { Hint, usePointed } from './hint.tsx';
import { useTexts } from './i18n/index.ts';
import { kitTexts } from './locales/index.ts';

/** Copies a text; `what` labels it for screen readers. */
export function CopyButton({ value, what }: { value: string; what?: string }) {
  const t = useTexts(kitTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [isPointed, handlers] = usePointed();
  return (
    <Copier value={value} timeout={2000}>
      {({ copied, copy }) => (
        <>
          <ActionIcon
            ref={button}
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            onClick={copy}
            aria-label={copied ? t('copied') : what ? `${t('copy')}: ${what}` : t('copy')}
            {...handlers}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
          {isPointed && <Hint target={button} label={copied ? t('copied') : t('copy')} />}
        </>
      )}
    </Copier>
  );
}
