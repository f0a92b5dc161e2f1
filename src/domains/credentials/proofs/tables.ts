import type { Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';

export type ProofStatus = 'queued' | 'proving' | 'ready' | 'failed';

export type ProofsTables = {
  proof_requests: {
    org_id: string;
    id: string;
    statement: Json<Statement>;
    metadata: MetadataColumn;
    created_at: Timestamp;
    expires_at: Timestamp;
    /** When a valid proof was accepted for it; each request counts once. */
    used_at: Timestamp | null;
    nullifier: string | null;
    /** Whether the accepted proof is stored for later use. */
    keeps: Generated<boolean>;
    file: Json<ProofFile> | null;
  };
  proofs: {
    org_id: string;
    id: string;
    credential_id: string;
    /** Null for a business. */
    person_id: string | null;
    /** Null for a person. */
    verification_id: string | null;
    proof_request_id: string | null;
    status: Generated<ProofStatus>;
    /** For a proof created by a job; otherwise only the file contains it. */
    statement: Json<Statement> | null;
    /** Progress of its job, as reported by the prover pool. */
    progress: string | null;
    /** Failure code. */
    failure: string | null;
    /** When a job created it, or gave up. */
    settled_at: Timestamp | null;
    /** Null until it is ready. */
    file: Json<ProofFile> | null;
    nullifier: string | null;
    metadata: MetadataColumn;
    created_at: Timestamp;
  };
};

export type ProofRequestRow = Selectable<ProofsTables['proof_requests']>;
export type ProofRow = Selectable<ProofsTables['proofs']>;

export const proofsOf = (tx: Tx) => tx.withTables<ProofsTables>();
