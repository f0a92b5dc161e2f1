import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';

export function useIssuerLists() {
  const avouch = useAvouch();
  return useQuery({ queryKey: ['issuer-lists'], queryFn: async () => (await avouch.issuerLists.list()).data });
}
