/** Runs SQL: a query runner, or a transaction. */
interface Runner {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Reads a setting of the agent, or stores `fresh()` if there is none. Call it under the migration lock. */
export async function readOrKeepSetting(
  runner: Runner,
  name: string,
  fresh: () => string | Promise<string>,
): Promise<string> {
  const kept = await readSetting(runner, name);
  if (kept !== undefined) return kept;
  const value = await fresh();
  await writeSetting(runner, name, value);
  return value;
}

export async function readSetting(runner: Runner, name: string): Promise<string | undefined> {
  const rows = (await runner.query('select value from "veramo"."agent_setting" where name = $1', [name])) as {
    value: string;
  }[];
  return rows[0]?.value;
}

export async function writeSetting(runner: Runner, name: string, value: string): Promise<void> {
  await runner.query(
    `insert into "veramo"."agent_setting" (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}
