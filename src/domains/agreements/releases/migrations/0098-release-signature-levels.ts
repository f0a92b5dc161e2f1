import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What the performer's signature rests on, as the agreement has it; releases that were attested have none. */
export const releaseSignatureLevelsMigration = {
  name: '0098-release-signature-levels',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table releases
      add column performer_signature_level text
        check (performer_signature_level in ('link', 'mailbox', 'on_file', 'same_key', 'live', 'wallet')),
      add column performer_link_delivery text check (performer_link_delivery in ('mailed', 'handed_out'))`.execute(db);
    await noteLevels(db);
  },
};

const TABLES = ['releases', 'agreement_parties'];

/** Row security is forced on the owner too, who changes the rows of all organizations here. */
async function noteLevels(db: AnyDatabase): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`update releases r set performer_signature_level = p.signature_level, performer_link_delivery = p.link_delivery
    from agreement_parties p
    where p.org_id = r.org_id and p.agreement_id = r.agreement_id and p.role = 'performer'
      and r.performer_did is not null and p.signature_level is not null`.execute(db);
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
