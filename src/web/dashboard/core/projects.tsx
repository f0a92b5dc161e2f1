import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '#sdk';
import { useAvouch } from './api.tsx';
import { useResults } from './search/use-results.ts';
import { useMay } from './session.ts';

const ID = /^prj_[0-9a-z]{26}$/;
const MOST = 300;

/** The newest projects, including archived ones: to choose from, and to display names for IDs. */
export function useProjects() {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['projects', 'choice'],
    staleTime: 60_000,
    enabled: useMay('agreements:read'),
    queryFn: async () => avouch.projects.list({ limit: 100 }).toArray({ limit: MOST }),
  });
}

interface ProjectSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  nameOf: (project: Project) => string;
  withArchived?: boolean;
}

/** Whether an option contains the typed text, or the service found it by that. */
function isFound(option: ComboboxParsedItem, typed: string, found: ReadonlySet<string>): boolean {
  if ('group' in option) return false;
  return found.has(option.value) || option.label.toLowerCase().includes(typed.trim().toLowerCase());
}

/** Selects a project by name: one of the newest, or any that the service finds by title, reference, or performer. */
export function ProjectSelect({ value = null, onChange, nameOf, withArchived, ...select }: ProjectSelectProps) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useProjects();
  const { results } = useResults(typed, 'project');
  const newest = data
    .filter(({ id, archivedAt }) => withArchived || archivedAt === null || id === value)
    .map((project) => ({ value: project.id, label: nameOf(project).slice(0, 120) }));
  const hits = results
    .flatMap(({ items }) => items)
    .filter(({ status }) => withArchived || status === 'open')
    .map(({ id, title, reference }) => ({ value: id, label: (title ?? reference ?? id).slice(0, 120) }));
  const found = new Set(hits.map((hit) => hit.value));
  const known = [...newest, ...hits.filter((hit) => !newest.some((each) => each.value === hit.value))];
  const others = [...new Set([value, ID.exec(typed.trim())?.[0]])].filter(
    (id) => typeof id === 'string' && !known.some((each) => each.value === id),
  ) as string[];
  return (
    <Select
      searchable
      clearable={!select.required}
      {...select}
      value={value}
      data={[...known, ...others.map((id) => ({ value: id, label: id }))]}
      filter={({ options, search }) => options.filter((option) => isFound(option, search, found))}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}
