import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys, useOs } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { addTexts, type TextTree, useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { shellTexts } from '../locales/index.ts';

const Palette = lazy(async () => {
  const { Palette: palette, paletteTexts } = await import('./palette.tsx');
  await Promise.all(paletteTexts.map((texts) => addTexts<TextTree>(texts)));
  return { default: palette };
});

/** Opens the search, like Ctrl+K or ⌘K anywhere. */
export function SearchButton() {
  const t = useTexts(shellTexts);
  const [opened, { open, close, toggle }] = useDisclosure();
  const isMac = ['macos', 'ios'].includes(useOs());
  useHotkeys([['mod+K', toggle]], []);
  const shortcut = { 'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K', 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        visibleFrom="sm"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={<Kbd size="xs">{isMac ? '⌘K' : 'Ctrl+K'}</Kbd>}
        onClick={open}
        {...shortcut}
      >
        {t('search')}
      </Button>
      <ActionIcon variant="default" size="lg" hiddenFrom="sm" aria-label={t('search')} onClick={open} {...shortcut}>
        <IconSearch size={18} />
      </ActionIcon>
      {opened && (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      )}
    </>
  );
}
