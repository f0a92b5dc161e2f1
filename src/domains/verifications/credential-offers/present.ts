import { MAX_WRONG_TX_CODES, statusOf } from './offer.ts';
import type { IssuanceRow, OfferRow } from './tables.ts';

/** An offer as the API shows it; its link and codes are shown only when created. */
export function presentOffer(row: OfferRow, { now, issuances }: { now: Date; issuances: readonly IssuanceRow[] }) {
  return {
    id: row.id,
    status: statusOf(row, now),
    failure: row.failure,
    type: row.type,
    credentialId: row.credential_id,
    verificationId: row.verification_id,
    formats: row.formats,
    grant: row.grant_type,
    txCodeRequired: row.tx_code_hash !== null,
    txCodeTriesLeft: row.tx_code_hash === null ? null : MAX_WRONG_TX_CODES - row.wrong_tx_codes,
    boundByDpop: row.token_hash === null ? null : row.token_jkt !== null,
    issuances: issuances.map(presentIssuance),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    issuedAt: row.issued_at?.toISOString() ?? null,
  };
}

export type PresentedOffer = ReturnType<typeof presentOffer>;

function presentIssuance(row: IssuanceRow) {
  return {
    id: row.id,
    format: row.format,
    state: row.state,
    notification: row.notification,
    notifiedAt: row.notified_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
  };
}
