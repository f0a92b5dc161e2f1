/** What is asked, and each reason why it is not met: what it means, and what helps. */
export const requirements = {
  name: {
    identity_verified: 'Identity verified',
    age_on_shoot_date: '18 on the first day of the shoot',
    release_signed: 'Release signed',
    release_not_withdrawn: 'Release not withdrawn',
    withdrawal_acknowledged: 'Withdrawal acknowledged',
    producer_verified: 'Producer verified',
    performers_complete: 'Performers complete',
    records_complete: 'Records complete',
    list_screening_fresh: 'Screening up to date',
  },
  about: {
    identity_verified: 'All performers were verified with an ID before the shoot, and the ID stays valid during it.',
    age_on_shoot_date: 'All performers were of age on their first shoot day, according to their ID.',
    release_signed: 'All performers have signed a release, and its term has not ended.',
    release_not_withdrawn: 'No performer has withdrawn their release.',
    withdrawal_acknowledged: 'All recipients acknowledged the withdrawal within 48 hours.',
    producer_verified: 'The business behind the production is approved, and its documents have not ended.',
    performers_complete: 'The expected number of performers is declared, without duplicates.',
    records_complete: 'Title, days of shooting and what the examined document says are on record (28 CFR 75.2).',
    list_screening_fresh:
      'Businesses, their owners, and, if the policy requires it, people were compared with recent lists, with no open match.',
  },
  reason: {
    identity_missing: { title: 'Identity not verified', help: 'Invite them to show an ID and a selfie.' },
    identity_expired: {
      title: 'Verification has run out',
      help: 'Verify them again: their document or the verification has ended.',
    },
    identity_expires: {
      title: 'Verification ends soon',
      help: 'Renew it before its day, so that nothing is interrupted.',
    },
    identity_in_review: { title: 'Waiting for your decision', help: 'A reviewer has to look at the verification.' },
    identity_requires_input: {
      title: 'New pictures are needed',
      help: 'The person was asked for something and has not sent it yet.',
    },
    identity_processing: { title: 'Verification is under way', help: 'The checks are running; this takes a moment.' },
    identity_rejected: {
      title: 'Verification was rejected',
      help: 'Decide whether they may try again or leave the production.',
    },
    identity_suspended: {
      title: 'Identity credential is suspended',
      help: 'Reinstate it once the reason is settled, or verify them again.',
    },
    identity_revoked: {
      title: 'Identity credential was revoked',
      help: 'What you confirmed of this person no longer counts. Verify them again, or take them out of the production.',
    },
    fraud_suspected: {
      title: 'Suspected of fraud',
      help: 'A credential of this person was revoked on suspicion of fraud. A reviewer has to approve them again.',
    },
    identity_redacted: {
      title: 'Verification was erased',
      help: 'What was examined is gone. Verify them again if they are still needed.',
    },
    identity_not_examined_here: {
      title: 'ID not examined by you',
      help: 'A credential was shown, but the records ask for an ID that you examined yourself.',
    },
    identity_examined_after_shoot: {
      title: 'ID was examined after the shoot',
      help: 'The law requires this before the shoot. Decide whether the performer stays in the production.',
    },
    shoot_day_unknown: {
      title: 'Day of the shoot is not known',
      help: 'Say when was shot: age and identity are judged by that day.',
    },
    under_age_on_shoot_day: {
      title: 'Was under age on the day of the shoot',
      help: 'Nothing makes this good. Remove them from the production, and do not publish.',
    },
    age_unknown: { title: 'Age is not known', help: 'No document with a birth date was examined.' },
    release_missing: { title: 'No release', help: 'Send them a release to sign.' },
    release_pending: { title: 'Release is waiting for a signature', help: 'Remind them: they have the link already.' },
    release_refused: {
      title: 'Release was refused',
      help: 'They do not want this published. Remove them from the production, or talk to them.',
    },
    release_withdrawn: {
      title: 'Release was withdrawn',
      help: 'Stop publishing, and take them out of the production.',
    },
    release_expired: { title: 'The invitation to sign has run out', help: 'Send a new release.' },
    release_voided: { title: 'Release was voided', help: 'Send a new release if it is still needed.' },
    release_ended: { title: 'The term of the release is over', help: 'Ask for a new one before going on.' },
    release_ends: { title: 'The term of the release ends soon', help: 'Ask for a new one in time.' },
    release_erased: { title: 'Release was erased', help: 'What was signed is gone. Ask for a new one.' },
    performer_signature_missing: {
      title: 'Only attested, not signed by the performer',
      help: 'Your requirements want the performer’s own signature.',
    },
    nullifier_missing: {
      title: 'Release is not tied to the verified person',
      help: 'The performer was verified after signing. Reissue the release. No new signature is needed.',
    },
    nullifier_not_distinct: {
      title: 'The same human stands under two names',
      help: 'Remove the duplicate.',
    },
    document_record_erased: {
      title: 'The record of the document is gone',
      help: 'Verify them again: the records need what the document says.',
    },
    document_expired_on_shoot_day: {
      title: 'The document had run out on the day of the shoot',
      help: 'Verify them with a document that was valid then.',
    },
    acknowledgement_pending: {
      title: 'Waiting for recipients to acknowledge',
      help: 'They have 48 hours to say that they know of the withdrawal.',
    },
    acknowledgement_overdue: {
      title: 'Recipients have not acknowledged in time',
      help: 'Call them: the 48 hours are over.',
    },
    producer_missing: { title: 'No producer named', help: 'Name the verified business behind the production.' },
    producer_pending: {
      title: 'Producer is being verified',
      help: 'The verification of the business has not been decided yet.',
    },
    producer_in_review: {
      title: 'Producer is waiting for your decision',
      help: 'A reviewer has to decide within 24 hours.',
    },
    producer_requires_input: {
      title: 'Producer has to send something',
      help: 'The business was asked for information or documents.',
    },
    producer_rejected: { title: 'Producer was rejected', help: 'Choose another business, or review this one again.' },
    producer_suspended: {
      title: 'Producer is suspended',
      help: 'Its approval or its credential is suspended. Settle the reason first.',
    },
    producer_revoked: { title: 'Credential of the producer was revoked', help: 'Renew the verification.' },
    producer_expired: { title: 'Verification of the producer has run out', help: 'Renew it.' },
    producer_expires: { title: 'Verification of the producer ends soon', help: 'Renew it before its day.' },
    producer_cancelled: { title: 'Verification of the producer was canceled', help: 'Verify the business again.' },
    producer_redacted: { title: 'Verification of the producer was erased', help: 'Verify the business again.' },
    producer_not_verified: { title: 'Producer is not approved', help: 'Approve the business first.' },
    producer_erased: { title: 'Credential of the producer was erased', help: 'Verify the business again.' },
    screening_hit_open: {
      title: 'An open hit on a sanctions list',
      help: 'Look whether it is the same person, and settle it.',
    },
    screening_hit_confirmed: {
      title: 'A confirmed hit on a sanctions list',
      help: 'Decide whether your organization works with this business.',
    },
    screening_outdated: {
      title: 'Not searched on today’s lists yet',
      help: 'The service searches automatically, a few minutes after each new list.',
    },
    no_lists: { title: 'No sanctions lists', help: 'Ask the operator of the service to import the lists.' },
    lists_outdated: {
      title: 'Sanctions lists are too old',
      help: 'Ask the operator of the service to import new lists.',
    },
    lists_age: { title: 'Sanctions lists grow old', help: 'Ask the operator of the service to import new lists soon.' },
    nobody_declared: { title: 'No performers declared', help: 'Add the performers of the production.' },
    performers_missing: {
      title: 'Fewer people than expected',
      help: 'Declare the others, or correct how many are expected.',
    },
    title_missing: { title: 'Production has no title', help: 'The records need a title.' },
    shoot_dates_missing: { title: 'Days of shooting are missing', help: 'Say when was shot.' },
    not_shot_yet: { title: 'Not shot yet', help: 'A proof is made of the day of the shoot.' },
    other: { title: 'Not met: {{code}}', help: 'Open it to see more.' },
  },
} as const;
