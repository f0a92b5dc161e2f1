import { PageError } from '../call-service.ts';

/** A member of `digital.requests`, and of the browser's result (https://www.w3.org/TR/digital-credentials/). */
export interface Exchange {
  protocol: string;
  data: unknown;
}

interface DigitalCredentialClass {
  userAgentAllowsProtocol?(protocol: string): boolean;
}

/** Undefined in browsers without this API, and on pages without https. */
const digitalCredential = (): DigitalCredentialClass | undefined =>
  'credentials' in navigator
    ? (globalThis as { DigitalCredential?: DigitalCredentialClass }).DigitalCredential
    : undefined;

/** Whether the browser can pass on any request. */
export function hasDigitalCredentials(): boolean {
  return digitalCredential() !== undefined;
}

/** The requests that the browser passes on; earlier versions of the API do not tell, and accept those they know. */
export function allowedRequests(requests: readonly Exchange[]): Exchange[] {
  const known = digitalCredential();
  if (!known) return [];
  return requests.filter(({ protocol }) => known.userAgentAllowsProtocol?.(protocol) ?? true);
}

/**
 * Asks the device's wallets, directly after a click. Throws a {@link PageError}: `cancelled`, or `noAnswer` if none has
 * the requested data; browsers do not always distinguish these.
 */
export async function askWallets(requests: readonly Exchange[]): Promise<Exchange> {
  const options = { mediation: 'required', digital: { requests } } as CredentialRequestOptions;
  const given = (await navigator.credentials.get(options).catch(fail)) as (Credential & Partial<Exchange>) | null;
  if (given?.protocol === undefined) throw new PageError('noAnswer');
  return { protocol: given.protocol, data: given.data };
}

function fail(cause: unknown): never {
  const isCancelled = cause instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(cause.name);
  throw new PageError(isCancelled ? 'cancelled' : 'noAnswer', { cause });
}
