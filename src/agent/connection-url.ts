import type { Connection } from '#platform/db/database.ts';

/** The connection as a URL for agent.yml. */
export function connectionUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const [encodedHost, ...rest] = [host, user, password, database].map(encodeURIComponent);
  const [encodedUser, encodedPassword, encodedDatabase] = rest;
  return `postgresql://${encodedUser}:${encodedPassword}@${encodedHost}:${port}/${encodedDatabase}`;
}
