import type { Catalogue, Column, Rule } from './read-catalogue.ts';

/**
 * What statements of a process that was written for `before` cannot do any more, or could be refused, one sentence each.
 * Bodies of functions and rows are not compared.
 */
export function findBreaks(before: Catalogue, after: Catalogue): string[] {
  return [
    ...missing('table', before.tables, after.tables),
    ...columnBreaks(before, after),
    ...ruleBreaks(before, after),
    ...missing('function', before.functions, after.functions),
    ...changed('the result of', before.functions, after.functions),
    ...missing('policy', before.policies, after.policies),
    ...added(before, after),
    ...[...before.privileges]
      .filter((each) => !after.privileges.has(each) && isThere(after, each))
      .map((each) => `revokes ${each}`),
  ];
}

/** Tables that are rewritten: nothing reads or writes them meanwhile. */
export function findRewritten(before: Catalogue, after: Catalogue): string[] {
  return [...before.tables].flatMap(([name, file]) => ((after.tables.get(name) ?? file) === file ? [] : [name])).sort();
}

function missing(what: string, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  return [...before.keys()].filter((key) => !after.has(key)).map((key) => `drops the ${what} ${key}`);
}

function changed(what: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([key, was]) => ((after.get(key) ?? was) === was ? [] : [`changes ${what} ${key}`]));
}

/** A privilege goes with what it was on, which is reported anyway. */
function isThere({ tables, columns, functions }: Catalogue, privilege: string): boolean {
  const name = privilege.slice(privilege.indexOf(' on ') + 4);
  return tables.has(name) || columns.has(name) || functions.has(name);
}

function columnBreaks(before: Catalogue, after: Catalogue): string[] {
  const known = [...before.columns].flatMap(([key, was]) => {
    const is = after.columns.get(key);
    if (!is) return after.tables.has(was.table) ? [`drops the column ${key}`] : [];
    return columnChanges(was, is).map((change) => `${change} ${key}`);
  });
  const fresh = [...after.columns].flatMap(([key, { table, required, filled }]) =>
    before.tables.has(table) && !before.columns.has(key) && required && filled === null
      ? [`adds the required column ${key} without a default`]
      : [],
  );
  return [...known, ...fresh];
}

function columnChanges(was: Column, is: Column): string[] {
  return [
    ...(was.type === is.type ? [] : ['changes the type of']),
    ...(is.required && !was.required ? ['requires a value of'] : []),
    ...(is.required && was.filled !== null && is.filled === null ? ['drops the default of'] : []),
  ];
}

function ruleBreaks(before: Catalogue, after: Catalogue): string[] {
  const lost = [...before.rules].flatMap(([key, { kind, table }]) =>
    // An upsert names a unique index by its columns.
    kind === 'unique' && !after.rules.has(key) && after.tables.has(table) ? [`drops the unique ${key}`] : [],
  );
  const fresh = [...after.rules].flatMap(([key, rule]) => {
    const was = before.rules.get(key);
    if (!before.tables.has(rule.table) || was?.definition === rule.definition) return [];
    if (was ? allowsMore(was, rule) : holdsForOldRows(rule, before, after)) return [];
    return [`${was ? 'changes' : 'adds'} the ${rule.kind} rule ${key}`];
  });
  return [...lost, ...fresh];
}

/** Whether a check for a value of a list has a longer list. */
function allowsMore(was: Rule, is: Rule): boolean {
  const [before, after] = [listOf(was), listOf(is)];
  return before !== undefined && after !== undefined && before.every((value) => after.includes(value));
}

const LIST = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^']*'::text(?:, '[^']*'::text)*)\]\)\)\)$/;

function listOf({ definition }: Rule): string[] | undefined {
  return LIST.exec(definition)?.[1]?.split(', ');
}

/** Rows of the version before have no value in the new columns, or the default. */
function holdsForOldRows({ kind, table, columns }: Rule, before: Catalogue, after: Catalogue): boolean {
  const fresh = columns.filter((name) => !before.columns.has(`${table}.${name}`));
  if (kind === 'check') return columns.length > 0 && fresh.length === columns.length;
  return fresh.some((name) => {
    const column = after.columns.get(`${table}.${name}`);
    return column !== undefined && !column.required && column.filled === null;
  });
}

function added(before: Catalogue, after: Catalogue): string[] {
  const triggers = [...after.triggers].flatMap(([key, table]) =>
    before.tables.has(table) && !before.triggers.has(key) ? [`adds the trigger ${key}`] : [],
  );
  const policies = [...after.policies].flatMap(([key, kind]) =>
    kind !== 'permissive' && !before.policies.has(key) && before.tables.has(key.split(' of ').at(-1) ?? '')
      ? [`adds the ${kind === 'row security' ? key : `restrictive policy ${key}`}`]
      : [],
  );
  return [...triggers, ...policies];
}
