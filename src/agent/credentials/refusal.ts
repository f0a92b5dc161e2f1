/** The checks of a credential, in the order in which they are made; the first that fails ends the verification. */
export const CHECKS = ['format', 'header', 'key', 'signature', 'data_model', 'issuer', 'validity', 'provider'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Why a check failed. Stable: part of what callers answer. */
export type RefusalReason =
  | 'not_a_compact_jws'
  | 'not_canonical_base64url'
  | 'not_a_json_object'
  | 'type_unknown'
  | 'algorithm_not_allowed'
  | 'critical_header_refused'
  | 'key_id_not_absolute'
  | 'did_not_resolved'
  | 'key_not_found'
  | 'key_not_for_assertions'
  | 'key_unsupported'
  | 'key_does_not_fit_algorithm'
  | 'signature_invalid'
  | 'claims_malformed'
  | 'claims_contradict'
  | 'issuer_is_not_the_signer'
  | 'not_yet_valid'
  | 'expired'
  | 'refused_by_provider';

/** An expected failure of a verification; it never leaves this folder but as a failed check. */
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
