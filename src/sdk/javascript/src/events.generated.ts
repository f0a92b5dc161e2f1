// Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
/** An identity verification completed successfully */
export interface IdentityVerifiedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'identity.verified';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** Your own ID for the user. If you set none, the person's ID */
    userId: string;
    /** `ver_…` */
    verificationId: string;
    status: 'verified';
    /** `per_…` */
    personId: string;
    /** `crd_…` */
    credentialId: string;
    /** Evidence for the verification, as in the credential */
    assurance: {
      /** Whether the person presented a document of a trusted issuer from a wallet, on the device to which it was issued */
      wallet: 'passed' | 'not_performed';
      faceMatch: 'passed' | 'not_performed';
      liveness: 'passed' | 'not_performed';
      reviewedByHuman: boolean;
      [field: string]: unknown;
    };
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An identity verification was rejected */
export interface IdentityRejectedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'identity.rejected';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'rejected';
    /** Reason codes of the checks that did not pass */
    reasons: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An identity verification needs review */
export interface IdentityReviewRequiredEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'identity.review_required';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'needs_review';
    /** Reason codes of the checks that did not pass */
    reasons: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An identity verification needs new pictures */
export interface IdentityRequiresInputEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'identity.requires_input';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'requires_input';
    /** Reason codes of the checks that did not pass */
    reasons: string[];
    /** Codes of the reasons why new pictures are required, such as glare, blur, or no_selfie. The verification contains them as sentences */
    inputReasons?: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An identity verification expired */
export interface IdentityExpiredEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'identity.expired';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'expired';
    personId: string | null;
    /** Codes of the reasons why new pictures are required, such as glare, blur, or no_selfie. The verification contains them as sentences */
    inputReasons?: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A verified person, or a person in review, has a new list match */
export interface IdentityScreeningHitEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'identity.screening_hit';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    /** `hit_…` */
    hitId: string;
    list: string;
    listVersion: string;
    /** Similarity, 0 to 1 */
    score: number;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A business verification was approved */
export interface KybApprovedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'kyb.approved';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'approved';
    /** `crd_…` */
    credentialId: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A business verification was rejected */
export interface KybRejectedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'kyb.rejected';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'rejected';
    /** Codes of the tasks that did not succeed */
    reasons: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A business verification needs more documents or answers */
export interface KybRequiresInputEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'kyb.requires_input';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'requires_input';
    /** Codes: document_requested, answer_requested, or owner_requested */
    reasons: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An approved business verification was suspended */
export interface KybSuspendedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'kyb.suspended';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'suspended';
    /** Codes: screening_hit, document_expired, owner_expired, or reviewer */
    reasons: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A business verification expired */
export interface KybExpiredEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'kyb.expired';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `ver_…` */
    verificationId: string;
    status: 'expired';
    /** Codes: verification_due or input_not_sent */
    reasons: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A business or an owner has a new list match */
export interface ScreeningHitEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'screening.hit';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `ver_…` */
    verificationId: string;
    /** `business`, or `owner:` and the key of one of its owners */
    subjectKey: string;
    /** `hit_…` */
    hitId: string;
    list: string;
    /** Similarity, 0 to 1 */
    score: number;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An agreement was sent to its parties */
export interface AgreementSentEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.sent';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A party opened an agreement */
export interface AgreementViewedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.viewed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `pty_…` */
    partyId: string;
    role: string;
    /** Your own ID for the party */
    userId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A party signed an agreement */
export interface AgreementPartySignedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.party_signed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `pty_…` */
    partyId: string;
    role: string;
    /** Your own ID for the party */
    userId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** The last party signed an agreement */
export interface AgreementSignedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.signed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A party declined an agreement */
export interface AgreementDeclinedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.declined';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `pty_…` */
    partyId: string;
    role: string;
    /** Your own ID for the party */
    userId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** The sender voided an agreement */
export interface AgreementVoidedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.voided';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An agreement expired before all parties signed */
export interface AgreementExpiredEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'agreement.expired';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `agr_…` */
    agreementId: string;
    /** model_release, copyright_assignment, copyright_license, consent, or contract */
    type: string;
    /** Kind of object that the agreement is signed for */
    purpose: 'release' | 'consent' | null;
    /** ID of the object that the agreement is signed for: `rel_…` or `cns_…` */
    purposeId: string | null;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A model release was signed */
export interface ReleaseSignedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'release.signed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** Your own ID for the user. If you set none, the person's ID */
    userId: string;
    /** `rel_…` */
    releaseId: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** The status of the release at the time of the event */
    standing?: {
      /** `waiting`: waits for signatures. `signed`: the performer signed, and the term has not ended. `attested`: you stated that the performer consented, and the term has not ended. `expired`: not signed in time. `ended`: the term has ended. `erased`: the data about the performer is erased */
      state: 'not_sent' | 'waiting' | 'signed' | 'attested' | 'declined' | 'expired' | 'ended' | 'withdrawn' | 'erased';
      /** Roles of the parties who must act now */
      waitingFor: string[];
      /** Codes of the problems of this release that make a bundle fail */
      missing: string[];
      /** The next action */
      next: 'remind' | 'request_signature' | 'verify_identity' | 'reissue' | 'distribute' | 'new_release' | null;
      [field: string]: unknown;
    };
    assurance: 'signed' | 'attested';
    identity: 'verified' | 'presented' | 'missing';
    /** `agr_…`; null for an attested release */
    agreementId: string | null;
    /** `crd_…` */
    credentialId: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A model release was distributed to recipients */
export interface ReleaseDistributedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'release.distributed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** Your own ID for the user. If you set none, the person's ID */
    userId: string;
    /** `rel_…` */
    releaseId: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** The status of the release at the time of the event */
    standing?: {
      /** `waiting`: waits for signatures. `signed`: the performer signed, and the term has not ended. `attested`: you stated that the performer consented, and the term has not ended. `expired`: not signed in time. `ended`: the term has ended. `erased`: the data about the performer is erased */
      state: 'not_sent' | 'waiting' | 'signed' | 'attested' | 'declined' | 'expired' | 'ended' | 'withdrawn' | 'erased';
      /** Roles of the parties who must act now */
      waitingFor: string[];
      /** Codes of the problems of this release that make a bundle fail */
      missing: string[];
      /** The next action */
      next: 'remind' | 'request_signature' | 'verify_identity' | 'reissue' | 'distribute' | 'new_release' | null;
      [field: string]: unknown;
    };
    recipients: number;
    /** `dst_…`, one for each recipient */
    distributionIds: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** Recipients of a withdrawn release did not acknowledge the withdrawal by the deadline */
export interface ReleaseWithdrawalOverdueEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'release.withdrawal_overdue';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** Your own ID for the user. If you set none, the person's ID */
    userId: string;
    /** `rel_…` */
    releaseId: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** Number of registered files that the release covered */
    files: number;
    recipients: number;
    /** Recipients that have not acknowledged the withdrawal */
    outstanding: number;
    acknowledgeBy: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** All recipients of a withdrawn release acknowledged the withdrawal */
export interface ReleaseWithdrawalClosedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'release.withdrawal_closed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** Your own ID for the user. If you set none, the person's ID */
    userId: string;
    /** `rel_…` */
    releaseId: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** Number of registered files that the release covered */
    files: number;
    recipients: number;
    /** Whether all of them acknowledged by the deadline */
    inTime: boolean;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A consent was given */
export interface ConsentGivenEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'consent.given';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `cns_…`; null for a release */
    consentId: string | null;
    userId: string | null;
    personId?: string | null;
    /** `crd_…` */
    credentialId: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A consent was withdrawn */
export interface ConsentWithdrawnEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'consent.withdrawn';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `cns_…`; null for a release */
    consentId: string | null;
    userId: string | null;
    personId?: string | null;
    /** `rel_…` of a withdrawn release */
    releaseId?: string | null;
    /** Reason code */
    reason?: string | null;
    /** For a release: time by which recipients must acknowledge the withdrawal */
    acknowledgeBy?: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A work is disputed: a copyright complaint is open */
export interface WorkDisputedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'work.disputed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `work_…` */
    workId: string;
    /** `cmp_…` */
    complaintId: string;
    /** Number of open disputes of the work */
    openDisputes: number;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A copyright complaint about a work was decided, or its link to the work was removed */
export interface WorkDisputeClosedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'work.dispute_closed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `work_…` */
    workId: string;
    /** `cmp_…` */
    complaintId: string;
    /** Number of open disputes of the work */
    openDisputes: number;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A performer in a file withdrew the release, or the consent to the digital replica */
export interface FileWithdrawnEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'file.withdrawn';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `file_…` */
    fileId: string;
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `work_…` that the file embodies; null if none is stated */
    workId: string | null;
    /** `file_…` from which this copy inherits it; null if it concerns the file itself */
    copyOf: string | null;
    /** `pfm_…` */
    performerId: string;
    /** Your own ID for the user; null if you set none */
    userId: string | null;
    /** `rel_…`; null if a consent was withdrawn */
    releaseId: string | null;
    /** `cns_…` of the withdrawn consent to a digital replica; null for a release */
    consentId: string | null;
    withdrawnAt: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A file was removed after a complaint */
export interface FileRemovedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'file.removed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `file_…` */
    fileId: string;
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `work_…` that the file embodies; null if none is stated */
    workId: string | null;
    /** `file_…` from which this copy inherits it; null if it concerns the file itself */
    copyOf: string | null;
    /** `cmp_…` of the decided complaint */
    complaintId: string;
    removedAt: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A file was reinstated: no decision on a complaint removes it now */
export interface FileReinstatedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'file.reinstated';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `file_…` */
    fileId: string;
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `work_…` that the file embodies; null if none is stated */
    workId: string | null;
    /** `file_…` from which this copy inherits it; null if it concerns the file itself */
    copyOf: string | null;
    /** `cmp_…` of the decided complaint */
    complaintId: string;
    reinstatedAt: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A credential was issued */
export interface CredentialIssuedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'credential.issued';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    userId: string | null;
    /** `crd_…` */
    credentialId: string;
    type: string;
    /** `per_…`; null if the credential does not belong to a person */
    personId: string | null;
    /** `ver_…`; null if the credential does not attest a verification */
    verificationId: string | null;
    /** ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…` */
    sourceId: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A credential was revoked */
export interface CredentialRevokedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'credential.revoked';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `crd_…` */
    credentialId: string;
    type: string;
    /** `per_…`; null if the credential does not belong to a person */
    personId: string | null;
    /** `ver_…`; null if the credential does not attest a verification */
    verificationId: string | null;
    /** ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…` */
    sourceId: string;
    /** Reason code */
    reason: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A credential was suspended */
export interface CredentialSuspendedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'credential.suspended';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `crd_…` */
    credentialId: string;
    type: string;
    /** `per_…`; null if the credential does not belong to a person */
    personId: string | null;
    /** `ver_…`; null if the credential does not attest a verification */
    verificationId: string | null;
    /** ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…` */
    sourceId: string;
    /** Reason code */
    reason: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A suspended credential was reinstated */
export interface CredentialReinstatedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'credential.reinstated';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `crd_…` */
    credentialId: string;
    type: string;
    /** `per_…`; null if the credential does not belong to a person */
    personId: string | null;
    /** `ver_…`; null if the credential does not attest a verification */
    verificationId: string | null;
    /** ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…` */
    sourceId: string;
    /** Reason code */
    reason: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A zero-knowledge proof was accepted */
export interface ProofVerifiedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'proof.verified';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prq_…` */
    proofRequestId: string;
    /** age-over or business-verified */
    statementType: string;
    /** Calendar day for which the proof states the age or validity */
    on: string;
    /** Pseudonym. The same for the same person or business in the same scope */
    nullifier: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A queued zero-knowledge proof was created */
export interface ProofReadyEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'proof.ready';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prf_…` */
    proofId: string;
    /** `prq_…`; null if you sent a statement instead of a request */
    proofRequestId: string | null;
    /** `crd_…` */
    credentialId: string;
    /** age-over or business-verified */
    statementType: string;
    /** Calendar day for which the proof states the age or validity */
    on: string;
    /** Pseudonym. The same for the same person or business in the same scope */
    nullifier: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A queued zero-knowledge proof failed */
export interface ProofFailedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'proof.failed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prf_…` */
    proofId: string;
    /** `prq_…`; null if you sent a statement instead of a request */
    proofRequestId: string | null;
    /** `crd_…` */
    credentialId: string;
    /** age-over or business-verified */
    statementType: string;
    /** Calendar day for which the proof states the age or validity */
    on: string;
    /** Reason code: the name of the condition that is not met, or credential_revoked, credential_suspended, fraud_suspected, held_in_wallet, not_provable, or prover_failed */
    reason: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A wallet answered a presentation request */
export interface PresentationVerifiedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'presentation.verified';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prs_…` */
    presentationRequestId: string;
    state: 'verified';
    /** Formats of the presented credentials */
    formats: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A wallet refused a presentation request, or its answer was not accepted */
export interface PresentationFailedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'presentation.failed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `prs_…` */
    presentationRequestId: string;
    state: 'failed';
    /** Formats of the presented credentials */
    formats: string[];
    /** Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused, wallet_refused, or wallet_failed */
    failure: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** The compliance status of an organization, project, or person changed */
export interface ComplianceChangedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'compliance.changed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    of: 'organization' | 'project' | 'person';
    /** ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`) */
    id: string;
    from: 'met' | 'expiring' | 'missing' | 'blocked';
    /** Status now. The same as `from` if a requirement changed but the status did not */
    to: 'met' | 'expiring' | 'missing' | 'blocked';
    /** Changed requirements. A status is null if the requirement did not apply before, or no longer applies */
    requirements: {
      /** Name of the requirement, such as identity_verified or release_signed */
      requirement: string;
      from: 'met' | 'expiring' | 'missing' | 'blocked' | null;
      to: 'met' | 'expiring' | 'missing' | 'blocked' | null;
      [field: string]: unknown;
    }[];
    policyVersion: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A complaint about content was recorded */
export interface ComplaintReceivedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'complaint.received';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `cmp_…` */
    complaintId: string;
    /** not_consented, under_age, illegal, copyright, or other */
    kind: string;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `public`: sent on your public complaint page */
    source: 'recorded' | 'public';
    dueAt: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A complaint or an appeal was decided */
export interface ComplaintDecidedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'complaint.decided';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `cmp_…` */
    complaintId: string;
    /** not_consented, under_age, illegal, copyright, or other */
    kind: string;
    /** `prj_…` */
    projectId: string | null;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** `upheld` and `reversed` are results of an appeal */
    status: 'removed' | 'rejected' | 'upheld' | 'reversed';
    /** Reason code */
    reason: string | null;
    /** By the deadline */
    inTime: boolean;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A report was created */
export interface ReportCompletedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'report.completed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `rep_…` */
    reportId: string;
    /** Report type, such as performer_records */
    type: string;
    format: 'pdf' | 'csv' | 'json';
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    bytes: number;
    rows: number;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A report could not be created */
export interface ReportFailedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'report.failed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `rep_…` */
    reportId: string;
    /** Report type, such as performer_records */
    type: string;
    format: 'pdf' | 'csv' | 'json';
    /** Reason code, such as too_large */
    failure: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A compliance bundle was created */
export interface BundleCompletedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'bundle.completed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `bun_…` */
    bundleId: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** Verdict of the offline verifier when the bundle was created */
    verdict: 'pass' | 'fail';
    /** Codes of the missing items of performers and producer */
    missing?: string[];
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** A compliance bundle could not be created */
export interface BundleFailedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'bundle.failed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `bun_…` */
    bundleId: string;
    /** `prj_…` */
    projectId: string;
    /** Your own ID for the project; null if it has none */
    projectExternalId: string | null;
    /** Reason code: too_many_performers, too_many_files, too_many_works, or internal */
    reason: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** You added a bundle that you received. Contains the result of the first check */
export interface ReceivedBundleCreatedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'received_bundle.created';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `rbn_…` */
    receivedBundleId: string;
    /** Your own ID for the bundle */
    externalId: string | null;
    /** Status at the last check */
    status: 'valid' | 'not_valid' | 'unknown';
    /** Verdict of the offline verifier. Null before the first completed check */
    verdict: 'pass' | 'fail' | null;
    /** Names of failed rules; at most 100 */
    reasons: string[];
    /** Since when the issuer has been unreachable, its status lists out of date, or checks have failed */
    staleSince: string | null;
    /** Set if the bundle comes from development or test mode */
    environment: 'development' | 'test' | null;
    /** DID of the issuer, as the bundle states it */
    issuer: string;
    /** ID that the issuer gave the bundle */
    bundleId: string;
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** The status or the verdict of a received bundle changed, for example after a withdrawal */
export interface ReceivedBundleUpdatedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'received_bundle.updated';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `rbn_…` */
    receivedBundleId: string;
    /** Your own ID for the bundle */
    externalId: string | null;
    /** Status at the last check */
    status: 'valid' | 'not_valid' | 'unknown';
    /** Verdict of the offline verifier. Null before the first completed check */
    verdict: 'pass' | 'fail' | null;
    /** Names of failed rules; at most 100 */
    reasons: string[];
    /** Since when the issuer has been unreachable, its status lists out of date, or checks have failed */
    staleSince: string | null;
    /** Set if the bundle comes from development or test mode */
    environment: 'development' | 'test' | null;
    /** DID of the issuer, as the bundle states it */
    issuer: string;
    /** ID that the issuer gave the bundle */
    bundleId: string;
    /** SHA-256 of the file, in lowercase hexadecimal digits */
    sha256: string;
    /** Status before the change */
    previousStatus: 'valid' | 'not_valid' | 'unknown';
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** The clock of the test organization reached its target time */
export interface TestClockReadyEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'test_clock.ready';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** Current time of the test organization */
    now: string;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An endpoint was disabled by request, because it answered 410, or after five days of failures */
export interface WebhookDisabledEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'webhook.disabled';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `whe_…` */
    webhookId: string;
    reason: 'by_request' | 'gone' | 'failing';
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An erasure was requested and can still be canceled */
export interface ErasureScheduledEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'erasure.scheduled';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `era_…` */
    erasureId: string;
    reason: 'request' | 'retention' | 'other';
    /** `per_…`. Empty for an erasure by email address or by the retention policy */
    personIds: string[];
    /** Earliest start of the erasure */
    scheduledFor: string;
    /** Whether a second member must approve the erasure before it begins */
    needsApproval: boolean;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An erasure was canceled before it started */
export interface ErasureCancelledEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'erasure.cancelled';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `era_…` */
    erasureId: string;
    reason: 'request' | 'retention' | 'other';
    /** `per_…`. Empty for an erasure by email address or by the retention policy */
    personIds: string[];
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** An erasure was completed */
export interface ErasureCompletedEvent {
  /** `evt_…`, the same in every attempt */
  id: string;
  event: 'erasure.completed';
  created: string;
  org: string;
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  data: {
    /** `era_…` */
    erasureId: string;
    reason: 'request' | 'retention' | 'other';
    /** `per_…`. Empty for an erasure by email address or by the retention policy */
    personIds: string[];
    /** Number of erased items by kind. Empty if all data had to be kept */
    erased: {
      kind: string;
      class: string;
      count: number;
      [field: string]: unknown;
    }[];
    /** Items that are kept because of a legal hold, a minimum retention, or the rights of other people */
    kept: {
      kind: string;
      class: string;
      count: number;
      [field: string]: unknown;
    }[];
    /** Copies outside the service, which it cannot erase */
    notErasableByUs: {
      kind: string;
      count: number;
      [field: string]: unknown;
    }[];
    /** Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null if nothing was erased; missing in older events */
    unrecoverableBy?: string | null;
    [field: string]: unknown;
  };
  /** Present only in test events */
  test?: true;
  [field: string]: unknown;
}

/** Told apart by `event`; a newer service may send others. */
export type WebhookEvent =
  | IdentityVerifiedEvent
  | IdentityRejectedEvent
  | IdentityReviewRequiredEvent
  | IdentityRequiresInputEvent
  | IdentityExpiredEvent
  | IdentityScreeningHitEvent
  | KybApprovedEvent
  | KybRejectedEvent
  | KybRequiresInputEvent
  | KybSuspendedEvent
  | KybExpiredEvent
  | ScreeningHitEvent
  | AgreementSentEvent
  | AgreementViewedEvent
  | AgreementPartySignedEvent
  | AgreementSignedEvent
  | AgreementDeclinedEvent
  | AgreementVoidedEvent
  | AgreementExpiredEvent
  | ReleaseSignedEvent
  | ReleaseDistributedEvent
  | ReleaseWithdrawalOverdueEvent
  | ReleaseWithdrawalClosedEvent
  | ConsentGivenEvent
  | ConsentWithdrawnEvent
  | WorkDisputedEvent
  | WorkDisputeClosedEvent
  | FileWithdrawnEvent
  | FileRemovedEvent
  | FileReinstatedEvent
  | CredentialIssuedEvent
  | CredentialRevokedEvent
  | CredentialSuspendedEvent
  | CredentialReinstatedEvent
  | ProofVerifiedEvent
  | ProofReadyEvent
  | ProofFailedEvent
  | PresentationVerifiedEvent
  | PresentationFailedEvent
  | ComplianceChangedEvent
  | ComplaintReceivedEvent
  | ComplaintDecidedEvent
  | ReportCompletedEvent
  | ReportFailedEvent
  | BundleCompletedEvent
  | BundleFailedEvent
  | ReceivedBundleCreatedEvent
  | ReceivedBundleUpdatedEvent
  | TestClockReadyEvent
  | WebhookDisabledEvent
  | ErasureScheduledEvent
  | ErasureCancelledEvent
  | ErasureCompletedEvent;
