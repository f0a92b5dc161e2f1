import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '#sdk';
import { useAvouch } from './api.tsx';
import { FoundSelect } from './search/index.ts';
import { useMay } from './session.ts';

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

/** Selects a project by name: one of the newest, or any that the service finds by title, reference, or performer. */
export function ProjectSelect({ value, nameOf, withArchived = false, ...select }: ProjectSelectProps) {
  const { data = [] } = useProjects();
  const newest = data
    .filter(({ id, archivedAt }) => withArchived || archivedAt === null || id === value)
    .map((project) => ({ value: project.id, label: nameOf(project).slice(0, 120) }));
  return (
    <FoundSelect
      {...select}
      kind="project"
      value={value}
      suggested={newest}
      accepts={({ status }) => withArchived || status === 'open'}
    />
  );
}
