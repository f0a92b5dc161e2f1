import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { agreementsTexts } from '../locales/index.ts';

interface ProjectSelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  error?: ReactNode;
  required?: boolean;
  /** Instead of the usual words. */
  label?: string;
}

/** Those that are not archived; as many as a person looks through. */
export function useProjects() {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['projects', 'choice'],
    queryFn: async () => (await avouch.projects.list({ limit: 100, archived: 'false' })).data,
    staleTime: 60_000,
  });
}

export function ProjectSelect({ value, onChange, error, required, label }: ProjectSelectProps) {
  const t = useTexts(agreementsTexts);
  const { data = [] } = useProjects();
  const options = data.map(({ id, title, externalId }) => ({
    value: id,
    label: (title ?? externalId ?? id).slice(0, 120),
  }));
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <Select
      label={label ?? t('compose.fill.project')}
      description={label === undefined ? t('compose.fill.projectHelp') : undefined}
      placeholder={t('compose.fill.noProject')}
      data={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      onChange={onChange}
      error={error}
      required={required}
      searchable
      clearable={!required}
      nothingFoundMessage={t('compose.fill.noProject')}
    />
  );
}
