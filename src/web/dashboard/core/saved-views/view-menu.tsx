import { ActionIcon, Menu } from '@mantine/core';
import type { SavedView } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBookmark, IconCheck, IconDots, IconPencil, IconTrash } from '#web/kit/icons.generated.ts';
import { askName } from './ask-name.tsx';
import { savedViewsTexts } from './locales/index.ts';
import type { useSavedViews } from './use-saved-views.ts';
import { type Filters, isSame } from './view-filters.ts';

interface ViewMenuProps {
  view: SavedView;
  views: readonly SavedView[];
  /** The current filters of the list. */
  filters: Filters;
  onChange: ReturnType<typeof useSavedViews>['change'];
}

/** Actions for one saved view. */
export function ViewMenu({ view, views, filters, onChange }: ViewMenuProps) {
  const t = useTexts(savedViewsTexts);
  const { name } = view;
  const replace = (changes: Partial<SavedView>, done: string): void =>
    onChange({ update: (known) => known.map((each) => (each.name === name ? { ...each, ...changes } : each)), done });
  const rename = async (): Promise<void> => {
    const taken = views.filter((each) => each !== view).map((each) => each.name);
    const next = await askName({ title: t('rename'), action: t('doRename'), name, taken });
    if (next !== undefined && next !== name) replace({ name: next }, t('renamed', { name: next }));
  };
  const setDefault = (isDefault: boolean): void =>
    onChange({
      update: (known) => known.map((each) => ({ ...each, default: isDefault && each.name === name })),
      done: t(isDefault ? 'defaultSet' : 'defaultUnset', { name }),
    });
  const remove = (): void =>
    onChange({ update: (known) => known.filter((each) => each.name !== name), done: t('removed', { name }) });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={26} variant="subtle" color="gray" aria-label={t('actions', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void rename()}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => setDefault(!view.default)}>
          {t(view.default ? 'unsetDefault' : 'setDefault')}
        </Menu.Item>
        {!isSame(view.filters, filters) && (
          <Menu.Item
            leftSection={<IconBookmark size={16} />}
            onClick={() => replace({ filters }, t('saved', { name }))}
          >
            {t('replace')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
