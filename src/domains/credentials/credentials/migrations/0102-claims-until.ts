import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Until when claims for proofs that were signed from a credential are good: so long a proof of today can come from it. */
export const claimsUntilMigration = {
  name: '0102-claims-until',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table credentials add column claims_until text check (claims_until ~ '^\\d{4}-\\d{2}-\\d{2}$')`.execute(
      db,
    );
    await noteFormerClaims(db);
    await sql`create index withdrawn_with_claims on credentials (org_id, claims_until) where status <> 'active'`.execute(
      db,
    );
  },
};

/** Claims were good as long as the document. Row security is forced on the owner too, who changes the rows of all organisations here. */
async function noteFormerClaims(db: AnyDatabase): Promise<void> {
  await sql`alter table credentials no force row level security`.execute(db);
  await sql`update credentials set claims_until = coalesce(to_char(valid_until at time zone 'UTC', 'YYYY-MM-DD'), '2258-11-11')
    where type in ('IdentityVerificationCredential', 'BusinessVerificationCredential') and claim_set is not null`.execute(
    db,
  );
  await sql`alter table credentials force row level security`.execute(db);
}
