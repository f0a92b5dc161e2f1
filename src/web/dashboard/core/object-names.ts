import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
import { useKeyNames } from './key-names.ts';
import { usePersonReference } from './person-references.ts';
import { useProjects } from './projects.tsx';
import { useMay } from './session.ts';

const LONGEST = 60;

/**
 * Names of objects by ID: titles of projects, names of API keys, descriptions of endpoints, and the caller's own IDs of
 * people; undefined for others.
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
  const names = new Map([
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
