/** What is asked. */
export const requirements = {
  name: {
    identity_verified: 'Identity verified',
    age_on_shoot_date: '18 on the first day of the shoot',
    release_signed: 'Release signed',
    release_not_withdrawn: 'Release not withdrawn',
    withdrawal_acknowledged: 'Withdrawal acknowledged',
    producer_verified: 'Producer verified',
    performers_complete: 'All performers added',
    records_complete: 'Records complete',
    list_screening_fresh: 'List screening up to date',
  },
  about: {
    identity_verified: 'All performers were verified with an ID before the shoot, and the ID stays valid during it.',
    age_on_shoot_date: 'All performers were of age on their first shoot day, according to their ID.',
    release_signed: 'All performers have signed a release, and its term has not ended.',
    release_not_withdrawn: 'No performer has withdrawn their release.',
    withdrawal_acknowledged: 'All recipients acknowledged the withdrawal within 48 hours.',
    producer_verified: 'The business behind the project is approved, and its documents have not expired.',
    performers_complete: 'The expected number of performers is added, without duplicates.',
    records_complete: 'The title, the shoot days, and the details of the examined ID are on record (28 CFR 75.2).',
    list_screening_fresh:
      'Businesses and their owners were compared with recent lists, with no open match. People too, if the policy requires it.',
  },
} as const;
