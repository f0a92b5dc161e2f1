import type { QueryRunner } from 'typeorm';

/** Reads a setting of the agent, or keeps `fresh()` as its value when there is none. Call it under the migration lock. */
export async function readOrKeepSetting(
  runner: QueryRunner,
  name: string,
  fresh: () => string | Promise<string>,
): Promise<string> {
  const rows: { value: string }[] = await runner.query('select value from "veramo"."agent_setting" where name = $1', [
    name,
  ]);
  if (rows[0]) return rows[0].value;
  const value = await fresh();
  await runner.query('insert into "veramo"."agent_setting" (name, value) values ($1, $2)', [name, value]);
  return value;
}
