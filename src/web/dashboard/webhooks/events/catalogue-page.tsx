import { Grid, NavLink, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Page } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { CatalogueEntry } from './catalogue-entry.tsx';
import { EventLabel } from './event-label.tsx';
import { type EventGroup, findEvents, useEventTypes } from './event-names.ts';

const route = getRouteApi('/dashboard/webhooks/catalogue');

export function CataloguePage() {
  const t = useTexts(webhooksTexts);
  const { event, find = '' } = route.useSearch();
  const { types, groups, isPending, error, refetch } = useEventTypes();
  const found = findEvents(groups, find);
  const chosen = types.find(({ name }) => name === event) ?? found[0]?.types[0];
  return (
    <Page
      title={t('catalogue.title')}
      intro={t('catalogue.intro')}
      crumbs={[{ label: t('title'), to: '/dashboard/webhooks' }]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {types.length > 0 && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Choice groups={found} find={find} chosen={chosen?.name} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }} aria-live="polite">
            {chosen && <CatalogueEntry key={chosen.name} of={chosen} />}
          </Grid.Col>
        </Grid>
      )}
    </Page>
  );
}

function Choice({ groups, find, chosen }: { groups: EventGroup[]; find: string; chosen: string | undefined }) {
  const t = useTexts(webhooksTexts);
  const go = useNavigate({ from: '/dashboard/webhooks/catalogue' });
  return (
    <Stack gap="sm">
      <TextInput
        aria-label={t('catalogue.search')}
        placeholder={t('catalogue.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={find}
        maxLength={60}
        onChange={({ currentTarget: { value } }) =>
          void go({ search: (before) => ({ ...before, find: value || undefined }), replace: true, resetScroll: false })
        }
      />
      <ScrollArea.Autosize mah="70vh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <nav aria-label={t('catalogue.list')}>
          {groups.length === 0 && <Text size="sm">{t('form.noMatch')}</Text>}
          {groups.map(({ name, title, types }) => (
            <Stack key={name} gap={0} mb="sm">
              <Text size="xs" fw={700} c="dimmed" px="sm" py={4}>
                {title}
              </Text>
              {types.map((type) => (
                <NavLink
                  key={type.name}
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/dashboard/webhooks/catalogue"
                      search={{ event: type.name, ...(find && { find }) }}
                      resetScroll={false}
                    />
                  )}
                  active={type.name === chosen}
                  aria-current={type.name === chosen ? 'true' : undefined}
                  label={<EventLabel of={type} />}
                />
              ))}
            </Stack>
          ))}
        </nav>
      </ScrollArea.Autosize>
    </Stack>
  );
}
