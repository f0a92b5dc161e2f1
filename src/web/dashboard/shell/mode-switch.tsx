import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useApi } from '../core/api.tsx';
import { shellTexts } from './locales/index.ts';

/** Switches between live and test data. */
export function ModeSwitch() {
  const t = useTexts(shellTexts);
  const { mode, setMode } = useApi();
  const isNarrow = useMediaQuery('(max-width: 30em)');
  return (
    <Switch
      size="sm"
      color="warning"
      label={isNarrow ? undefined : t('testMode')}
      aria-label={t('testMode')}
      checked={mode === 'test'}
      onChange={({ currentTarget }) => setMode(currentTarget.checked ? 'test' : 'live')}
    />
  );
}
