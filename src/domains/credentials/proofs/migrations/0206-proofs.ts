import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const proofsMigration = {
  name: '0206-proofs',
  up: async (db: AnyDatabase): Promise<void> => {
    await createRequests(db);
    await createProofs(db);
  },
};

// With `keeps`, the accepted proof is stored, because a bundle needs it again.
async function createRequests(db: AnyDatabase): Promise<void> {
  await sql`create table proof_requests (
      org_id text not null references organizations, id text not null, statement jsonb not null,
      keeps boolean not null default false, metadata jsonb not null default '{}', created_at timestamptz not null,
      expires_at timestamptz not null, used_at timestamptz, nullifier text, file jsonb, primary key (org_id, id),
      check (file is null or (keeps and used_at is not null)));
    create index proof_requests_kept on proof_requests (org_id, (statement ->> 'context'))
      where file is not null`.execute(db);
  await isolateByOrganization(db, 'proof_requests');
  await indexMetadata(db, 'proof_requests');
}

// A business's proof names its verification, and no person. A job creates the proof: the row comes first, the file
// later. `nullifier` serves to find a verified proof among those that the service created.
async function createProofs(db: AnyDatabase): Promise<void> {
  await sql`create table proofs (
      org_id text not null references organizations, id text not null, credential_id text not null, person_id text,
      verification_id text, proof_request_id text, statement jsonb,
      status text not null default 'ready' check (status in ('queued', 'proving', 'ready', 'failed')),
      progress text, failure text, file jsonb, nullifier text, metadata jsonb not null default '{}',
      created_at timestamptz not null, settled_at timestamptz,
      primary key (org_id, id), foreign key (org_id, credential_id) references credentials,
      foreign key (org_id, person_id) references persons,
      foreign key (org_id, proof_request_id) references proof_requests,
      check ((person_id is null) <> (verification_id is null)),
      check ((status = 'ready') = (file is not null)), check ((file is null) = (nullifier is null)),
      check ((status = 'failed') = (failure is not null)), check (status = 'ready' or statement is not null));
    create index proofs_by_person on proofs (org_id, person_id, id);
    create index proofs_by_verification on proofs (org_id, verification_id, id);
    create index proofs_by_nullifier on proofs (org_id, nullifier);
    create index proofs_waiting on proofs (id) where status in ('queued', 'proving')`.execute(db);
  await isolateByOrganization(db, 'proofs', ['select', 'insert', 'update']);
  await allowLookups(db, 'proofs');
  await indexMetadata(db, 'proofs');
  // Returns only a number, which does not show whose proofs they are.
  await createLookup(db, {
    signature: 'count_waiting_proofs(p_before text)',
    returns: 'bigint',
    body: `select count(*) from proofs where status in ('queued', 'proving') and id < p_before;`,
  });
  await createLookup(db, {
    signature: 'find_stalled_proofs(p_before timestamptz)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from proofs where status in ('queued', 'proving') and created_at < p_before
           order by id limit 1000;`,
  });
}
