import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
import { useMay, useSession } from './session.ts';

/** Who may decide, by their ids; empty for those who may not themselves. */
export function useReviewers(): { userId: string; email: string }[] {
  const avouch = useAvouch();
  const enabled = useMay('reviews:write');
  const { data } = useQuery({
    queryKey: ['verification-reviewers'],
    // The audit log notes each look at who they are.
    staleTime: 15 * 60_000,
    queryFn: () => avouch.verifications.listReviewers(),
    enabled,
  });
  return data?.data ?? [];
}

/** How someone is called who did something: a member by address, keys and the service by their ids. */
export function useActorName(): (id: string) => string {
  const reviewers = useReviewers();
  const { user } = useSession();
  return (id) => (id === user.id ? user.email : (reviewers.find(({ userId }) => userId === id)?.email ?? id));
}
