import type pg from 'pg';
import { APP_ROLE } from '#platform/db/row-security.ts';

export interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  /** A default, an identity, or an expression. */
  filled: string | null;
}

/** A constraint or a unique index. */
export interface Rule {
  table: string;
  kind: 'check' | 'unique' | 'reference' | 'other';
  /** Names of its columns; empty where it has expressions only. */
  columns: string[];
  definition: string;
}

/** What statements of a running process depend on, each by a name that is unique in its map. */
export interface Catalogue {
  /** The file of each table: another one after the table was rewritten. */
  tables: Map<string, string>;
  columns: Map<string, Column>;
  rules: Map<string, Rule>;
  /** Result types, by signature. */
  functions: Map<string, string>;
  /** Tables that have each of them. */
  triggers: Map<string, string>;
  /** `permissive` or `restrictive`, and `row security` of a table. */
  policies: Map<string, string>;
  /** Of the serving role. */
  privileges: Set<string>;
}

const TABLES = `select relname as key, relfilenode::text as value from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`;

const COLUMNS = `select format('%s.%s', c.relname, a.attname) as key, c.relname as table, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, '')::text) as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

// PostgreSQL 18 lists NOT NULL as constraints, too; columns have it here.
const RULES = `select format('%s of %s', o.conname, c.relname) as key, c.relname as table,
    case o.contype when 'c' then 'check' when 'f' then 'reference' when 'x' then 'other' else 'unique' end as kind,
    array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(o.conkey)) as columns,
    pg_get_constraintdef(o.oid) as definition
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where c.relnamespace = 'public'::regnamespace and o.contype <> 'n'
  union all
  select format('%s of %s', i.relname, c.relname), c.relname, 'unique',
    array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey::int2[])),
    pg_get_indexdef(x.indexrelid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint o where o.conindid = x.indexrelid)`;

const FUNCTIONS = `select p.oid::regprocedure::text as key, pg_get_function_result(p.oid) as value
  from pg_proc p where p.pronamespace = 'public'::regnamespace`;

const TRIGGERS = `select format('%s of %s', t.tgname, c.relname) as key, c.relname as value
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`;

const POLICIES = `select format('%s of %s', p.polname, c.relname) as key,
    case when p.polpermissive then 'permissive' else 'restrictive' end as value
  from pg_policy p join pg_class c on c.oid = p.polrelid
  union all
  select format('row security of %s', relname), 'row security' from pg_class
  where relnamespace = 'public'::regnamespace and relrowsecurity`;

const PRIVILEGES = `select format('%s on %s', lower(e.privilege_type), o.name) as key from (
    select relname::text as name, relacl as acl from pg_class where relnamespace = 'public'::regnamespace
    union all
    select format('%s.%s', c.relname, a.attname), a.attacl from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and not a.attisdropped
    union all
    select p.oid::regprocedure::text, p.proacl from pg_proc p where p.pronamespace = 'public'::regnamespace
  ) o cross join aclexplode(o.acl) e where e.grantee = '${APP_ROLE}'::regrole`;

/** Of the schema `public`, as it is now. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const rows = async <T>(text: string) => (await client.query<T & { key: string }>(text)).rows;
  const values = async (text: string): Promise<Map<string, string>> =>
    new Map((await rows<{ value: string }>(text)).map(({ key, value }) => [key, value]));
  return {
    tables: await values(TABLES),
    columns: new Map((await rows<Column>(COLUMNS)).map(({ key, ...column }) => [key, column])),
    rules: new Map((await rows<Rule>(RULES)).map(({ key, ...rule }) => [key, rule])),
    functions: await values(FUNCTIONS),
    triggers: await values(TRIGGERS),
    policies: await values(POLICIES),
    privileges: new Set((await rows(PRIVILEGES)).map(({ key }) => key)),
  };
}
