/** Why a status is unknown. These codes are stable, because callers see them. */
export type StatusRefusalReason =
  | 'status_malformed'
  | 'status_type_unknown'
  | 'status_index_out_of_range'
  | 'status_value_unknown'
  | 'status_list_unavailable'
  | 'status_list_too_large'
  | 'status_list_malformed'
  | 'status_list_not_signed_by_issuer'
  | 'status_list_expired'
  | 'status_list_not_yet_valid'
  | 'status_list_purpose_differs';

/** An expected failure of a look-up; outside this domain, it appears only as a failed check. */
export class StatusRefusal extends Error {
  override name = 'StatusRefusal';
  readonly reason: StatusRefusalReason;

  constructor(reason: StatusRefusalReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
