// Keys of one organization: anyone who writes the database may copy sealed values into another's rows, and no one reads them there.
import assert from 'node:assert/strict';
import type { ApiAnswer } from '../../support/api-client.ts';
import { ask, assertSilent } from './answers.ts';
import { fillPath, OPERATIONS, type Operation } from './operations.ts';
import { idOf, NAMES_NOTHING, objectsFor } from './targets.ts';
import { clientOf, type World } from './world.ts';

const READS = OPERATIONS.filter(
  ({ id, method, isPublic, scopes }) =>
    method === 'GET' && !isPublic && scopes.length > 0 && NAMES_NOTHING[id] === undefined,
);
const NOT_COPIED: Record<string, string> = {
  api_keys: 'hashes that say who calls',
  sessions: 'hashes that say who calls',
};

export function describeSealedValues(world: () => World): void {
  it('sealed values are not read in rows of another organization, nor with its data keys beside them', async () => {
    const { service } = world();
    const tables = await sealedTables(world());
    assert.ok(tables.length > 20, tables.map(({ name }) => name).join());
    await service.sql('superuser', 'create schema kept');
    const telling = await readsThatTell(world());
    assert.ok(telling.length > 15, telling.map(({ id }) => id).join());
    const noticed: string[] = [];
    for (const table of tables) {
      await copyOver(world(), table);
      if (await readsFail(world(), telling, table.name)) noticed.push(table.name);
      await putBack(world(), table);
    }
    assert.ok(noticed.length > 15, noticed.join());
    for (const table of tables) await copyOver(world(), table);
    assert.ok(await readsFail(world(), telling, 'all tables'));
  });
}

interface Table {
  name: string;
  /** The bytes in it. */
  columns: string[];
}

/** In which both have rows. */
async function sealedTables({ service, owner, stranger }: World): Promise<Table[]> {
  const rows = await service.sql(
    'superuser',
    `select table_name as name, array_agg(column_name::text) filter (where data_type = 'bytea') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1
     having bool_or(column_name = 'org_id') and bool_or(data_type = 'bytea') order by 1`,
  );
  const tables = rows.map(({ name, columns }) => ({ name: String(name), columns: columns as string[] }));
  const found: Table[] = [];
  for (const table of tables.filter(({ name }) => NOT_COPIED[name] === undefined)) {
    const count = `select count(distinct org_id)::int as n from "${table.name}" where org_id in ($1, $2)`;
    const [row] = await service.sql('superuser', count, [owner.organization, stranger.organization]);
    if (row?.n === 2) found.push(table);
  }
  return found;
}

/** Puts the owner's bytes into the stranger's rows, one for one, and keeps what stood there. */
async function copyOver({ service, owner, stranger }: World, { name, columns }: Table): Promise<void> {
  const kept = `create table if not exists kept."${name}" as select * from "${name}" where org_id = '${stranger.organization}'`;
  await service.sql('superuser', kept);
  for (const column of columns) {
    const copy = `set session_replication_role = replica;
      with ours as (select "${column}" as bytes, row_number() over () as n, count(*) over () as all from "${name}"
          where org_id = '${owner.organization}' and "${column}" is not null),
        theirs as (select ctid as place, row_number() over () as n from "${name}" where org_id = '${stranger.organization}')
      update "${name}" set "${column}" = ours.bytes from theirs join ours on ours.n = (theirs.n - 1) % ours.all + 1
      where "${name}".ctid = theirs.place`;
    await service.sql('superuser', copy).catch((error) => {
      // An index to find something by is one row's alone.
      assert.equal(error.code, '23505', `${name}.${column}: ${error.message}`);
    });
  }
}

async function putBack({ service, stranger }: World, { name }: Table): Promise<void> {
  // Generated columns take no value.
  const [columns] = await service.sql(
    'superuser',
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = '"${name}"'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const back = `set session_replication_role = replica; delete from "${name}" where org_id = '${stranger.organization}';
    insert into "${name}" (${columns?.names}) overriding system value select ${columns?.names} from kept."${name}"`;
  await service.sql('superuser', back);
}

/** Those that tell a text of anyone who asks: of the owner's, they would tell it too. */
async function readsThatTell(world: World): Promise<Operation[]> {
  const telling: Operation[] = [];
  for (const operation of READS) {
    const { body } = await read(world, operation);
    if (JSON.stringify(body).includes(idOf(world.stranger, 'unique'))) telling.push(operation);
  }
  return telling;
}

/** Reads what the stranger can; true where the service noticed that something is not the stranger's. */
async function readsFail(world: World, operations: readonly Operation[], about: string): Promise<boolean> {
  // In a report of the stranger's own, which found nothing by it.
  const asked = idOf(world.owner, 'release');
  let failed = false;
  for (const operation of operations) {
    const answer = await read(world, operation);
    assertSilent(world, answer, asked, `${about}: ${operation.id}`);
    failed ||= answer.status === 500;
  }
  return failed;
}

function read(world: World, operation: Operation): Promise<ApiAnswer> {
  const { stranger } = world;
  const values = (objectsFor(operation) ?? []).map((each) => idOf(stranger, each));
  return ask(clientOf(world, stranger.apiKey), operation, fillPath(operation.path, values));
}
