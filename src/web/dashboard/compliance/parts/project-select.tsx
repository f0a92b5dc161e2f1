import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useProjects } from './use-projects.ts';

const ID = /^prj_[0-9a-z]{26}$/;

interface ProjectSelectProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  required?: boolean;
  clearable?: boolean;
  error?: string | undefined;
}

/** A production by its title, among the newest; an older one by its id. */
export function ProjectSelect({ value, onChange, required = false, clearable = true, error }: ProjectSelectProps) {
  const t = useTexts(complianceTexts);
  const [typed, setTyped] = useState('');
  const { data = [] } = useProjects();
  const known = data.map(({ id, title, externalId }) => ({
    value: id,
    label: (title ?? externalId ?? `${t('common.noTitle')} …${id.slice(-6)}`).slice(0, 120),
  }));
  const others = [value, typed.trim()].filter(
    (id): id is string => id !== undefined && ID.test(id) && !known.some((each) => each.value === id),
  );
  return (
    <Select
      label={t('common.project')}
      placeholder={required ? undefined : t('common.all')}
      searchable
      clearable={clearable}
      required={required}
      error={error}
      w={{ base: '100%', xs: 300 }}
      value={value ?? null}
      data={[...known, ...[...new Set(others)].map((id) => ({ value: id, label: id }))]}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
