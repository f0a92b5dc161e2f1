import type { Socket } from 'node:net';
import { readHosts, urlOfServer } from '#config/database-hosts.ts';
import { isObject } from '#kernel/is-object.ts';
import { createServerChooser, type ServerChooser } from './choose-server.ts';
import { ChosenSocket } from './chosen-socket.ts';
import { probeServer } from './probe-server.ts';
import { createNameWatcher } from './watch-name.ts';

export { NoWritableServer } from './choose-server.ts';

/** Connection settings by URL. `stream` creates a connection's socket, and chooses the server if there are several. */
export interface UrlConnection {
  connectionString: string;
  stream?: (driver?: { ssl?: unknown }) => Socket;
}

/**
 * Creates the function that turns URLs with the same hosts into connection settings. All of its connections use the
 * same server, and follow it together. With a single host, they follow its name to another address.
 */
export function createConnector(url: string): (url: string) => UrlConnection {
  const hosts = readHosts(url);
  const [first] = hosts?.servers ?? [];
  if (!hosts || !first) {
    const stream = createNameWatcher();
    return (connectionString) => ({ connectionString, stream });
  }
  const chooser = createServerChooser(hosts.servers, (server) => probeServer(url, server, hosts));
  return (each) => ({
    connectionString: verified(urlOfServer(each, first)),
    stream: (driver) => open(chooser, driver?.ssl),
  });
}

/** `pg` passes its TLS settings to the function that creates the stream, and uses the same object later. */
function open(chooser: ServerChooser, ssl: unknown): ChosenSocket {
  const socket = new ChosenSocket(chooser);
  if (isObject(ssl)) ssl.checkServerIdentity ??= socket.checkIdentity;
  return socket;
}

/** With `ssl=true` there would be no such object. */
function verified(text: string): string {
  const url = new URL(text);
  if (!['true', '1'].includes(url.searchParams.get('ssl') ?? '')) return text;
  url.searchParams.delete('ssl');
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
