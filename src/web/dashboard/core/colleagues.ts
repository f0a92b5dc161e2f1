import { useQuery } from '@tanstack/react-query';
import { useAvouch } from './api.tsx';
import { useReviewers } from './reviewers.ts';
import { useMay, useSession } from './session.ts';

/** The members whom the user may know: for owners all, for reviewers those who decide, and the user. By address. */
export function useColleagues(): { userId: string; email: string }[] {
  const avouch = useAvouch();
  const reviewers = useReviewers();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['members', 'names'],
    // The audit log records each view of their identities.
    staleTime: 15 * 60_000,
    queryFn: () => avouch.organization.listMembers(),
    enabled: useMay('organization:write'),
  });
  const all = [{ userId: user.id, email: user.email }, ...reviewers, ...(data?.data ?? [])];
  const byId = new Map(all.map(({ userId, email }) => [userId, { userId, email }]));
  return [...byId.values()].sort((one, other) => one.email.localeCompare(other.email));
}
