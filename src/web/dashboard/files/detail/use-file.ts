import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';

export const fileKey = (id: string) => ['files', 'one', id];

export function useFile(id: string) {
  const avouch = useAvouch();
  return useQuery({ queryKey: fileKey(id), queryFn: () => avouch.files.get(id) });
}
