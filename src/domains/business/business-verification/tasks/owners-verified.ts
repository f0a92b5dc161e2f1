import { defineTask } from './task.ts';

export const ownersVerified = defineTask(
  { key: 'owners_verified', category: 'ownership', label: "Owners' identities" },
  ({ ownership, owners, policy }) => {
    const states = ownership.beneficialOwners.map(
      ({ key }) => owners.find((owner) => owner.key === key)?.state ?? 'unverified',
    );
    const verified = states.filter((state) => state === 'verified').length;
    const found = {
      figures: { owners: states.length, verified },
      sources: [{ type: 'identity_verification' as const }],
    };
    if (states.length === 0)
      return {
        status: 'warning',
        reason: 'nobody_named',
        message: 'No beneficial owner was named.',
        ...found,
      };
    if (verified === states.length)
      return {
        status: 'success',
        reason: 'all_verified',
        message: 'The identity of every owner is verified.',
        ...found,
      };
    if (states.some((state) => state === 'rejected'))
      return {
        status: 'failure',
        reason: 'rejected',
        message: 'The identity verification of an owner was rejected.',
        ...found,
      };
    if (!policy.requireVerifiedOwners)
      return {
        status: 'success',
        reason: 'not_required',
        message: 'The policy does not require verified owners.',
        ...found,
      };
    const message = `${verified} of ${states.length} owners are verified.`;
    return { status: 'pending', reason: 'not_all_verified', message, ...found };
  },
);
