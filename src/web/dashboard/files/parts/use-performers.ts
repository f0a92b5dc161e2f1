import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { endOfId } from '../../core/object-id.ts';
import { loadPerformers } from '../../core/performers.ts';
import { useMay } from '../../core/session.ts';
import { filesTexts } from '../locales/index.ts';

/** A project's performers; with their names once a reason is given for the project. */
export function usePerformers(projectId: string | undefined) {
  const avouch = useAvouch();
  const reason = useAccessReason(projectId ?? '');
  return useQuery({
    queryKey: ['projects', 'performers', projectId, reason ?? null],
    enabled: useMay('agreements:read') && projectId !== undefined,
    // Names are not kept: neither in the cache, nor on the screen once access ends.
    ...(reason !== undefined && { gcTime: 0, placeholderData: keepPreviousData }),
    queryFn: () => loadPerformers(avouch, projectId ?? '', reason),
  });
}

/** A performer's name, or else the caller's ID, or else the end of ours. */
export function usePerformerName(projectId: string | undefined) {
  const t = useTexts(filesTexts);
  const { data = [] } = usePerformers(projectId);
  const names = new Map(data.map(({ id, legalName, userId }) => [id, legalName ?? userId]));
  return ({ performerId, userId }: { performerId: string; userId: string | null }): string =>
    names.get(performerId) ?? userId ?? t('hidden', { id: endOfId(performerId) });
}
