/** PostgreSQL's connection settings; `host` may be the folder of a unix socket. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** The connection as a URL for agent.yml. */
export function connectionUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const [encodedHost, ...rest] = [host, user, password, database].map(encodeURIComponent);
  const [encodedUser, encodedPassword, encodedDatabase] = rest;
  return `postgresql://${encodedUser}:${encodedPassword}@${encodedHost}:${port}/${encodedDatabase}`;
}
