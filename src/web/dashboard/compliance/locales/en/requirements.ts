export const requirements = {
  name: {
    identity_verified: 'Identity',
    age_on_shoot_date: 'Age on the first shoot day',
    release_signed: 'Release',
    release_not_withdrawn: 'Withdrawals',
    withdrawal_acknowledged: 'Acknowledgment of withdrawals',
    producer_verified: 'Producer',
    performers_complete: 'Performers',
    records_complete: 'Performer records',
    list_screening_fresh: 'List screening',
  },
  about: {
    identity_verified: 'Performers must verify their ID before the shoot. The ID must be valid during the shoot.',
    age_on_shoot_date: 'Performers must be of age on their first shoot day, according to their ID.',
    release_signed: 'Performers must have signed a release that has not expired.',
    release_not_withdrawn: 'There must be no withdrawn releases.',
    withdrawal_acknowledged: 'Recipients must acknowledge a withdrawal within 48 hours.',
    producer_verified: 'The business behind the project must be approved, and its documents must not have expired.',
    performers_complete: 'The expected number of performers must be added, without duplicates.',
    records_complete: 'The title, the shoot days, and the details of the examined ID must be on record (28 CFR 75.2).',
    list_screening_fresh:
      'Businesses and their owners must be compared with recent sanctions lists, and every match must be decided. If the policy requires it, this applies to people too.',
  },
} as const;
