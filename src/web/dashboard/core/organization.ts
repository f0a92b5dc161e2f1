import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';

export const ORGANIZATION = ['organization'];

/** The organization of the selected mode: test mode has its own. */
export function useOrganization() {
  const avouch = useAvouch();
  return useQuery({ queryKey: ORGANIZATION, queryFn: () => avouch.organization.get() });
}
