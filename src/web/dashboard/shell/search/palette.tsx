import { Combobox, Loader, Modal, ScrollArea, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { searchTexts } from '../../core/search/index.ts';
import { settingsTexts } from '../../settings/locales/index.ts';
import classes from './palette.module.css';
import { PaletteOption } from './palette-option.tsx';
import { useGroups } from './use-groups.tsx';

export const paletteTexts = [searchTexts, settingsTexts];

/** One search field for people, businesses, projects, other objects, and pages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(searchTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, error, isLoading, retry } = useGroups(typed);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const addresses = groups.flatMap(({ items }) => items.map(({ address }) => address));
  const shown = addresses.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list selects its first entry.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [shown]);

  const open = (address: string): void => {
    onClose();
    const [to, hash] = address.split('#');
    if (address.startsWith('/docs')) window.open(address, '_blank', 'noreferrer');
    else void navigate({ to, ...(hash !== undefined && { hash }) });
  };
  const isEmpty = typed.trim() !== '' && !isLoading && !error && addresses.length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<VisuallyHidden>{t('title')}</VisuallyHidden>}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10dvh"
      classNames={{ header: classes.header }}
    >
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label={t('field')}
            placeholder={t('placeholder')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={200}
            size="md"
            variant="unstyled"
            autoComplete="off"
            spellCheck={false}
            className={classes.field}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={isLoading && <Loader size="xs" aria-hidden />}
          />
        </Combobox.EventsTarget>
        <VisuallyHidden role="status">
          {isLoading ? t('loading') : t('results', { count: addresses.length })}
        </VisuallyHidden>
        <ScrollArea.Autosize mah="60dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
          {error && <ErrorState error={error} onRetry={retry} />}
          <Combobox.Options className={classes.options} aria-label={t('title')}>
            {groups.map(({ key, label, items, hasMore }) => (
              <Combobox.Group key={key} label={label}>
                {items.map((item) => (
                  <PaletteOption key={item.address} {...item} />
                ))}
                {hasMore && (
                  <Text size="xs" c="dimmed" px={10} pb="xs" role="presentation">
                    {t('more')}
                  </Text>
                )}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          {isEmpty && (
            <div className={classes.empty}>
              <Text fw={600}>{t('none', { q: typed.trim() })}</Text>
              <Text size="sm" c="dimmed">
                {t('noneHelp')}
              </Text>
            </div>
          )}
        </ScrollArea.Autosize>
        <Text size="xs" className={classes.hint}>
          {t('hint')}
        </Text>
      </Combobox>
    </Modal>
  );
}
