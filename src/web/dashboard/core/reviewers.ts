import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
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

/** The display name of an actor: a member's address, or the ID of a key or the service. */
export function useActorName(): (id: string) => string {
  const reviewers = useReviewers();
  const { user } = useSession();
  return (id) => (id === user.id ? user.email : (reviewers.find(({ userId }) => userId === id)?.email ?? id));
}
