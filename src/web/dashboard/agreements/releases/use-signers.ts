import { useQuery } from '@tanstack/react-query';
import type { Release } from '#sdk';
import { useAvouch } from '../../core/api.tsx';
import { agreementKey } from '../detail/use-agreement.ts';
import { useNamesReason } from './use-release.ts';

/** The agreement of a release, which names its signers, once a reason is given for the project. */
export function useSigners({ agreementId, projectId }: Release) {
  const avouch = useAvouch();
  const reason = useNamesReason(projectId);
  return useQuery({
    queryKey: [...agreementKey(agreementId ?? ''), 'signers', reason],
    enabled: agreementId !== null && reason !== undefined,
    gcTime: 0,
    queryFn: () => avouch.agreements.get(agreementId ?? '', {}, { accessReason: reason ?? '' }),
  });
}
