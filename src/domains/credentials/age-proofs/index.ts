import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { ageProofsMigration } from './migrations/0258-age-proofs.ts';
import { ageProofsData } from './personal-data.ts';

export { type AgeProof, findAgeProofs, findAgeProofUser, saveAgeProof } from './store.ts';

/** Proofs of age without identity, from wallets. */
export const ageProofs: Domain<Context> = {
  name: 'age-proofs',
  migrations: [ageProofsMigration],
  personalData: ageProofsData,
};
