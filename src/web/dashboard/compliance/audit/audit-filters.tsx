import { Button, Group, Select, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ACTIONS, useActions } from '../../core/actions/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { DayFilters } from '../parts/day-filters.tsx';
import { useFilters } from '../parts/use-filters.ts';

const route = getRouteApi('/dashboard/compliance/audit');

/** What of the log is shown; it is looked for when the form is sent. */
export function AuditFilters() {
  const t = useTexts(complianceTexts);
  const { label } = useActions();
  const search = route.useSearch();
  const [draft, setDraft] = useState(search);
  // The way back, and links to one object, change the address alone.
  useEffect(() => setDraft(search), [search]);
  const change = (part: Partial<typeof search>): void => setDraft((known) => ({ ...known, ...part }));
  const { apply } = useFilters(search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      <Group align="flex-end" gap="md">
        <Select
          label={t('audit.filter.action')}
          placeholder={t('audit.filter.actionHelp')}
          data={ACTIONS.map((value) => ({ value, label: label(value) })).sort((a, b) => a.label.localeCompare(b.label))}
          searchable
          clearable
          limit={50}
          w={{ base: '100%', xs: 300 }}
          value={draft.action ?? null}
          onChange={(action) => change({ action: action ?? undefined })}
        />
        <TextInput
          label={t('audit.filter.subject')}
          placeholder={t('audit.filter.subjectHelp')}
          maxLength={512}
          w={{ base: '100%', xs: 200 }}
          value={draft.subject ?? ''}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value.trim() || undefined })}
        />
        <TextInput
          label={t('audit.filter.actor')}
          placeholder={t('audit.filter.actorHelp')}
          maxLength={512}
          w={{ base: '100%', xs: 200 }}
          value={draft.actorId ?? ''}
          onChange={({ currentTarget }) => change({ actorId: currentTarget.value.trim() || undefined })}
        />
        <DayFilters from={draft.from} to={draft.to} onChange={change} />
        <Group gap="xs">
          <Button type="submit">{t('audit.apply')}</Button>
          {isFiltered && (
            <Button variant="subtle" onClick={() => apply({})}>
              {t('common.clear')}
            </Button>
          )}
        </Group>
      </Group>
    </form>
  );
}
