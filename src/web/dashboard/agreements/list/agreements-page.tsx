import { CloseButton, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AGREEMENT_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { useMay } from '../../core/session.ts';
import { Page, SearchInput } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import type { AgreementType } from '../parts/model.ts';
import { withoutEmpty } from '../parts/search.ts';
import { ViewPills } from '../parts/view-pills.tsx';
import { AgreementsTable } from './agreements-table.tsx';
import { type AgreementsSearch, VIEWS } from './search.ts';

const route = getRouteApi('/dashboard/agreements');

/** All agreements: what waits, for whom, and the way to the next. */
export function AgreementsPage() {
  const t = useTexts(agreementsTexts);
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay('agreements:write');
  const change = (changes: { [K in keyof AgreementsSearch]?: AgreementsSearch[K] | undefined }): void => {
    const next = withoutEmpty({ ...search, ...changes });
    void navigate({ to: '/dashboard/agreements', search: next, replace: true, resetScroll: false });
  };
  return (
    <Page
      title={t('agreements.title')}
      actions={
        mayWrite && (
          <LinkButton to="/dashboard/agreements/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('agreements.new')}
          </LinkButton>
        )
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end" gap="sm">
          <ViewPills
            label={t('agreements.view.label')}
            value={search.view ?? 'all'}
            options={VIEWS.map((value) => ({ value, label: t(`agreements.view.${value}`) }))}
            onChange={(view) => change({ view: view === 'all' ? undefined : view })}
          />
          <Group gap="xs" grow={false}>
            <SearchInput
              label={t('agreements.filter.search')}
              value={search.q ?? ''}
              onChange={(q) => change({ q: q || undefined })}
            />
            <Select
              label={t('agreements.filter.type')}
              placeholder={t('agreements.filter.anyType')}
              data={AGREEMENT_TYPES.map((value) => ({ value, label: t(`common.type.${value}`) }))}
              value={search.type ?? null}
              onChange={(type) => change({ type: (type as AgreementType | null) ?? undefined })}
              clearable
              w={{ base: '100%', xs: 200 }}
            />
          </Group>
        </Group>
        {search.projectId && (
          <Dropped label={t('agreements.filter.project')} onDrop={() => change({ projectId: undefined })} />
        )}
        {search.userId && (
          <Dropped
            label={t('agreements.filter.user', { user: search.userId })}
            onDrop={() => change({ userId: undefined })}
          />
        )}
      </Stack>
      <AgreementsTable search={search} />
    </Page>
  );
}

/** A filter that came with a link. */
function Dropped({ label, onDrop }: { label: string; onDrop: () => void }) {
  const t = useTexts(agreementsTexts);
  return (
    <Paper withBorder radius="xl" ps="sm" pe={4} py={2} w="fit-content" maw="100%">
      <Group gap={4} wrap="nowrap">
        <Text size="sm" truncate>
          {label}
        </Text>
        <CloseButton size="sm" aria-label={t('agreements.filter.drop')} onClick={onDrop} />
      </Group>
    </Paper>
  );
}
