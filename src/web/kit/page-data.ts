/** Data that the service embeds in the page: `nonce` for styles created by scripts, `data` for the page itself. */
interface Written {
  nonce: string;
  data?: unknown;
}

const written = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Partial<Written>;

/** From the page's Content-Security-Policy. */
export const styleNonce = (): string => written.nonce ?? '';

/** The page's own data; the serving domain defines its type. */
export function pageData<T>(): T {
  return written.data as T;
}
