import { useQuery } from '@tanstack/react-query';
import { useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { pollWhile } from '../../core/ui/index.ts';
import { isAtWork } from '../shared/statuses.ts';
import type { Case } from '../shared/types.ts';

/** One case without personal data, polled while the service processes it. */
export function useCase(id: string) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['verification', id],
    queryFn: (): Promise<Case> => avouch.verifications.get(id, { withhold: 'personal_data' }),
    refetchInterval: pollWhile(isAtWork),
    refetchOnWindowFocus: true,
  });
}

/**
 * The case with extracted data and owners, once a reason was given. Each view is in the audit log, so it is loaded once
 * per change.
 */
export function usePersonalCase(found: Case) {
  const avouch = useAvouch();
  const reason = useAccessReason(found.id);
  const may = useMay('pii:read');
  return useQuery({
    queryKey: ['personal', found.id, found.updatedAt, reason],
    queryFn: (): Promise<Case> => avouch.verifications.get(found.id, {}, { accessReason: reason ?? '' }),
    enabled: reason !== undefined && may,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
