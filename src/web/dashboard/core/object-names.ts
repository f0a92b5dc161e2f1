import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
import { useKeyNames } from './key-names.ts';
import { usePersonReference } from './person-references.ts';
import { useProjects } from './projects.tsx';
import { useMay } from './session.ts';

const LONGEST = 60;

/**
 * Names of objects by ID: titles of projects, of their bundles, and of templates, names of API keys, descriptions of
 * endpoints, and the caller's own IDs of people; undefined for others. Titles of agreements are personal data, so
 * reading them here would add to the log that shows them.
 */
export function useObjectNames(): (id: string) => string | undefined {
  const avouch = useAvouch();
  const keys = useKeyNames();
  const { data: projects = [] } = useProjects();
  const referenceOf = usePersonReference();
  const { data: endpoints = [] } = useQuery({
    queryKey: ['webhooks', 'names'],
    staleTime: 60_000,
    enabled: useMay('webhooks:read'),
    queryFn: async () => (await avouch.webhooks.list({ limit: 100 })).data,
  });
  const { data: templates = [] } = useQuery({
    queryKey: ['templates', 'names'],
    staleTime: 60_000,
    enabled: useMay('agreements:read'),
    queryFn: async () => (await avouch.templates.list({ limit: 100 })).data,
  });
  const { data: bundles = [] } = useQuery({
    queryKey: ['compliance', 'bundles', 'names'],
    staleTime: 60_000,
    enabled: useMay('compliance:read'),
    queryFn: async () => (await avouch.bundles.list({ limit: 100 })).data,
  });
  const titleOf = (projectId: string | null): string | null => {
    const project = projects.find(({ id }) => id === projectId);
    return project?.title ?? project?.externalId ?? null;
  };
  const names = new Map<string, string | null>([
    ...templates.map(({ id, title }) => [id, title] as const),
    ...bundles.map(({ id, projectId }) => [id, titleOf(projectId)] as const),
    ...keys,
    ...projects.map(({ id, title, externalId }) => [id, title ?? externalId] as const),
    ...endpoints.map(({ id, description }) => [id, description] as const),
  ]);
  return (id) => {
    const name = names.get(id) ?? referenceOf(id);
    if (!name) return undefined;
    return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
  };
}
