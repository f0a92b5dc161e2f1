import type { BusinessAssurance } from '#verifier/assurance.ts';
import type { Examination, OwnerState } from '../facts.ts';
import type { BusinessTask, TaskKey } from '../verification.ts';

/** The basis of an approval, for proofs to assert; includes only actual findings. */
export function assuranceOf({
  tasks,
  owners,
  examination,
  registryConfirmed,
  reviewedByHuman,
}: {
  tasks: readonly BusinessTask[];
  /** The current owners, even if the policy does not require them to be verified. */
  owners: readonly Pick<OwnerState, 'state'>[];
  examination: Examination | undefined;
  registryConfirmed: boolean;
  reviewedByHuman: boolean;
}): BusinessAssurance[] {
  const succeeded = (key: TaskKey) => tasks.some((task) => task.key === key && task.status === 'success');
  const found: Record<BusinessAssurance, boolean> = {
    active_in_register: registryConfirmed,
    documents_read: succeeded('incorporation_document'),
    owners_verified: owners.length > 0 && owners.every(({ state }) => state === 'verified'),
    screened: Boolean(examination?.screening) && succeeded('sanctions') && succeeded('sanctions_owners'),
    reviewed_by_human: reviewedByHuman,
  };
  return (Object.keys(found) as BusinessAssurance[]).filter((assurance) => found[assurance]);
}
