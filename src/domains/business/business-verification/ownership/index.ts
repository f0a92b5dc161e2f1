export { endOwnerSessions, eraseOwners } from './erase-owners.ts';
export { inviteOwner } from './invite-owner.ts';
export { ownerKeys } from './owner.ts';
export { findOwnerStates, judgeOwners, type OwnerState } from './owner-state.ts';
export {
  type BeneficialOwner,
  OWNER_REASONS,
  OWNER_STATES,
  type OwnedBusiness,
  type OwnerBasis,
  type OwnerInput,
  type OwnerReason,
  type OwnerStateName,
  type OwnershipCompany,
  type OwnershipFinding,
  type OwnershipOptions,
  type OwnershipPath,
  type OwnershipPerson,
  type OwnershipProblem,
  type OwnershipResult,
} from './ownership.ts';
export { resolveOwnership } from './resolve-ownership.ts';
export { saveOwners } from './save-owners.ts';
