/** The checks of a credential or presentation. */
export type CheckName =
  | 'format'
  | 'header'
  | 'key'
  | 'signature'
  | 'disclosures'
  | 'data_model'
  | 'issuer'
  | 'validity'
  | 'holder'
  | 'audience'
  | 'nonce'
  | 'holder_binding'
  | 'transaction_data'
  | 'trust';

/** Reasons of failed checks. Stable, because callers return them. */
export type RefusalReason =
  // The form.
  | 'not_a_compact_jws'
  | 'not_an_sd_jwt'
  | 'not_a_credential'
  | 'not_a_presentation'
  | 'format_not_asked'
  | 'too_many_credentials'
  | 'not_canonical_base64url'
  | 'not_a_json_object'
  | 'nested_too_deep'
  | 'member_name_refused'
  | 'key_binding_missing'
  | 'key_binding_unexpected'
  | 'not_a_cose_signature'
  // Header or proof options.
  | 'type_unknown'
  | 'algorithm_not_allowed'
  | 'critical_header_refused'
  | 'key_id_not_absolute'
  | 'proof_unsupported'
  // The key.
  | 'did_not_resolved'
  | 'key_not_found'
  | 'key_not_for_assertions'
  | 'key_not_for_authentication'
  | 'key_unsupported'
  | 'key_does_not_fit_algorithm'
  | 'certificate_malformed'
  | 'certificate_not_trusted'
  | 'certificate_expired'
  | 'certificate_revoked'
  | 'certificate_not_for_documents'
  | 'issuer_metadata_not_found'
  | 'holder_key_missing'
  | 'signature_invalid'
  // Disclosures of SD-JWT.
  | 'hash_algorithm_unknown'
  | 'disclosure_malformed'
  | 'disclosure_not_referenced'
  | 'digest_repeated'
  | 'digest_malformed'
  | 'claim_name_taken'
  | 'claim_not_disclosable'
  // The claims.
  | 'claims_malformed'
  | 'claims_contradict'
  | 'context_unknown'
  | 'context_refused'
  | 'form_not_plain'
  | 'term_undefined'
  | 'issuer_is_not_the_signer'
  | 'not_yet_valid'
  | 'expired'
  // Presentations.
  | 'holder_is_not_the_signer'
  | 'audience_mismatch'
  | 'nonce_mismatch'
  | 'too_old'
  | 'credential_not_verified'
  | 'presented_by_another'
  | 'sd_hash_mismatch'
  | 'transaction_data_unexpected'
  | 'transaction_data_malformed'
  | 'transaction_data_algorithm'
  | 'transaction_data_repeated'
  | 'transaction_data_mismatch'
  // Mobile documents.
  | 'document_type_differs'
  | 'issuing_country_differs'
  | 'issuing_jurisdiction_differs'
  | 'device_signature_missing'
  | 'device_mac_without_reader_key'
  // Before any key is looked up.
  | 'issuer_not_trusted'
  | 'time_used_up';

/** An expected verification failure; it leaves this folder only as a failed check. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly check: CheckName;
  readonly reason: RefusalReason;

  constructor(check: CheckName, reason: RefusalReason) {
    super(`${check}: ${reason}`);
    this.check = check;
    this.reason = reason;
  }
}

export interface VerificationCheck {
  check: CheckName;
  passed: boolean;
  /** The reason for a failure. */
  reason?: RefusalReason;
}

/** The checks of one format in order: all passed, or up to and including the first failure. */
export function checksUntil(order: readonly CheckName[], refusal?: Refusal): VerificationCheck[] {
  const made = refusal ? order.slice(0, Math.max(0, order.indexOf(refusal.check))) : order;
  const passed = made.map((check) => ({ check, passed: true }));
  return refusal ? [...passed, { check: refusal.check, passed: false, reason: refusal.reason }] : passed;
}
