// Each migration of the kind `expand` leaves everything that the version before uses.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '#platform/db/client.ts';
import type { Connection } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { OWNER_ROLE, prepareEmbedded, prepareRoles, rolePassword } from '#platform/db/roles.ts';
import { domains } from '../../../../src/app.ts';
import { migrationsOf } from '../../../../src/open-context.ts';
import { superuserConnection } from '../../../support/postgres/database-server.ts';
import { MASTER_KEY } from '../../backup/use-backups.ts';
import { findBreaks, findRewritten } from './find-breaks.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Triggers that only fill a column that the version before does not know. */
const HARMLESS_BREAKS = {
  '0338-named-users': [
    'adds the trigger events_name_users of events',
    'adds the trigger webhook_deliveries_name_users of webhook_deliveries',
  ],
};
/** The first that says of which kind it is. */
const FIRST = '0300';
/** Generated columns with stored values rewrite their table. These were new, or had few rows, when they landed. */
const REWRITTEN = { '0320-film-bands': ['file_key_frames', 'files'] };

const TABLE = `create table things (id text primary key, kind text not null check (kind in ('a', 'b')), size int,
    label text not null default '');
  create function count_things(p_kind text) returns bigint language sql as 'select count(*) from things';
  create policy everything on things for select using (true);
  create table parents (id text primary key);
  grant select, insert on things to avouch_app`;

const BREAKING: [statement: string, finding: RegExp][] = [
  ['drop table things cascade', /drops the table things/],
  ['alter table things rename to objects', /drops the table things/],
  ['alter table things drop column size', /drops the column things\.size/],
  ['alter table things rename column size to bytes', /drops the column things\.size/],
  ['alter table things alter column size type bigint', /changes the type of things\.size/],
  ['alter table things alter column size set not null', /requires a value of things\.size/],
  ['alter table things alter column label drop default', /drops the default of things\.label/],
  ['alter table things add column owner text not null', /adds the required column things\.owner/],
  ['alter table things add check (size > 0)', /adds the check rule/],
  ['alter table things add column bytes int, add check (size = bytes)', /adds the check rule/],
  [
    "alter table things drop constraint things_kind_check; alter table things add constraint things_kind_check check (kind in ('a', 'c'))",
    /changes the check rule things_kind_check/,
  ],
  ['alter table things add unique (label)', /adds the unique rule/],
  ['create unique index on things (label)', /adds the unique rule/],
  ["alter table things add column code text not null default '', add unique (code)", /adds the unique rule/],
  ['alter table things add foreign key (label) references parents', /adds the reference rule/],
  ['alter table things drop constraint things_pkey', /drops the unique things_pkey/],
  ['drop function count_things', /drops the function count_things/],
  [
    "drop function count_things; create function count_things(p_kind text) returns int language sql as 'select 1'",
    /changes the result of count_things/,
  ],
  [
    "drop function count_things; create function count_things(p_kind text, p_size int) returns bigint language sql as 'select 1'",
    /drops the function count_things/,
  ],
  [
    'create trigger twice before update on things for each row execute function suppress_redundant_updates_trigger()',
    /adds the trigger twice/,
  ],
  ['drop policy everything on things', /drops the policy everything/],
  ['create policy few on things as restrictive using (size > 0)', /adds the restrictive policy few/],
  ['alter table things enable row level security', /adds the row security of things/],
  ['revoke insert on things from avouch_app', /revokes insert on things/],
];

const HARMLESS = [
  'create table others (id text primary key, kind text not null check (length(kind) > 0), size int)',
  'alter table things add column owner text',
  "alter table things add column owner text not null default ''",
  'alter table things add column n bigint generated always as identity',
  'alter table things add column parent text references parents',
  'alter table things add column code bytea unique check (octet_length(code) = 8)',
  "alter table things drop constraint things_kind_check; alter table things add constraint things_kind_check check (kind in ('a', 'b', 'c'))",
  'alter table things drop constraint things_kind_check',
  'alter table things alter column kind drop not null',
  'create index on things (label)',
  "create or replace function count_things(p_kind text) returns bigint language sql as 'select 7::bigint'",
  'create policy more on things using (true)',
  'grant update on things to avouch_app',
];

describe('migrations beside the version before', () => {
  let owner: Connection;
  const use = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(owner, {}, work);
  const inOrder = migrationsOf(domains).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const later = inOrder.filter(({ name }) => name > FIRST);
  before(async () => {
    const key = Buffer.from(MASTER_KEY, 'base64');
    const database = `avouch_test_${randomBytes(6).toString('hex')}`;
    await prepareEmbedded(superuserConnection(), key, database);
    owner = { ...superuserConnection(), user: OWNER_ROLE, password: rolePassword(key, OWNER_ROLE), database };
    await prepareRoles(owner, key);
  });

  it('say of which kind they are', () => {
    assert.deepEqual(
      later.filter(({ kind }) => kind === undefined).map(({ name }) => name),
      [],
    );
  });

  /** What a statement changes; it is rolled back. */
  const tryOut = (statement: string): Promise<string[]> =>
    use(async (client) => {
      await client.query('begin');
      await client.query(TABLE);
      const before = await readCatalogue(client);
      await client.query(statement);
      return findBreaks(before, await readCatalogue(client));
    });

  for (const [statement, finding] of BREAKING)
    it(`break it: ${statement}`, async () => assert.match((await tryOut(statement)).join('; '), finding));

  for (const statement of HARMLESS)
    it(`leave it: ${statement}`, async () => assert.deepEqual(await tryOut(statement), []));

  it('add what is new and take nothing away, where they expand', async () => {
    await migrate(
      owner,
      inOrder.filter(({ name }) => name < FIRST),
    );
    const rewritten: Record<string, string[]> = {};
    const breaks: Record<string, string[]> = {};
    for (const { name, kind } of later) {
      const before = await use(readCatalogue);
      await migrate(
        owner,
        inOrder.filter((each) => each.name <= name),
      );
      const after = await use(readCatalogue);
      const [found, tables] = [findBreaks(before, after), findRewritten(before, after)];
      if (kind === 'expand' && found.length > 0) breaks[name] = found;
      if (tables.length > 0) rewritten[name] = tables;
    }
    assert.deepEqual(breaks, HARMLESS_BREAKS);
    assert.deepEqual(rewritten, REWRITTEN);
  });
});
