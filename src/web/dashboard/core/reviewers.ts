import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { actionTexts } from './actions/locales/index.ts';
import { useAvouch } from './api.tsx';
import { useKeyNames } from './key-names.ts';
import { useMay, useSession } from './session.ts';

/** The members who may decide, by ID; empty for users who may not decide themselves. */
export function useReviewers(): { userId: string; email: string }[] {
  const avouch = useAvouch();
  const enabled = useMay('reviews:write');
  const { data } = useQuery({
    queryKey: ['verification-reviewers'],
    // The audit log records each view of their identities.
    staleTime: 15 * 60_000,
    queryFn: () => avouch.verifications.listReviewers(),
    enabled,
  });
  return data?.data ?? [];
}

/** The display name of an actor: a member's address, the name of a key, or the ID of the service. */
export function useActorName(): (id: string) => string {
  const t = useTexts(actionTexts);
  const reviewers = useReviewers();
  const keyNames = useKeyNames();
  const { user } = useSession();
  return (id) => {
    const key = keyNames.get(id);
    if (key !== undefined) return t('actor.named_key', { name: key });
    if (id.startsWith('key_')) return t('actor.api_key');
    return id === user.id ? user.email : (reviewers.find(({ userId }) => userId === id)?.email ?? id);
  };
}
