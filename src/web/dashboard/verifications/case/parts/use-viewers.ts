import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../../core/api.tsx';
import { useReviewers } from '../../../core/reviewers.ts';
import { useMay } from '../../../core/session.ts';

const EVERY_MS = 15_000;

/** Reports that this case is open while the page is visible, and names the other reviewers who have it open. */
export function useViewers(caseId: string): string[] {
  const avouch = useAvouch();
  const reviewers = useReviewers();
  const enabled = useMay('reviews:write');
  const { data } = useQuery({
    queryKey: ['case', caseId, 'viewers'],
    queryFn: async () => (await avouch.verifications.reportViewer(caseId)).data,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
    enabled,
  });
  return (data ?? []).flatMap(({ userId }) => reviewers.find((each) => each.userId === userId)?.email ?? []);
}
