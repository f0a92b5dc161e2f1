import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { endOfId } from '../../core/object-id.ts';
import { loadPerformers } from '../../core/performers.ts';
import { useMay } from '../../core/session.ts';
import { complianceTexts } from '../locales/index.ts';

interface Performer {
  /** Null until a reason is given for the project. */
  name: string | null;
  userId: string | null;
}

/** A project's performers by ID. */
function usePerformers(projectId: string | null): ReadonlyMap<string, Performer> {
  const avouch = useAvouch();
  const mayRead = useMay('agreements:read');
  const reason = useAccessReason(projectId ?? '');
  const { data } = useQuery({
    queryKey: ['compliance', 'performers', projectId, reason],
    enabled: projectId !== null && mayRead,
    gcTime: 0,
    queryFn: async () => {
      const performers = await loadPerformers(avouch, projectId ?? '', reason);
      return new Map(
        performers.map(({ id, userId, legalName }) => [id, { name: legalName ?? null, userId } satisfies Performer]),
      );
    },
  });
  return data ?? new Map();
}

/** The display name of a project's performer: the name if a reason was given, else the caller's own ID. */
export function usePerformerName(projectId: string | null): (id: string) => string {
  const t = useTexts(complianceTexts);
  const performers = usePerformers(projectId);
  return (id) => {
    const { name = null, userId = null } = performers.get(id) ?? {};
    if (name !== null) return name;
    // A person who was not added as a performer is known by the caller's ID alone.
    const reference = userId ?? (IS_OURS.test(id) ? null : id);
    return reference ?? `${t('common.person')} ${endOfId(id)}`;
  };
}

/** The service's ID of a performer. */
const IS_OURS = /^pfm_[0-9a-z]{26}$/;
