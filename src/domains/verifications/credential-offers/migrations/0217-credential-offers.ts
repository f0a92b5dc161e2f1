import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const credentialOffersMigration = {
  name: '0217-credential-offers',
  up: async (db: AnyDatabase): Promise<void> => {
    await createOffers(db);
    await createIssuances(db);
    await createUsedProofs(db);
  },
};

// No foreign key to the verification: those of people and of businesses are in separate tables.
async function createOffers(db: AnyDatabase): Promise<void> {
  await sql`create table credential_offers (
      org_id text not null references organizations, id text not null, type text not null,
      credential_id text, verification_id text, formats jsonb not null,
      status text not null check (status in ('offered', 'accepted', 'issued', 'failed', 'cancelled')),
      failure text check (failure in ('tx_code', 'verification', 'credential')),
      code_hash bytea not null, tx_code_hash bytea, wrong_tx_codes int not null default 0,
      token_hash bytea, token_jkt text, token_expires_at timestamptz, copies int not null default 0,
      metadata jsonb not null default '{}', created_at timestamptz not null, updated_at timestamptz not null,
      expires_at timestamptz not null, accepted_at timestamptz, issued_at timestamptz,
      primary key (org_id, id), unique (org_id, code_hash), unique (org_id, token_hash),
      foreign key (org_id, credential_id) references credentials,
      check (num_nonnulls(credential_id, verification_id) = 1),
      check ((status = 'failed') = (failure is not null)),
      check ((token_hash is null) = (token_expires_at is null)));
    create index credential_offers_by_credential on credential_offers (org_id, credential_id);
    create index credential_offers_by_verification on credential_offers (org_id, verification_id);
    create index credential_offers_by_change on credential_offers (updated_at)`.execute(db);
  await isolateByOrganization(db, 'credential_offers');
  await allowLookups(db, 'credential_offers');
  await indexMetadata(db, 'credential_offers');
  await createLookup(db, {
    signature: 'find_old_credential_offers(p_before timestamptz, p_after text)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from credential_offers where updated_at < p_before and expires_at < p_before
           and (token_expires_at is null or token_expires_at < p_before) and id > p_after order by id limit 1000;`,
  });
}

async function createIssuances(db: AnyDatabase): Promise<void> {
  await sql`create table credential_issuances (
      org_id text not null, id text not null, offer_id text not null, format text not null,
      state text not null check (state in ('deferred', 'issued', 'failed')),
      transaction_hash bytea, holders bytea, leased_until timestamptz, notification_hash bytea,
      notification text check (notification in ('credential_accepted', 'credential_failure', 'credential_deleted')),
      notified_at timestamptz, created_at timestamptz not null, issued_at timestamptz,
      primary key (org_id, id), unique (org_id, transaction_hash), unique (org_id, notification_hash),
      foreign key (org_id, offer_id) references credential_offers,
      check (state <> 'deferred' or (transaction_hash is not null and holders is not null)),
      check ((state = 'issued') = (issued_at is not null)));
    create index credential_issuances_by_offer on credential_issuances (org_id, offer_id)`.execute(db);
  await isolateByOrganization(db, 'credential_issuances');
}

// Used values, kept until they would have expired.
async function createUsedProofs(db: AnyDatabase): Promise<void> {
  await sql`create table used_wallet_proofs (
      org_id text not null references organizations, hash bytea not null, expires_at timestamptz not null,
      primary key (org_id, hash));
    create index used_wallet_proofs_by_end on used_wallet_proofs (expires_at)`.execute(db);
  await isolateByOrganization(db, 'used_wallet_proofs', ['select', 'insert']);
  await allowLookups(db, 'used_wallet_proofs', 'all');
  await createLookup(db, {
    signature: 'delete_expired_wallet_proofs(p_now timestamptz)',
    returns: 'void',
    body: 'delete from used_wallet_proofs where expires_at < p_now;',
  });
}
