import { defineTask } from './task.ts';

export const duplicateBusiness = defineTask(
  { key: 'duplicate_business', category: 'business', label: 'Duplicates' },
  ({ duplicates }) =>
    duplicates.length === 0
      ? {
          status: 'success',
          reason: 'none',
          message: 'No other verification concerns this company.',
          sources: [{ type: 'organization' }],
        }
      : {
          status: 'warning',
          reason: 'same_company',
          message: 'Other verifications have the same registration number or LEI.',
          sources: duplicates.map((name) => ({ type: 'organization', name })),
          figures: { others: duplicates.length },
        },
);
