import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressPolicy, literalOf } from './addresses.ts';
import { EgressError } from './egress-error.ts';

/** Resolves every address of a host name. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Opens sockets to allowed addresses only. Literals are checked here, because sockets skip the look-up for them. Names
 * are looked up once a connection and refused if any address is; the socket gets exactly the checked addresses, so a
 * name that changes between check and use (DNS rebinding) gains nothing.
 */
export function guardedConnector(permits: AddressPolicy, lookup: Lookup, timeoutMs: number): buildConnector.connector {
  const open = buildConnector({ lookup: guardedLookup(permits, lookup), timeout: timeoutMs, allowH2: false });
  return (options, callback) => {
    const literal = literalOf(options.hostname);
    if (literal !== undefined && !permits(literal)) return callback(new EgressError('egress_blocked'), null);
    return open(options, callback);
  };
}

function guardedLookup(permits: AddressPolicy, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    checkedAddresses(permits, lookup, hostname).then(
      (addresses) =>
        options.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

async function checkedAddresses(
  permits: AddressPolicy,
  lookup: Lookup,
  hostname: string,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await lookup(hostname);
  if (first === undefined) throw new EgressError('egress_failed');
  if (![first, ...others].every(({ address }) => permits(address))) throw new EgressError('egress_blocked');
  return [first, ...others];
}
