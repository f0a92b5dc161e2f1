import { useQuery } from '@tanstack/react-query';
import type { Complaint } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

/** The registered files that may be copies of those in the complaint; nothing is loaded if it names none. */
export function useCopies({ id, files = [] }: Complaint) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['compliance', 'complaint', id, 'copies'],
    queryFn: async () => avouch.complaints.listCopies(id),
    enabled: files.length > 0,
  });
}
