import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** Offers by the authorization code flow, and the latest authorization request for each. */
export const walletAuthorizationsMigration = {
  name: '0285-wallet-authorizations',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credential_offers add column grant_type text not null default 'pre_authorized_code'
        check (grant_type in ('pre_authorized_code', 'authorization_code'));
      create table wallet_authorizations (
        org_id text not null, offer_id text not null, client_id text not null, redirect_uri text not null, state text,
        code_challenge text not null, formats jsonb not null, has_details boolean not null, attested boolean not null,
        jkt text, request_hash bytea not null, page_hash bytea, code_hash bytea, created_at timestamptz not null,
        expires_at timestamptz not null, redeemed_at timestamptz,
        primary key (org_id, offer_id), unique (org_id, request_hash), unique (org_id, page_hash),
        unique (org_id, code_hash), foreign key (org_id, offer_id) references credential_offers)`.execute(db);
    await isolateByOrganization(db, 'wallet_authorizations');
  },
};
