import { withClient } from './client.ts';
import type { Connection } from './database.ts';

const REQUIRED = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Throws unless the server keeps acknowledged commits through a power failure; names each wrong setting. */
export async function checkDurability(connection: Connection): Promise<void> {
  await withClient(connection, {}, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [REQUIRED],
    );
    const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
    if (off.length > 0) {
      throw new Error(
        `PostgreSQL runs with ${off.map((name) => `${name}=off`).join(', ')}: acknowledged data could be lost. Turn it on.`,
      );
    }
  });
}
