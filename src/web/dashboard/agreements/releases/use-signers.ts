import type { Release } from '#sdk';
import { useAccessReason } from '../../core/access/index.ts';
import { useAgreement } from '../detail/use-agreement.ts';

/** The agreement of a release, which names its signers, once a reason is given for the project. */
export function useSigners({ agreementId, projectId }: Release) {
  const reason = useAccessReason(projectId);
  return useAgreement(agreementId ?? '', { isAsked: agreementId !== null && reason !== undefined });
}
