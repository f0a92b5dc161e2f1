import type { QueryRunner } from 'typeorm';

/** Reads a setting of the agent, or keeps `fresh()` as its value when there is none. Call it under the migration lock. */
export async function readOrKeepSetting(
  runner: QueryRunner,
  name: string,
  fresh: () => string | Promise<string>,
): Promise<string> {
  const kept = await readSetting(runner, name);
  if (kept !== undefined) return kept;
  const value = await fresh();
  await runner.query('insert into "veramo"."agent_setting" (name, value) values ($1, $2)', [name, value]);
  return value;
}

export async function readSetting(runner: QueryRunner, name: string): Promise<string | undefined> {
  const rows: { value: string }[] = await runner.query('select value from "veramo"."agent_setting" where name = $1', [
    name,
  ]);
  return rows[0]?.value;
}
