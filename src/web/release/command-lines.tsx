import { Text } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import css from './release.module.css';
import type { FileName } from './release-data.ts';

const CREDENTIAL = 'npx avouch-verify credential release.sd-jwt --trust trust.json --status status.json';
const DOCUMENT = 'npx avouch-verify evidence evidence.json --pdf document.pdf --trust trust.json';

/** How to do the same without this page, and without network. */
export function CommandLines({ names }: { names: readonly FileName[] }) {
  const t = useTexts(releaseTexts);
  const lines = names.includes('document.pdf') ? [CREDENTIAL, DOCUMENT] : [CREDENTIAL];
  return (
    <details>
      <summary>{t('check.commands')}</summary>
      <Text size="sm" my="xs">
        {t('check.commandsHint')}
      </Text>
      {lines.map((line) => (
        <div key={line} className={css.command}>
          <code dir="ltr">{line}</code>
          <CopyButton value={line} what={line} />
        </div>
      ))}
    </details>
  );
}
