import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Release } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

/** What the reason for the names in the list of all releases is given for; it also covers each of them. */
export const ALL_RELEASES = 'releases';

/** The reason given for a release's project, or for the list of all releases. */
export const useNamesReason = (projectId: string): string | undefined => useAccessReason(projectId, ALL_RELEASES);

export const releaseKey = (id: string) => ['releases', 'one', id];

/**
 * For the audit log: an action returns the whole release, also to a member who gave no reason. Their code is none that a
 * member can choose.
 */
export function useReleaseReason({ projectId }: Pick<Release, 'projectId'>): { accessReason: string } {
  return { accessReason: useNamesReason(projectId) ?? 'release-action' };
}

/** Reissues a release's credential. */
export function useReissue(release: Release) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const options = useReleaseReason(release);
  return useMutation({
    mutationFn: async () => avouch.releases.reissue(release.id, {}, options),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: releaseKey(release.id) });
      notifyDone(t('releases.reissued'));
    },
    onError: notifyFailed,
  });
}

/** One release; its names once a reason is given for its project. */
export function useRelease(id: string) {
  const avouch = useAvouch();
  const known = useQuery({
    queryKey: [...releaseKey(id), 'without names'],
    queryFn: () => avouch.releases.get(id, { withhold: 'personal_data' }),
  });
  const reason = useNamesReason(known.data?.projectId ?? '');
  const named = useQuery({
    queryKey: [...releaseKey(id), 'with names', reason],
    enabled: known.data !== undefined && reason !== undefined,
    gcTime: 0,
    queryFn: () => avouch.releases.get(id, {}, { accessReason: reason ?? '' }),
  });
  return { ...known, data: (reason !== undefined && named.data) || known.data };
}
