import { useQuery } from '@tanstack/react-query';
import type { Verification } from '#sdk';
import { useAvouch } from '../../../core/api.tsx';
import { isAtWork } from '../../shared/statuses.ts';

/** The pictures of all attempts without their content, latest attempt first. */
export function usePictures(found: Verification) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['pictures', found.id, found.updatedAt],
    queryFn: async () => (await avouch.verifications.listPictures(found.id)).data,
    enabled: !isAtWork(found),
  });
}
