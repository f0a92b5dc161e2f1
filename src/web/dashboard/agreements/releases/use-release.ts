import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';

export const releaseKey = (id: string) => ['releases', 'one', id];

export function useRelease(id: string) {
  const avouch = useAvouch();
  return useQuery({ queryKey: releaseKey(id), queryFn: () => avouch.releases.get(id) });
}
