import { Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ViewBar, ViewButton } from '../ui/index.ts';
import { savedViewsTexts } from './locales/index.ts';
import classes from './saved-views.module.css';
import { useDefaultView } from './use-default-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import { isSame, knownFilters, type SavedViewsOf } from './view-filters.ts';
import { ViewMenu } from './view-menu.tsx';

/** The user's saved views of a list; the list opens with the default one. */
export function SavedViews<S extends object>(of: SavedViewsOf<S>) {
  const { list, search, read, onChange } = of;
  const t = useTexts(savedViewsTexts);
  const { views, change } = useSavedViews(list);
  useDefaultView(views, of);
  if (!views?.length) return null;
  const filters = knownFilters(search, read);
  const current = views.find((view) => isSame(knownFilters(view.filters, read), filters));
  const isPartlyIgnored = current && !isSame(current.filters, filters);
  return (
    <Stack gap="xs">
      <ViewBar label={t('label')}>
        {views.map((view) => (
          <span key={view.name} className={classes.saved}>
            <ViewButton
              label={view.default ? t('isDefault', { name: view.name }) : view.name}
              pressed={view === current}
              onPress={() => onChange(read(view.filters))}
            />
            <ViewMenu view={view} views={views} filters={filters} onChange={change} />
          </span>
        ))}
      </ViewBar>
      {isPartlyIgnored && (
        <Text size="sm" role="status">
          {t('ignored', { name: current.name })}
        </Text>
      )}
    </Stack>
  );
}
