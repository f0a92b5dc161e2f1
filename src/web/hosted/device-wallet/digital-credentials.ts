import { PageError } from '../call-service.ts';

/** A member of `digital.requests`, and of what the browser gives (https://www.w3.org/TR/digital-credentials/). */
export interface Exchange {
  protocol: string;
  data: unknown;
}

interface DigitalCredentialClass {
  userAgentAllowsProtocol?(protocol: string): boolean;
}

/** Undefined in browsers that have no such API, and where the page is not served over https. */
const digitalCredential = (): DigitalCredentialClass | undefined =>
  'credentials' in navigator
    ? (globalThis as { DigitalCredential?: DigitalCredentialClass }).DigitalCredential
    : undefined;

/** Whether the browser can pass any request on. */
export function hasDigitalCredentials(): boolean {
  return digitalCredential() !== undefined;
}

/** Those that the browser passes on; earlier versions of the API do not say, and take what they know. */
export function allowedRequests(requests: readonly Exchange[]): Exchange[] {
  const known = digitalCredential();
  if (!known) return [];
  return requests.filter(({ protocol }) => known.userAgentAllowsProtocol?.(protocol) ?? true);
}

/**
 * Asks the wallets of the device, right after a click. Throws a {@link PageError}: `cancelled`, or `noAnswer` where none has what is
 * asked for; browsers tell the two apart only so far.
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
