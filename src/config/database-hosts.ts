/** A PostgreSQL server's address; `host` may be the folder of a socket. */
export interface ServerAddress {
  host: string;
  port: number;
}

/** The servers of a URL, in its order. */
export interface HostList {
  servers: readonly ServerAddress[];
  /** `read-write`: the session must also accept writes by default. */
  target: 'primary' | 'read-write';
}

const DEFAULT_PORT = '5432';
const DEFAULT_HOST = 'localhost';
const TARGETS = ['primary', 'read-write'] as const;
const TARGET = 'target_session_attrs';
/** Scheme, user information, hosts, path, and parameters (RFC 3986, section 3). */
const PARTS = /^(postgres(?:ql)?):\/\/(?:([^/?#@]*)@)?([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
/** A host, or an IPv6 address in brackets, and its port. */
const HOST = /^(\[[^\]]+\]|[^:]*)(?::(\d*))?$/;

/**
 * A URL of PostgreSQL (PostgreSQL 18, section 32.1.1.2) in a form that `URL` can parse: where it has several hosts or
 * `target_session_attrs`, its hosts, ports, user, and password become parameters. Undefined for an invalid URL.
 */
export function postgresUrl(text: string): string | undefined {
  try {
    const url = text.includes(TARGET) || PARTS.exec(text)?.[3]?.includes(',') ? withParameters(text) : text;
    if (url === undefined || !['postgres:', 'postgresql:'].includes(new URL(url).protocol)) return undefined;
    readHosts(url);
    return url;
  } catch {
    return undefined;
  }
}

function withParameters(text: string): string | undefined {
  const [, scheme, login = '', list = '', path = '/', query = ''] = PARTS.exec(text) ?? [];
  const hosts = list.split(',').map((each) => HOST.exec(each));
  if (scheme === undefined || hosts.some((each) => each === null)) return undefined;
  const parameters = new URLSearchParams(query);
  const [user = '', ...password] = login.split(':');
  const parts = {
    host: hosts.map((each) => unbracketed(decodeURIComponent(each?.[1] ?? ''))).join(','),
    port: hosts.map((each) => each?.[2] ?? '').join(','),
    user: decodeURIComponent(user),
    password: decodeURIComponent(password.join(':')),
  };
  // As in libpq, a parameter replaces the same part of the URL.
  for (const [name, value] of Object.entries(parts))
    if (!parameters.has(name) && value !== '') parameters.set(name, value);
  return `${scheme}://${path}?${parameters}`;
}

/**
 * The servers of a URL from {@link postgresUrl} that has several, or names `target_session_attrs`; undefined for any
 * other. Throws if the ports do not fit the hosts, and for a target that does not serve writes.
 */
export function readHosts(url: string): HostList | undefined {
  const { searchParams } = new URL(url);
  const hosts = (searchParams.get('host') ?? '').split(',');
  const wanted = searchParams.get(TARGET);
  if (hosts.length === 1 && wanted === null) return undefined;
  // Not libpq's default, `any`: the service writes.
  const target = TARGETS.find((each) => each === (wanted ?? 'read-write'));
  if (!target) throw new RangeError(`${TARGET} must be ${TARGETS.join(' or ')}`);
  const ports = (searchParams.get('port') ?? '').split(',');
  if (![1, hosts.length].includes(ports.length)) throw new RangeError('there must be one port, or one for each host');
  const servers = hosts.map((host, index) => ({
    host: host || DEFAULT_HOST,
    port: portNumber((ports.length === 1 ? ports[0] : ports[index]) || DEFAULT_PORT),
  }));
  return { target, servers };
}

/** The URL of one of its servers. */
export function urlOfServer(url: string, { host, port }: ServerAddress): string {
  const one = new URL(url);
  one.searchParams.delete(TARGET);
  one.searchParams.set('host', host);
  one.searchParams.set('port', String(port));
  return one.href;
}

/** The user of a URL from {@link postgresUrl}. */
export function userOf(url: string): string {
  const { searchParams, username } = new URL(url);
  return searchParams.get('user') ?? decodeURIComponent(username);
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new RangeError('a port is invalid');
  return port;
}
