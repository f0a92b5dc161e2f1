import { sql } from 'kysely';
import { type AuditEntryRow, entryHash, newEntrySalt } from '../../audit-log/entry.ts';
import { type AnyDatabase, allowLookups, grantToApp } from '../row-security.ts';

/** The tree over the audit entries. Its rows hold hashes and ids: of whom they are, only `audit_entries` tells. */
export const auditLogMigration = {
  name: '0047-audit-log',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table audit_pending (
      position bigint generated always as identity primary key, entry_id text not null unique, leaf_hash bytea not null)`.execute(
      db,
    );
    await sql`create table audit_leaves (
      index bigint primary key, entry_id text not null unique, leaf_hash bytea not null)`.execute(db);
    await sql`create table audit_tiles (
      level int not null, index bigint not null, hashes bytea not null, primary key (level, index))`.execute(db);
    // Hashes do not shrink, and a part of a tile is read without the rest.
    await sql`alter table audit_tiles alter hashes set storage external`.execute(db);
    await sql`create table audit_checkpoints (
      size bigint primary key, root bytea not null, note text not null, created_at timestamptz not null)`.execute(db);
    await grantToApp(db, 'audit_pending', ['select', 'insert', 'delete']);
    await grantToApp(db, 'audit_leaves', ['select', 'insert']);
    await grantToApp(db, 'audit_tiles', ['select', 'insert', 'update']);
    await grantToApp(db, 'audit_checkpoints', ['select', 'insert']);
    await sql`alter table audit_entries add column salt bytea`.execute(db);
    await allowLookups(db, 'audit_entries', 'all');
    await enterOldEntries(db);
    await sql`alter table audit_entries alter salt set not null`.execute(db);
  },
};

const BATCH = 1_000;

/** What was written before there was a log waits for it like everything else. */
async function enterOldEntries(db: AnyDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql<Omit<AuditEntryRow, 'salt'>>`
      select * from audit_entries where salt is null order by created_at, id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    const salted = rows.map((row) => ({ ...row, salt: newEntrySalt() }));
    await sql`update audit_entries set salt = given.salt
      from unnest(${salted.map(({ org_id }) => org_id)}::text[], ${salted.map(({ id }) => id)}::text[],
        ${salted.map(({ salt }) => salt)}::bytea[]) as given (org_id, id, salt)
      where audit_entries.org_id = given.org_id and audit_entries.id = given.id`.execute(db);
    await db
      .insertInto('audit_pending')
      .values(salted.map((row) => ({ entry_id: row.id, leaf_hash: entryHash(row) })))
      .execute();
  }
}
