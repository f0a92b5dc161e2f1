// Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
export const VERIFICATION_METHODS = ['document', 'wallet'] as const;
export const EXPECTED_DOCUMENT_TYPES = ['passport', 'id_card', 'residence_permit', 'driving_licence'] as const;
export const OWNER_KINDS = ['person', 'company'] as const;
export const VERIFICATION_TYPES = ['idv', 'kyb'] as const;
export const ANY_VERIFICATION_STATUSES = [
  'pending',
  'processing',
  'verified',
  'rejected',
  'needs_review',
  'requires_input',
  'expired',
  'cancelled',
  'redacted',
  'in_review',
  'approved',
  'suspended',
] as const;
export const VERIFICATION_SORTS = ['created', 'due'] as const;
export const IDENTITY_DOCUMENT_TYPES = [
  'passport',
  'passport_card',
  'id_card',
  'residence_permit',
  'travel_document',
  'driving_licence',
] as const;
export const SCREENING_HIT_DECISIONS = ['false_positive', 'confirmed'] as const;
export const VERIFICATION_EVIDENCES = ['any', 'document', 'wallet'] as const;
export const WALLET_DOCUMENTS = ['org.iso.18013.5.1.mDL', 'eu.europa.ec.eudi.pid.1', 'urn:eudi:pid:1'] as const;
export const WALLET_PORTRAITS = ['off', 'required'] as const;
export const LIST_CATEGORIES = ['sanctions', 'pep', 'adverse'] as const;
export const INFORMATION_ITEM_KINDS = ['document', 'answer', 'owner'] as const;
export const BUSINESS_DOCUMENT_KINDS = ['incorporation', 'ownership', 'other'] as const;
export const READING_CAPABILITIES = ['machine-readable', 'barcode', 'numbered-fields'] as const;
export const ENTITY_CLASSES = [
  'company_limited_by_shares',
  'company_limited_by_guarantee',
  'partnership',
  'limited_partnership',
  'sole_proprietorship',
  'foundation',
  'association',
  'cooperative',
  'public_body',
  'trust',
  'branch',
  'other',
] as const;
export const MINIMUM_SIGNATURE_LEVELS = ['same_key', 'live'] as const;
export const PERFORMER_REMOVAL_REASONS = ['declared_in_error', 'not_depicted', 'duplicate', 'other'] as const;
export const EXCLUSIVITIES = ['exclusive', 'non_exclusive'] as const;
export const RELEASE_PARTY_ROLES = ['performer', 'guardian', 'photographer', 'producer', 'witness'] as const;
export const VERIFIED_LEVELS = ['same_key', 'live', 'wallet'] as const;
export const RELEASE_STATUSES = ['pending', 'signed', 'refused', 'expired', 'withdrawn'] as const;
export const RELEASE_DISCLOSURES = [
  'legalName',
  'stageName',
  'birthDate',
  'projectTitle',
  'shoot',
  'document',
] as const;
export const AGREEMENT_TYPES = [
  'model_release',
  'copyright_assignment',
  'copyright_license',
  'consent',
  'contract',
] as const;
export const PARTY_KINDS = ['signer', 'guardian', 'approver', 'witness', 'viewer', 'cc'] as const;
export const AGREEMENT_STATUSES = [
  'draft',
  'sent',
  'partially_signed',
  'completed',
  'declined',
  'voided',
  'expired',
] as const;
export const TEMPLATE_FIELD_TYPES = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'boolean',
  'choice',
  'list',
] as const;
export const CONSENT_TYPES = ['data_processing', 'digital_replica'] as const;
export const REPLICA_TRAITS = ['voice', 'face', 'body'] as const;
export const REPLICA_REPRESENTATIONS = ['counsel', 'union', 'none'] as const;
export const LAWFUL_BASES = [
  'consent',
  'explicit_consent',
  'contract',
  'legal_obligation',
  'vital_interests',
  'public_task',
  'legitimate_interests',
] as const;
export const CONSENT_STATUSES = ['pending', 'given', 'refused', 'withdrawn', 'expired'] as const;
export const CONSENT_WITHDRAWAL_REASONS = ['person_request', 'purpose_ended', 'recorded_in_error', 'other'] as const;
export const CREDENTIAL_FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const;
export const PERCEPTUAL_ALGORITHMS = ['pdq'] as const;
export const DEPICTIONS = ['unknown', 'nobody', 'declared'] as const;
export const FILE_RELATIONS = ['crop', 'resize', 'transcode', 'version'] as const;
export const MANIFEST_PLACEMENTS = ['embedded', 'separate'] as const;
export const WORK_KINDS = [
  'audiovisual',
  'photograph',
  'sound_recording',
  'musical',
  'literary',
  'software',
  'other',
] as const;
export const WORK_RIGHTS = [
  'reproduction',
  'distribution',
  'communication_to_public',
  'adaptation',
  'performers',
] as const;
export const TRANSFER_REMOVAL_REASONS = ['recorded_in_error', 'duplicate', 'rescinded', 'other'] as const;
export const WALLET_FORMATS = ['dc+sd-jwt', 'jwt_vc_json', 'vc+jwt', 'mso_mdoc', 'eu.europa.ec.av.1'] as const;
export const CREDENTIAL_OFFER_GRANTS = ['pre_authorized_code', 'authorization_code'] as const;
export const ASKABLE_CLAIMS = [
  'age_over_18',
  'age_over_21',
  'given_name',
  'family_name',
  'birthdate',
  'nationalities',
  'document',
  'examined_on',
  'face_match',
  'liveness',
  'reviewed_by_human',
  'proof_of_age',
] as const;
export const RESPONSE_MODES = ['direct_post', 'direct_post.jwt'] as const;
export const CLIENT_ID_SCHEMES = ['x509_hash', 'x509_san_dns', 'decentralized_identifier', 'redirect_uri'] as const;
export const ASSURANCES = [
  'face_matched',
  'liveness_passed',
  'chip_verified',
  'reviewed_by_human',
  'wallet_presented',
] as const;
export const BUSINESS_ASSURANCES = [
  'active_in_register',
  'documents_read',
  'owners_verified',
  'screened',
  'reviewed_by_human',
] as const;
export const CREDENTIAL_TYPES = [
  'IdentityVerificationCredential',
  'BusinessVerificationCredential',
  'AgreementCredential',
  'ModelReleaseCredential',
  'ConsentCredential',
  'CopyrightClaimCredential',
  'ReplicaLicenseCredential',
] as const;
export const CREDENTIAL_STATUSES = ['active', 'suspended', 'revoked'] as const;
export const STATUS_CHANGE_REASONS = [
  'document_invalid',
  'fraud_suspected',
  'holder_request',
  'issued_in_error',
  'key_compromised',
  'superseded',
  'under_investigation',
  'investigation_closed',
  'other',
] as const;
export const EVENT_SUBSCRIPTIONS = [
  '*',
  'identity.verified',
  'identity.rejected',
  'identity.review_required',
  'identity.requires_input',
  'identity.expired',
  'identity.screening_hit',
  'kyb.approved',
  'kyb.rejected',
  'kyb.requires_input',
  'kyb.suspended',
  'kyb.expired',
  'screening.hit',
  'agreement.sent',
  'agreement.viewed',
  'agreement.party_signed',
  'agreement.signed',
  'agreement.declined',
  'agreement.voided',
  'agreement.expired',
  'release.signed',
  'release.distributed',
  'release.withdrawal_overdue',
  'release.withdrawal_closed',
  'consent.given',
  'consent.withdrawn',
  'work.disputed',
  'work.dispute_closed',
  'file.withdrawn',
  'file.removed',
  'file.reinstated',
  'credential.issued',
  'credential.revoked',
  'credential.suspended',
  'credential.reinstated',
  'proof.verified',
  'proof.ready',
  'proof.failed',
  'presentation.verified',
  'presentation.failed',
  'compliance.changed',
  'complaint.received',
  'complaint.decided',
  'report.completed',
  'report.failed',
  'bundle.completed',
  'bundle.failed',
  'received_bundle.created',
  'received_bundle.updated',
  'test_clock.ready',
  'webhook.disabled',
  'erasure.scheduled',
  'erasure.cancelled',
  'erasure.completed',
] as const;
export const WEBHOOK_STATUSES = ['enabled', 'disabled'] as const;
export const EVENT_NAMES = [
  'identity.verified',
  'identity.rejected',
  'identity.review_required',
  'identity.requires_input',
  'identity.expired',
  'identity.screening_hit',
  'kyb.approved',
  'kyb.rejected',
  'kyb.requires_input',
  'kyb.suspended',
  'kyb.expired',
  'screening.hit',
  'agreement.sent',
  'agreement.viewed',
  'agreement.party_signed',
  'agreement.signed',
  'agreement.declined',
  'agreement.voided',
  'agreement.expired',
  'release.signed',
  'release.distributed',
  'release.withdrawal_overdue',
  'release.withdrawal_closed',
  'consent.given',
  'consent.withdrawn',
  'work.disputed',
  'work.dispute_closed',
  'file.withdrawn',
  'file.removed',
  'file.reinstated',
  'credential.issued',
  'credential.revoked',
  'credential.suspended',
  'credential.reinstated',
  'proof.verified',
  'proof.ready',
  'proof.failed',
  'presentation.verified',
  'presentation.failed',
  'compliance.changed',
  'complaint.received',
  'complaint.decided',
  'report.completed',
  'report.failed',
  'bundle.completed',
  'bundle.failed',
  'received_bundle.created',
  'received_bundle.updated',
  'test_clock.ready',
  'webhook.disabled',
  'erasure.scheduled',
  'erasure.cancelled',
  'erasure.completed',
] as const;
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export const COMPLIANCE_SCOPES = ['organization', 'project', 'person'] as const;
export const COMPLIANCE_STATES = ['met', 'expiring', 'missing', 'blocked'] as const;
export const REQUIREMENTS = [
  'identity_verified',
  'age_on_shoot_date',
  'release_signed',
  'release_not_withdrawn',
  'withdrawal_acknowledged',
  'producer_verified',
  'performers_complete',
  'records_complete',
  'list_screening_fresh',
] as const;
export const BUNDLE_DISCLOSURES = ['legalName', 'stageName', 'birthDate', 'projectTitle'] as const;
export const BUNDLE_PARTS = ['files', 'works'] as const;
export const PRODUCER_FORMS = ['proof', 'credential', 'none'] as const;
export const ACCEPTABLE_FAILURES = [
  'attested',
  'without-producer',
  'without-receipts',
  'without-consistency',
  'without-shoot-day',
  'signature-level',
  'uncovered-files',
  'title-faults',
] as const;
export const RECEIVED_BUNDLE_STATUSES = ['valid', 'not_valid', 'unknown'] as const;
export const REPORT_TYPE_NAMES = [
  'performer_records',
  'agreements_register',
  'kyb_register',
  'works_register',
  'chain_of_title',
  'verification_statistics',
  'consent_withdrawals',
  'platform_monthly',
  'audit_extract',
] as const;
export const REPORT_FORMATS = ['pdf', 'csv', 'json'] as const;
export const REPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export const COMPLAINT_KINDS = ['not_consented', 'under_age', 'illegal', 'copyright', 'other'] as const;
export const COMPLAINANT_RELATIONS = ['depicted', 'representative', 'rights_holder', 'other'] as const;
export const COMPLAINT_STATUSES = [
  'received',
  'under_review',
  'removed',
  'rejected',
  'appealed',
  'upheld',
  'reversed',
] as const;
export const COMPLAINT_OUTCOMES = ['removed', 'rejected'] as const;
export const COMPLAINT_DECISION_REASONS = [
  'consent_not_shown',
  'consent_shown',
  'age_not_shown',
  'age_shown',
  'illegal_content',
  'not_illegal',
  'rights_infringed',
  'rights_not_infringed',
  'content_not_found',
  'duplicate',
  'other',
] as const;
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export const ERASURE_REASONS = ['request', 'retention', 'other'] as const;
export const ERASURE_STATUSES = ['scheduled', 'queued', 'running', 'completed', 'cancelled', 'interrupted'] as const;
export const ERASURE_ITEM_STATUSES = ['planned', 'erased', 'kept'] as const;
export const LEGAL_HOLD_STATUSES = ['active', 'released'] as const;
export const SCOPES = [
  'verifications:read',
  'verifications:write',
  'reviews:write',
  'agreements:read',
  'agreements:write',
  'files:read',
  'files:write',
  'lookups:create',
  'works:read',
  'works:write',
  'credentials:read',
  'credentials:write',
  'proofs:read',
  'proofs:write',
  'webhooks:read',
  'webhooks:write',
  'compliance:read',
  'compliance:write',
  'compliance:erase',
  'organization:read',
  'organization:write',
  'keys:write',
  'pii:read',
] as const;
export const MODES = ['live', 'test'] as const;
export const VIEW_LISTS = [
  'verifications',
  'agreements',
  'releases',
  'consents',
  'complaints',
  'reports',
  'audit_log',
] as const;
export const MAIL_LANGUAGES = ['en', 'es'] as const;
export const LOOKUP_DISCLOSURES = ['project_title', 'file_id', 'release_ids'] as const;
export const MEMBER_ROLES = ['owner', 'reviewer', 'developer', 'viewer'] as const;
export const BEGINNINGS = ['productions', 'integration'] as const;
export const SAMPLE_HOLDERS = ['adult', 'minor', 'revoked', 'expired'] as const;
export const SAMPLE_WALLET_DOCUMENTS = ['mdl', 'pid', 'pid_sd_jwt', 'proof_of_age'] as const;
export const WALLET_NOTIFICATIONS = ['credential_accepted', 'credential_failure', 'credential_deleted'] as const;
export const STATUS_PURPOSES = ['revocation', 'suspension'] as const;
export const CAPTURE_STAGES = ['handed_over', 'document', 'face'] as const;
export const DIGITAL_CREDENTIAL_PROTOCOLS = ['openid4vp-v1-signed', 'openid4vp-v1-unsigned', 'org-iso-mdoc'] as const;
export const REMOVAL_OUTCOMES = ['removed', 'not_found', 'refused'] as const;
export const RELEASE_FILE_NAMES = [
  'release.sd-jwt',
  'status.json',
  'trust.json',
  'document.pdf',
  'evidence.json',
  'hashes.csv',
  'hashes.json',
] as const;
export const VERIFICATION_STATUSES = [
  'pending',
  'processing',
  'verified',
  'rejected',
  'needs_review',
  'requires_input',
  'expired',
  'cancelled',
  'redacted',
] as const;
export const ASSURANCE_RESULTS = ['passed', 'not_performed'] as const;
export const PRESENTATION_STATES = ['pending', 'fetched', 'verified', 'failed', 'expired'] as const;
export const VERIFICATION_CHECK_RESULTS = ['passed', 'failed', 'unclear', 'not_performed'] as const;
export const CHECK_RESULTS = ['passed', 'failed', 'not_performed'] as const;
export const BUSINESS_VERIFICATION_STATUSES = [
  'pending',
  'in_review',
  'approved',
  'rejected',
  'requires_input',
  'suspended',
  'expired',
  'cancelled',
  'redacted',
] as const;
export const SCREENING_HIT_STATES = ['open', 'false_positive', 'confirmed'] as const;
export const SCREENING_REASON_CODES = [
  'listed_name',
  'weak_alias',
  'same_words',
  'similar_spelling',
  'other_romanization',
  'nickname',
  'initial',
  'truncated',
  'only_searched',
  'only_listed',
  'other_legal_form',
  'no_similar_name',
  'same_birth_date',
  'partial_birth_date',
  'day_month_swapped',
  'same_birth_year',
  'near_birth_year',
  'other_birth_year',
  'same_country',
  'other_country',
  'same_number',
] as const;
export const VERIFICATION_SESSION_STATUSES = [
  'created',
  'started',
  'processing',
  'verified',
  'rejected',
  'needs_review',
  'requires_input',
  'expired',
  'cancelled',
  'redacted',
] as const;
export const ISSUER_LIST_NAMES = ['iaca', 'pid', 'av', 'csca'] as const;
export const INFORMATION_REQUEST_STATES = ['open', 'answered', 'closed', 'expired'] as const;
export const RELEASE_STATES = [
  'not_sent',
  'waiting',
  'signed',
  'attested',
  'declined',
  'expired',
  'ended',
  'withdrawn',
  'erased',
] as const;
export const RELEASE_STEPS = [
  'remind',
  'request_signature',
  'verify_identity',
  'reissue',
  'distribute',
  'new_release',
] as const;
export const RELEASE_ASSURANCES = ['signed', 'attested'] as const;
export const PERFORMER_IDENTITIES = ['verified', 'presented', 'missing'] as const;
export const LIKENESSES = ['face_matched_at_signing', 'producer_attested'] as const;
export const SIGNATURE_LEVELS = ['link', 'mailbox', 'on_file', 'same_key', 'live', 'wallet'] as const;
export const LINK_DELIVERIES = ['mailed', 'handed_out'] as const;
export const DISTRIBUTION_STATUSES = ['queued', 'mailed', 'sent', 'bounced', 'cancelled'] as const;
export const PROJECT_STEPS = [
  'add_reference',
  'add_performer',
  'remove_performer',
  'set_shoot_day',
  'create_release',
  'remind',
  'verify_identity',
  'decide_identity',
  'await_identity',
  'reissue',
  'request_signature',
  'name_producer',
  'verify_producer',
] as const;
export const AGE_BASES = ['identity', 'proof_of_age'] as const;
export const PERFORMER_STEPS = [
  'add_reference',
  'add_performer',
  'remove_performer',
  'set_shoot_day',
  'create_release',
  'remind',
  'verify_identity',
  'decide_identity',
  'await_identity',
  'reissue',
  'request_signature',
] as const;
export const PARTY_STATUSES = [
  'waiting',
  'invited',
  'viewed',
  'signed',
  'approved',
  'witnessed',
  'copied',
  'declined',
] as const;
export const VERDICT_RESULTS = ['pass', 'fail'] as const;
export const CURRENT_RESULTS = ['pass', 'fail', 'unknown'] as const;
export const NOT_VALID_REASONS = ['expired', 'not_yet_valid', 'revoked', 'suspended'] as const;
export const ENVIRONMENTS = ['development', 'test'] as const;
export const CONSENT_ASSURANCES = ['attested', 'signed'] as const;
export const REPLICA_LICENSE_STATUSES = ['valid', 'expired', 'suspended', 'revoked'] as const;
export const COVERAGE_STATUSES = ['covered', 'not_covered', 'withdrawn', 'removed', 'unknown'] as const;
export const REMOVED_HASH_STATUSES = ['removed', 'withdrawn', 'lifted'] as const;
export const PERFORMER_COVERAGE_STATUSES = ['covered', 'not_covered', 'withdrawn'] as const;
export const COPYRIGHT_CLAIM_STATUSES = ['valid', 'outdated', 'expired', 'suspended', 'revoked'] as const;
export const WALLET_LINK_STATUSES = ['open', 'used', 'expired', 'cancelled'] as const;
export const CREDENTIAL_OFFER_STATUSES = ['offered', 'accepted', 'issued', 'failed', 'cancelled', 'expired'] as const;
export const CREDENTIAL_OFFER_FAILURES = ['tx_code', 'verification', 'credential'] as const;
export const PROOF_REQUEST_STATUSES = ['open', 'used', 'expired'] as const;
export const PROOF_STATUSES = ['queued', 'proving', 'ready', 'failed'] as const;
export const CIRCUIT_SETUPS = ['development', 'ceremony'] as const;
export const STATEMENT_TYPES = ['age-over', 'business-verified'] as const;
export const SIGNATURE_SCHEMES = ['schnorr-poseidon', 'eddsa-poseidon'] as const;
export const CREDENTIAL_STATUS_REASONS = [
  'document_invalid',
  'fraud_suspected',
  'holder_request',
  'issued_in_error',
  'key_compromised',
  'superseded',
  'under_investigation',
  'investigation_closed',
  'other',
  'verification_suspended',
  'records_changed',
] as const;
export const WEBHOOK_DISABLED_REASONS = ['by_request', 'gone', 'failing'] as const;
export const DELIVERY_ERRORS = [
  'http_status',
  'redirect',
  'timeout',
  'unreachable',
  'blocked_address',
  'bad_url',
  'endpoint_disabled',
] as const;
export const BUNDLE_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export const COMPLAINT_SOURCES = ['recorded', 'public'] as const;
export const COMPLAINT_DEADLINES = ['business_days', 'hours_48'] as const;
export const COMPLAINT_ACTIONS = [
  'received',
  'under_review',
  'removed',
  'rejected',
  'appealed',
  'upheld',
  'reversed',
  'noted',
  'reinstated',
] as const;
export const COPY_MATCHES = ['exact', 'derived', 'similar'] as const;
export const RETENTION_CLASSES = [
  'identity',
  'biometric',
  'business',
  'agreement',
  'release',
  'consent',
  'credential',
  'proof',
  'account',
  'mail',
  'technical',
] as const;
export const KEPT_REASONS = ['legal_hold', 'retention_duty', 'shared_with_other_parties', 'fraud_prevention'] as const;
export const SAMPLE_DATA_STATUSES = ['none', 'adding', 'ready', 'removing'] as const;
export const SEARCH_KINDS = [
  'person',
  'business',
  'project',
  'release',
  'agreement',
  'verification',
  'bundle',
  'received_bundle',
  'webhook',
] as const;
export const MATCHED_BIES = ['id', 'reference', 'title', 'name'] as const;
export const CONSENT_LINK_STATES = ['given', 'ended', 'withdrawn'] as const;
