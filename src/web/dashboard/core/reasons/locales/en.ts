/** Each reason why a requirement is not met, and what to do about it. */
export const en = {
  reason: {
    identity_missing: { title: 'Identity not verified', help: 'Invite them to verify their identity.' },
    identity_expired: {
      title: 'Verification has expired',
      help: 'Their document or the verification has expired. Verify them again.',
    },
    identity_expires: {
      title: 'Verification expires soon',
      help: 'Renew it before it expires.',
    },
    identity_in_review: { title: 'Waiting for your decision', help: 'A reviewer must decide on the verification.' },
    identity_requires_input: {
      title: 'New pictures are needed',
      help: 'The person has not sent the requested pictures yet.',
    },
    identity_processing: { title: 'Verification in progress', help: 'The checks are running. This takes a moment.' },
    identity_rejected: {
      title: 'Verification was rejected',
      help: 'Let the performer try again, or remove them from the project.',
    },
    identity_suspended: {
      title: 'Identity credential is suspended',
      help: 'Reinstate it when the reason is resolved, or verify them again.',
    },
    identity_revoked: {
      title: 'Identity credential was revoked',
      help: 'The earlier verification no longer counts. Verify the performer again, or remove them from the project.',
    },
    fraud_suspected: {
      title: 'Suspected of fraud',
      help: 'A credential of this person was revoked on suspicion of fraud. A reviewer must approve them again.',
    },
    identity_redacted: {
      title: 'Verification was erased',
      help: 'The examined data is erased. Verify them again if they are still in the project.',
    },
    identity_not_examined_here: {
      title: 'ID not examined by you',
      help: 'They used a credential from a wallet. The records require an ID that you examined yourself.',
    },
    identity_examined_after_shoot: {
      title: 'ID was verified after the shoot',
      help: 'The law requires it before the shoot. Decide whether the performer stays in the project.',
    },
    shoot_day_unknown: {
      title: 'Shoot day is missing',
      help: 'Add the shoot day. Age and identity are checked for that day.',
    },
    under_age_on_shoot_day: {
      title: 'Underage on the shoot day',
      help: 'This cannot be fixed. Remove them from the project, and do not publish.',
    },
    age_unknown: { title: 'Age is unknown', help: 'No document with a birth date was examined.' },
    proof_of_age_after_shoot: {
      title: 'Proof of age issued after the shoot',
      help: 'It does not show the age on the shoot day. Verify their identity.',
    },
    replica_consent_missing: {
      title: 'No consent to the digital replica',
      help: 'Ask them to sign a consent to the digital replica.',
    },
    replica_consent_pending: { title: 'Consent not signed', help: 'They have not signed the consent yet.' },
    replica_consent_expired: { title: 'Consent expired', help: 'Ask them to sign a new consent.' },
    replica_consent_used: {
      title: 'Consent used up',
      help: 'It permits a single use, which was recorded elsewhere. Ask for a new consent.',
    },
    replica_consent_withdrawn: { title: 'Consent withdrawn', help: 'Stop publishing the replica.' },
    release_missing: { title: 'No release', help: 'Send them a release to sign.' },
    release_not_sent: { title: 'Release not sent', help: 'It is being prepared for signing. Open it for details.' },
    release_pending: {
      title: 'Release waiting for signatures',
      help: 'The signer already has the link. Send a reminder.',
    },
    release_refused: {
      title: 'Release declined',
      help: 'The performer does not give permission. Contact them, or remove them from the project.',
    },
    release_withdrawn: {
      title: 'Release withdrawn',
      help: 'Stop publishing the material, and remove the performer from the project.',
    },
    release_expired: { title: 'Release expired unsigned', help: 'Not all parties signed in time. Send a new release.' },
    release_voided: { title: 'Release was voided', help: 'Send a new release if it is still needed.' },
    release_ended: { title: 'Release expired', help: 'Its term has ended. Request a new one before you publish.' },
    release_ends: { title: 'Release expires soon', help: 'Request a new one before it expires.' },
    release_erased: {
      title: 'Release was erased',
      help: 'The personal data of this release is erased, so it proves nothing. It cannot be restored.',
    },
    credential_suspended: {
      title: 'Credential of the release is suspended',
      help: 'Reinstate it when the reason is resolved. Do not publish until then.',
    },
    credential_revoked: {
      title: 'Credential of the release was revoked',
      help: 'The release no longer permits publication. Send a new release to sign.',
    },
    performer_signature_missing: {
      title: 'Attested only, not signed by the performer',
      help: 'Your requirements include the performer’s own signature.',
    },
    not_signed_by_performer: {
      title: 'Attested only, not signed by the performer',
      help: 'Ask the performer to sign a release.',
    },
    signature_level_too_low: {
      title: 'Signature level too low',
      help: 'Ask the performer to sign again with a verified device, or lower the minimum of the project.',
    },
    wallet_issuer_not_in_trust: {
      title: 'Signed with a wallet',
      help: 'Recipients need the issuer of the wallet’s identity in their trust file.',
    },
    nullifier_missing: {
      title: 'Release is not linked to the verified person',
      help: 'Once the performer is verified, reissue the release. No new signature is needed.',
    },
    nullifier_not_distinct: {
      title: 'Same person under two names',
      help: 'Remove the duplicate.',
    },
    document_record_erased: {
      title: 'ID record was erased',
      help: 'The records require the details of the ID. Verify them again.',
    },
    document_expired_on_shoot_day: {
      title: 'ID had expired on the shoot day',
      help: 'Verify them with an ID that was valid on that day.',
    },
    acknowledgement_pending: {
      title: 'Waiting for recipients to acknowledge',
      help: 'They have 48 hours to confirm that they received the notice.',
    },
    acknowledgement_overdue: {
      title: 'Recipients have not acknowledged in time',
      help: 'The 48 hours have passed. Contact them directly.',
    },
    producer_missing: { title: 'No producer named', help: 'Name the verified business behind the project.' },
    producer_pending: {
      title: 'Producer is being verified',
      help: 'The verification of the business has not been decided yet.',
    },
    producer_in_review: {
      title: 'Producer is waiting for your decision',
      help: 'A reviewer must decide within 24 hours.',
    },
    producer_requires_input: {
      title: 'Producer has not sent everything',
      help: 'The business was asked for information or documents.',
    },
    producer_rejected: { title: 'Producer was rejected', help: 'Choose another business, or review this one again.' },
    producer_suspended: {
      title: 'Producer is suspended',
      help: 'Its approval or its credential is suspended. Resolve the reason first.',
    },
    producer_revoked: { title: 'Producer credential was revoked', help: 'Renew the verification.' },
    producer_expired: { title: 'Producer verification has expired', help: 'Renew it.' },
    producer_expires: { title: 'Producer verification expires soon', help: 'Renew it before it expires.' },
    producer_cancelled: { title: 'Producer verification was canceled', help: 'Verify the business again.' },
    producer_redacted: { title: 'Producer verification was erased', help: 'Verify the business again.' },
    producer_not_verified: { title: 'Producer is not approved', help: 'Approve the business first.' },
    producer_erased: { title: 'Producer credential was erased', help: 'Verify the business again.' },
    screening_hit_open: {
      title: 'Open match on a sanctions list',
      help: 'Check whether it is the same person, then confirm or dismiss the match.',
    },
    screening_hit_confirmed: {
      title: 'Confirmed match on a sanctions list',
      help: 'Decide whether your organization works with this business.',
    },
    screening_outdated: {
      title: 'Not compared with today’s lists yet',
      help: 'The service does this automatically, a few minutes after each new list.',
    },
    no_lists: { title: 'No sanctions lists', help: 'Ask the operator of the service to import the lists.' },
    lists_outdated: {
      title: 'Sanctions lists are too old',
      help: 'Ask the operator of the service to import new lists.',
    },
    lists_age: {
      title: 'Sanctions lists will soon be too old',
      help: 'Ask the operator of the service to import new lists soon.',
    },
    nobody_declared: { title: 'No performers added', help: 'Add the performers of the project.' },
    performers_missing: {
      title: 'Fewer performers than expected',
      help: 'Add the others, or correct the expected number.',
    },
    title_missing: { title: 'Project has no title', help: 'The records need a title.' },
    shoot_dates_missing: { title: 'Shoot days are missing', help: 'Add the shoot days.' },
    not_shot_yet: { title: 'Not shot yet', help: 'The age can be proven on or after the shoot day.' },
    other: { title: 'Requirement not met: {{code}}', help: 'Open it for details.' },
  },
  status: {
    met: 'Ready',
    expiring: 'Expires soon',
    missing: 'Incomplete',
    blocked: 'Blocked',
    pending: 'Being checked',
  },
  project: {
    ready: 'Ready to publish',
    readyHelp: 'You can create a valid bundle now.',
    readyForShoot: 'Ready for the shoot',
    readyForShootHelp: 'Nothing is missing. You can create a valid bundle on or after the first shoot day.',
    notReady_one: 'Not ready: {{count}} item missing',
    notReady_other: 'Not ready: {{count}} items missing',
    bundleFails: 'Your requirements are met, but a bundle would fail',
    compliance: 'Open in Compliance',
    of_one: '{{title}} ({{count}} performer)',
    of_other: '{{title}} ({{count}} performers)',
  },
} as const;
