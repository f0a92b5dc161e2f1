import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup } from '#platform/db/row-security.ts';

/** The link with which a person withdraws a consent that they signed. */
export const consentLinksMigration = {
  name: '0316-consent-links',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table consents
        add column if not exists person_token_hash bytea unique,
        add column if not exists person_token bytea`.execute(db);
    await allowLookups(db, 'consents');
    await createLookup(db, {
      signature: 'find_consent_link(p_hash bytea)',
      returns: 'table (org_id text, consent_id text)',
      body: 'select org_id, id from consents where person_token_hash = p_hash;',
    });
  },
};
