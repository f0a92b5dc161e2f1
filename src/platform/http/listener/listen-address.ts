import { lookup } from 'node:dns/promises';
import type { Config } from '#config/config.ts';
import { isLoopbackAddress } from '#config/parsers.ts';

/** The address of HOST to listen on. In development it must be a local address, whatever the name is. */
export async function listenAddress({ host, mode }: Pick<Config, 'host' | 'mode'>): Promise<string> {
  const { address } = await lookup(host);
  if (mode === 'development' && !isLoopbackAddress(address))
    throw new Error(
      `HOST=${host} is ${address} on this machine, and other machines can reach that: set HOST=127.0.0.1 to develop, or MODE=production`,
    );
  return address;
}
