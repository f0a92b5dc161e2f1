import { Button, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ACTIONS, useActions } from '../../core/actions/index.ts';
import { FilterSelect, Filters } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { DayFilters } from '../parts/day-filters.tsx';
import { useFilters } from '../parts/use-filters.ts';

const route = getRouteApi('/dashboard/compliance/audit');

/** The filters of the log; applied when the form is submitted. */
export function AuditFilters() {
  const t = useTexts(complianceTexts);
  const { label } = useActions();
  const search = route.useSearch();
  const [draft, setDraft] = useState(search);
  // Going back, and links to one object, change only the URL.
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
      <Filters onClear={isFiltered && (() => apply({}))}>
        <FilterSelect
          label={t('audit.filter.action')}
          placeholder={t('audit.filter.actionHelp')}
          data={ACTIONS.map((value) => ({ value, label: label(value) })).sort((a, b) => a.label.localeCompare(b.label))}
          searchable
          limit={50}
          w={300}
          value={draft.action}
          onChange={(action) => change({ action })}
        />
        <TextInput
          label={t('audit.filter.subject')}
          placeholder={t('audit.filter.subjectHelp')}
          maxLength={512}
          w={200}
          value={draft.subject ?? ''}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value.trim() || undefined })}
        />
        <TextInput
          label={t('audit.filter.actor')}
          placeholder={t('audit.filter.actorHelp')}
          maxLength={512}
          w={200}
          value={draft.actorId ?? ''}
          onChange={({ currentTarget }) => change({ actorId: currentTarget.value.trim() || undefined })}
        />
        <DayFilters from={draft.from} to={draft.to} onChange={change} />
        <Button type="submit">{t('audit.apply')}</Button>
      </Filters>
    </form>
  );
}
