import type { ProofRequestRow, ProofRow } from './tables.ts';

export function presentProofRequest(row: ProofRequestRow, now: Date) {
  const open = row.expires_at > now ? ('open' as const) : ('expired' as const);
  return {
    id: row.id,
    status: row.used_at ? ('used' as const) : open,
    statement: row.statement,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}

/** `position` is that of a queued proof: it counts the waiting proofs of all organizations before it. */
export function presentProof(row: ProofRow, position?: number) {
  return {
    id: row.id,
    status: row.status,
    ...(position !== undefined && { position }),
    ...(row.status === 'proving' && { progress: row.progress }),
    failure: row.failure,
    credentialId: row.credential_id,
    personId: row.person_id,
    verificationId: row.verification_id,
    proofRequestId: row.proof_request_id,
    nullifier: row.nullifier,
    proof: row.file,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
  };
}
