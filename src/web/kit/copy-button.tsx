import { ActionIcon, CopyButton as Copier, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '#web/kit/icons.generated.ts';
import { useTexts } from './i18n/index.ts';
import { kitTexts } from './locales/index.ts';

/** Copies a text; `what` names it to those who do not see what it stands beside. */
export function CopyButton({ value, what }: { value: string; what?: string }) {
  const t = useTexts(kitTexts);
  return (
    <Copier value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : t('copy')}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            onClick={copy}
            aria-label={copied ? t('copied') : what ? `${t('copy')}: ${what}` : t('copy')}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </Copier>
  );
}
