export type {
  BeneficialOwner,
  OwnedBusiness,
  OwnerBasis,
  OwnerInput,
  OwnershipCompany,
  OwnershipFinding,
  OwnershipOptions,
  OwnershipPath,
  OwnershipPerson,
  OwnershipProblem,
  OwnershipResult,
} from './ownership.ts';
export { MAX_LEVELS, MAX_OWNERS } from './read-owners.ts';
export { resolveOwnership } from './resolve-ownership.ts';
