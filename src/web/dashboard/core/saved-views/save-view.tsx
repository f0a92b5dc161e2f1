import { Button } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBookmark } from '#web/kit/icons.generated.ts';
import { notifyAttention } from '../ui/index.ts';
import { askName } from './ask-name.tsx';
import { savedViewsTexts } from './locales/index.ts';
import { useSavedViews } from './use-saved-views.ts';
import { isSame, knownFilters, type SavedViewsOf } from './view-filters.ts';

const MOST_VIEWS = 20;

/** Saves the current filters; only shown while filtering, and unless they are already a view. */
export function SaveView<S extends object>({ list, search, read }: SavedViewsOf<S>) {
  const t = useTexts(savedViewsTexts);
  const { views, change } = useSavedViews(list);
  const filters = knownFilters(search, read);
  if (!views || isSame(filters, {}) || views.some((view) => isSame(knownFilters(view.filters, read), filters)))
    return null;
  const save = async (): Promise<void> => {
    if (views.length >= MOST_VIEWS) return notifyAttention(t('full', { count: MOST_VIEWS }));
    const name = await askName({ title: t('save'), action: t('doSave'), taken: views.map((view) => view.name) });
    if (name === undefined) return;
    change({ update: (known) => [...known, { name, filters, default: false }], done: t('saved', { name }) });
  };
  return (
    <Button variant="subtle" leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
