/** What the service wrote into the page: `nonce` for styles that are made by scripts, `data` for the page itself. */
interface Written {
  nonce: string;
  data?: unknown;
}

const written = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Partial<Written>;

/** Of the page's Content-Security-Policy. */
export const styleNonce = (): string => written.nonce ?? '';

/** The page's own data; its type is what the domain that serves it writes. */
export function pageData<T>(): T {
  return written.data as T;
}
