import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/**
 * What each signature rests on. Earlier ones get the level that is certain from what was recorded of them: a face that was
 * matched at signing is `live`, a verification that was found by a userId is `on_file`, and what a wallet presented before its
 * key signed too counts as the mailbox or the link by which the party came.
 */
export const signatureLevelsMigration = {
  name: '0097-signature-levels',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table agreement_parties
      add column link_delivery text check (link_delivery in ('mailed', 'handed_out')),
      add column signature_level text
        check (signature_level in ('link', 'mailbox', 'on_file', 'same_key', 'live', 'wallet')),
      add column device_did text,
      add column identity_issuer text`.execute(db);
    await noteLevels(db);
    await sql`alter table agreement_parties add check
      (signature_level is null or status in ('signed', 'approved', 'witnessed'))`.execute(db);
  },
};

const TABLES = ['agreements', 'agreement_parties', 'agreement_trail'];

/** Row security is forced on the owner too, who changes the rows of all organizations here. */
async function noteLevels(db: AnyDatabase): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`update agreement_parties p set link_delivery =
    case (select t.action from agreement_trail t
        where t.org_id = p.org_id and t.agreement_id = p.agreement_id and t.party_id = p.id
          and t.action in ('invited', 'link_renewed', 'link_handed_out') order by t.position desc limit 1)
      when 'link_handed_out' then 'handed_out' else 'mailed' end
    where p.kind <> 'cc' and p.invited_at is not null`.execute(db);
  await sql`update agreement_parties set signature_level = case
      when likeness = 'face_matched_at_signing' then 'live'
      when identity_assurance = 'verified' then 'on_file'
      when email_confirmed_at is not null then 'mailbox'
      else 'link' end
    where status in ('signed', 'approved', 'witnessed')`.execute(db);
  await sql`update agreements set settings = settings || jsonb_build_object('requireVerifiedIdentity', 'same_key')
    where settings -> 'requireVerifiedIdentity' = 'true'::jsonb`.execute(db);
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
