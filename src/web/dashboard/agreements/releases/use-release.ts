import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

export const releaseKey = (id: string) => ['releases', 'one', id];

/** Reissues a release's credential. */
export function useReissue(id: string) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => avouch.releases.reissue(id),
    onSuccess: (changed) => {
      queries.setQueryData(releaseKey(id), changed);
      notifyDone(t('releases.reissued'));
    },
    onError: notifyFailed,
  });
}

export function useRelease(id: string) {
  const avouch = useAvouch();
  return useQuery({ queryKey: releaseKey(id), queryFn: () => avouch.releases.get(id) });
}
