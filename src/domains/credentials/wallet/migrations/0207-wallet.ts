import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const walletMigration = {
  name: '0207-wallet',
  up: async (db: AnyDatabase): Promise<void> => {
    await createWalletLinks(db);
    await createProofLinks(db);
  },
};

// A person has one open link at a time.
async function createWalletLinks(db: AnyDatabase): Promise<void> {
  await sql`create table wallet_links (
      org_id text not null references organizations, id text not null, token_hash bytea not null unique,
      person_id text not null, credential_id text, metadata jsonb not null default '{}', created_at timestamptz not null,
      expires_at timestamptz not null, cancelled_at timestamptz, used_at timestamptz, holder_commitment text,
      primary key (org_id, id),
      foreign key (org_id, person_id) references persons, foreign key (org_id, credential_id) references credentials,
      check ((used_at is null) = (holder_commitment is null)), check (used_at is null or cancelled_at is null));
    create unique index open_wallet_link on wallet_links (org_id, person_id)
      where used_at is null and cancelled_at is null`.execute(db);
  await isolateByOrganization(db, 'wallet_links', ['select', 'insert', 'update']);
  await allowLookups(db, 'wallet_links');
  await indexMetadata(db, 'wallet_links');
  await createLookup(db, {
    signature: 'find_wallet_link(p_hash bytea)',
    returns: 'table (org_id text, id text)',
    body: 'select org_id, id from wallet_links where token_hash = p_hash;',
  });
}

async function createProofLinks(db: AnyDatabase): Promise<void> {
  await sql`create table proof_links (
    org_id text not null references organizations, id text not null, proof_request_id text not null,
    token_hash bytea not null unique, created_at timestamptz not null, primary key (org_id, id),
    foreign key (org_id, proof_request_id) references proof_requests)`.execute(db);
  await isolateByOrganization(db, 'proof_links', ['select', 'insert']);
  await allowLookups(db, 'proof_links');
  await createLookup(db, {
    signature: 'find_proof_link(p_hash bytea)',
    returns: 'table (org_id text, proof_request_id text)',
    body: 'select org_id, proof_request_id from proof_links where token_hash = p_hash;',
  });
}
